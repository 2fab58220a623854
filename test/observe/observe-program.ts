import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { audit, type AuditedCall } from '@scopewright/audit';
import { parse } from 'yaml';

import { toObserved, type Observed } from './compare.ts';
import type { Program } from './program.ts';
import { runProgram } from './run-program.ts';
import type { Platform } from './targets.ts';

/** The day on which the programs are judged. */
export const DATE = '2026-11-20';

/** What a run of a program showed. */
export interface Machine {
  readonly observed: readonly Observed[];
  readonly problems: readonly string[];
}

export async function observeProgram(program: Program): Promise<Machine> {
  if (program.expected.truth === 'read') return { observed: [], problems: [] };
  const result = await runProgram(program);
  return { observed: toObserved(result, readPlatform(program.folder)), problems: result.problems };
}

/** What the analyzer says of it. One that lost a request on its way to a call says nothing. */
export function auditProgram({ folder }: Pick<Program, 'folder'>): readonly AuditedCall[] {
  let repaired = 0;
  const { calls } = audit({
    directory: folder,
    date: DATE,
    onProgress: (progress) => void (repaired = progress.repaired),
  });
  if (repaired > 0) throw new Error(`${String(repaired)} requests of ${folder} would be told by no call.`);
  return calls.filter((call) => call.ignored === undefined);
}

/** What a run needs to know of the program's manifest. */
export interface ProgramManifest {
  readonly platform: Platform;
  readonly credentials: Readonly<Record<string, { readonly files?: readonly string[] }>>;
  /** All files of the program, relative to its folder. */
  readonly files: readonly string[];
}

export function readManifest(folder: string): ProgramManifest {
  const file = path.join(folder, 'scopewright.yaml');
  const manifest = existsSync(file)
    ? (parse(readFileSync(file, 'utf8')) as {
        readonly platform?: Partial<Platform>;
        readonly credentials?: ProgramManifest['credentials'];
      })
    : {};
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'));
  return {
    platform: { hosts: manifest.platform?.hosts ?? [], prefixes: manifest.platform?.prefixes ?? [] },
    credentials: manifest.credentials ?? {},
    files,
  };
}

function readPlatform(folder: string): Platform {
  return readManifest(folder).platform;
}
