import { existsSync } from 'node:fs';
import path from 'node:path';
import { chromium, type Browser } from 'playwright-core';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/**
 * Starts Chromium, the first that is on the path or the one that CHROMIUM names. Throws where there is none: what needs
 * it was not done then.
 */
export async function startBrowser(): Promise<Browser> {
  const executablePath = process.env.CHROMIUM ?? findOnPath();
  if (executablePath === undefined)
    throw new Error(
      'There is no Chromium here: install it (`apt-get install chromium`), or name one with the variable CHROMIUM.',
    );
  // root has no sandbox to start it in
  return chromium.launch({ executablePath, args: process.getuid?.() === 0 ? ['--no-sandbox'] : [] });
}

function findOnPath(): string | undefined {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  return names.flatMap((name) => folders.map((folder) => path.join(folder, name))).find((file) => existsSync(file));
}
