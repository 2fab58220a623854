import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { audit, type AuditedCall } from '@scopewright/audit';
import { parse } from 'yaml';

import { toObserved, type Observed } from './compare.ts';
import type { Program } from './program.ts';
import { runProgram } from './run-program.ts';
import type { Platform } from './targets.ts';

/** The day on which the programs are judged. */
const DATE = '2026-11-20';

/** What a run of a program showed. */
export interface Run {
  readonly observed: readonly Observed[];
  readonly problems: readonly string[];
}

export async function observeProgram(program: Program): Promise<Run> {
  if (program.expected.truth === 'read') return { observed: [], problems: [] };
  const result = await runProgram(program);
  return { observed: toObserved(result, readPlatform(program.folder)), problems: result.problems };
}

/** What the analyzer says of it. */
export function auditProgram({ folder }: Pick<Program, 'folder'>): readonly AuditedCall[] {
  return audit({ directory: folder, date: DATE }).calls.filter((call) => call.ignored === undefined);
}

function readPlatform(folder: string): Platform {
  const file = path.join(folder, 'scopewright.yaml');
  const manifest = existsSync(file) ? (parse(readFileSync(file, 'utf8')) as { readonly platform?: Partial<Platform> }) : {};
  return { hosts: manifest.platform?.hosts ?? [], prefixes: manifest.platform?.prefixes ?? [] };
}
