import { execFileSync } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** The URLs of all scripts that a run of Node loads, as V8 counts them for its coverage. The run has to exit with 0. */
export async function scriptsLoadedBy(args: readonly string[]): Promise<string[]> {
  const coverage = await mkdtemp(path.join(tmpdir(), 'scopewright-coverage-'));
  try {
    execFileSync(process.execPath, args, {
      env: { ...process.env, NODE_V8_COVERAGE: coverage },
      stdio: ['ignore', 'pipe', 'inherit'],
      maxBuffer: 1 << 26,
    });
    const texts = await Promise.all(
      (await readdir(coverage)).map((file) => readFile(path.join(coverage, file), 'utf8')),
    );
    return texts.flatMap((text) => (JSON.parse(text) as { result: { url: string }[] }).result.map(({ url }) => url));
  } finally {
    await rm(coverage, { recursive: true, force: true });
  }
}
