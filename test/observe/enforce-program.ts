import { audit, type AuditResult, type CredentialVerdict } from '@scopewright/audit';
import type { Exchange } from '@scopewright/sandbox';

import { toGlobMatcher } from '../../packages/audit/src/inputs/globs.ts';
import { UNKNOWN, type EnforcedPlatform } from './child/enforce.ts';
import { DATE, readManifest, type ProgramManifest } from './observe-program.ts';
import type { Program } from './program.ts';
import { prepareProgram } from './run-program.ts';

/**
 * What runs of a program against a sandbox showed, and what the analysis says. Each entry is `CREDENTIAL METHOD
 * /template`.
 */
export interface Enforced {
  /** With the scopes of the manifest. */
  readonly refused: readonly string[];
  readonly missing: readonly string[];
  /** With the required sets: what was refused, how many requests were allowed, and what was wrong with the run. */
  readonly refusedWithRequired: readonly string[];
  readonly allowedWithRequired: number;
  readonly problems: readonly string[];
  /** Each required scope that was taken away, `CREDENTIAL SCOPE`, and what is refused without it. */
  readonly withoutScope: readonly { readonly scope: string; readonly refused: readonly string[] }[];
  /** What the sandbox did not take for a request of a credential, or could not read. */
  readonly misread: readonly string[];
}

type Held = Readonly<Record<string, readonly string[]>>;

/** A scope and the name of the credential that requires it. */
interface CredentialScope {
  readonly name: string;
  readonly scope: string;
}

/**
 * Runs a program with what it declares, with what it requires, and without each of some of the scopes that it requires.
 */
export async function enforceProgram(
  program: Program,
  chooseTaken: (required: readonly CredentialScope[]) => readonly CredentialScope[],
): Promise<Enforced> {
  const result = audit({ directory: program.folder, date: DATE });
  const prepared = prepareProgram(program);
  const misread = new Set<string>();
  const manifest = readManifest(program.folder);
  const run = async (held: Held, pardoned: readonly string[] = []): Promise<RunOutcome> => {
    const { exchanges, problems } = await prepared.run(toPlatform(manifest, held, pardoned));
    for (const { status, method, path, credential } of exchanges)
      if (credential === null && status !== 404) misread.add(`${status} ${method} ${path}`);
    return { exchanges, problems };
  };
  try {
    const declared = toHeld(result, ({ declared: scopes }) => scopes);
    const needed = toHeld(result, ({ required, kept }) => [...required, ...kept]);
    const asDeclared = await collectRefused((pardoned) => run(declared, pardoned));
    const isSame = JSON.stringify(toSorted(declared)) === JSON.stringify(toSorted(needed));
    const asRequired = isSame ? asDeclared : await collectRefused((pardoned) => run(needed, pardoned));
    const withoutScope = [];
    const required = result.credentials.flatMap(({ name, required: scopes }) =>
      scopes.map((scope) => ({ name, scope })),
    );
    for (const { name, scope } of chooseTaken(required)) {
      const { exchanges } = await run({ ...needed, [name]: needed[name]!.filter((each) => each !== scope) });
      withoutScope.push({ scope: `${name} ${scope}`, refused: listRefused(exchanges) });
    }
    return {
      refused: asDeclared.refused,
      missing: listMissing(result),
      refusedWithRequired: asRequired.refused,
      allowedWithRequired: asRequired.allowed,
      problems: asRequired.problems,
      withoutScope,
      misread: [...misread],
    };
  } finally {
    prepared.discard();
  }
}

interface RunOutcome {
  readonly exchanges: readonly Exchange[];
  readonly problems: readonly string[];
}

/** How often a program may be run again to come behind its refusals. */
const MOST_RUNS = 12;

interface Collected {
  readonly refused: readonly string[];
  /** How many requests the last run was allowed. */
  readonly allowed: number;
  /** What was wrong with it. */
  readonly problems: readonly string[];
}

/** Runs until no run shows a refusal that was not seen before: what was refused once is let through from then on. */
async function collectRefused(run: (pardoned: readonly string[]) => Promise<RunOutcome>): Promise<Collected> {
  const refused = new Set<string>();
  const pardoned = new Set<string>();
  for (let count = 0; count < MOST_RUNS; count += 1) {
    const { exchanges, problems } = await run([...pardoned]);
    for (const each of listRefused(exchanges)) refused.add(each);
    const before = pardoned.size;
    for (const { credential, endpoint, missing } of exchanges)
      if (missing !== undefined) pardoned.add(`${credential ?? ''} ${endpoint ?? ''}`);
    if (exchanges.some(({ endpoint }) => endpoint === null)) pardoned.add(UNKNOWN);
    if (pardoned.size === before)
      return { refused: [...refused].sort(), allowed: exchanges.filter(({ status }) => status < 300).length, problems };
  }
  throw new Error(`After ${MOST_RUNS} runs there was still something refused that was not before.`);
}

/** For want of a scope: a driver may answer 403 for a reason of its own. */
function listRefused(exchanges: readonly Exchange[]): readonly string[] {
  return [
    ...new Set(
      exchanges
        .filter(({ missing }) => missing !== undefined)
        .map(({ credential, endpoint }) => toNameless(`${credential ?? ''} ${endpoint ?? ''}`)),
    ),
  ].sort();
}

function listMissing({ findings }: AuditResult): readonly string[] {
  const missing = findings.filter(({ rule }) => rule === 'missing-scope');
  return [
    ...new Set(missing.map(({ credential = '', endpoint = '' }) => toNameless(`${credential} ${endpoint}`))),
  ].sort();
}

/** Rows that differ only in the names of their parameters are one endpoint. */
function toNameless(entry: string): string {
  return entry.replaceAll(/\{[^{}/]*\}/g, '{}');
}

function toHeld({ credentials }: AuditResult, scopesOf: (verdict: CredentialVerdict) => readonly string[]): Held {
  return Object.fromEntries(credentials.map((verdict) => [verdict.name, [...new Set(scopesOf(verdict))]]));
}

function toSorted(held: Held): Held {
  return Object.fromEntries(Object.entries(held).map(([name, scopes]) => [name, [...scopes].sort()]));
}

function toPlatform(manifest: ProgramManifest, credentials: Held, pardoned: readonly string[]): EnforcedPlatform {
  const { hosts, prefixes } = manifest.platform;
  return { hosts, prefixes, credentials, credentialOf: mapFiles(manifest), pardoned };
}

function mapFiles({ credentials, files }: ProgramManifest): Readonly<Record<string, string>> {
  const covers = Object.entries(credentials).map(([name, { files: globs }]) => ({
    name,
    covers: globs === undefined ? () => true : toGlobMatcher(globs),
  }));
  return Object.fromEntries(
    files.flatMap((file) =>
      covers
        .filter((each) => each.covers(file))
        .slice(0, 1)
        .map(({ name }) => [file, name]),
    ),
  );
}
