import { readFileSync } from 'node:fs';
import { expect } from 'vitest';
import { pages } from './pages.ts';

/** Expects a file to be what `npm run generate` makes of it; `text` is that, if the test has made it already. */
export async function expectGenerated(file: string, text?: string): Promise<void> {
  const made = text ?? (await pages[file]?.());
  expect(made, `${file} is out of date: run \`npm run generate\``).toBe(readFileSync(file, 'utf8'));
}
