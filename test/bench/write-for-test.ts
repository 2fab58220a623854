import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { writeCodeBase } from '../../bench/code-base/write.ts';

/** Writes a code base to a folder that is there until the test is over. */
export function writeForTest(texts: ReadonlyMap<string, string>): string {
  const directory = mkdtempSync(path.join(tmpdir(), 'scopewright-bench-'));
  onTestFinished(() => rmSync(directory, { recursive: true }));
  writeCodeBase(directory, texts);
  return directory;
}
