import { readdirSync } from 'node:fs';

import { audit, type AuditResult } from '@scopewright/audit';
import { trustPlatform } from '@scopewright/registry';
import { describe, expect, it, vi } from 'vitest';

import { toNamePattern } from '../../packages/analyzer/src/clients/client-pattern.ts';
import type { ClientModel } from '../../packages/analyzer/src/clients/model.ts';
import type * as Clients from '../../packages/analyzer/src/clients/models/index.ts';
import { planFix } from '../../packages/audit/src/fix/plan-fix.ts';
import type { ProgramRow } from '../analyzer/support/program-table.ts';
import { toFiles, type Files } from '../analyzer/support/program.ts';
import { sampleOf } from '../sweep.ts';
import { writeFiles } from './temporary-folder.ts';

/**
 * The safety net below the engine: a request of a client that nobody knows is not told, and its path in the code holds
 * back what is claimed of its scopes. Each client that is known is taken away, its rows and the words by which files
 * are found that can name it. The programs are those of the client's own test, which is imported with another table in
 * the place of the one that runs them.
 */
const state = vi.hoisted(() => ({ taken: '', ids: [] as readonly string[] }));

vi.mock('../analyzer/support/program-table.ts', () => ({ itFindsCalls: itClaimsNothing }));

vi.mock('../../packages/analyzer/src/clients/models/index.ts', async (importOriginal) => {
  const { clients } = await importOriginal<typeof Clients>();
  return {
    get clients() {
      return clients.filter(({ id }) => id !== state.taken);
    },
  };
});

vi.mock('../../packages/analyzer/src/generated/built-in-pattern.ts', async () => {
  const { clients } = await vi.importActual<typeof Clients>('../../packages/analyzer/src/clients/models/index.ts');
  return {
    get builtInPattern() {
      return toNamePattern(clients.filter(({ id }) => id !== state.taken).flatMap(({ origins }) => origins));
    },
  };
});

const names = readdirSync('packages/analyzer/src/clients/models').flatMap((file) =>
  file === 'index.ts' ? [] : [file.replace(/\.ts$/, '')],
);
const models = await Promise.all(names.map(async (name) => ({ name, ids: await readIds(name) })));

it('asks about each client', async () => {
  const { clients } = await vi.importActual<typeof Clients>('../../packages/analyzer/src/clients/models/index.ts');
  expect(models.flatMap(({ ids }) => ids).sort()).toEqual(clients.map(({ id }) => id).sort());
});

describe.each(sampleOf(models, { of: 3 }))('the programs of $name', async ({ name, ids }) => {
  state.ids = ids;
  await import(`../analyzer/clients/models/${name}.test.ts`);
});

async function readIds(name: string): Promise<string[]> {
  const model = `../../packages/analyzer/src/clients/models/${name}.ts`;
  return Object.values(await vi.importActual<Readonly<Record<string, ClientModel>>>(model)).map(({ id }) => id);
}

/** The clients whose programs write each request as any client would: all of them are told of an unknown client. */
const READ_BY_FORM: ReadonlySet<string> = new Set(['node-rest-client', 'unirest']);

function itClaimsNothing(rows: readonly ProgramRow[]): void {
  it.each(state.ids)('without %s, no scope that they need is called unused, and none is taken', (id) => {
    const judged = rows.map((row) => judge(row, id));
    expect(
      judged.some(({ isLost }) => isLost) || READ_BY_FORM.has(id),
      `give the test a program that needs a scope for what it sends by ${id}`,
    ).toBe(true);
    expect(judged.filter(({ claims }) => claims.length > 0)).toEqual([]);
  });
}

interface Judged {
  readonly what: string;
  /** Whether the program calls fewer endpoints without the client, as far as is told. */
  readonly isLost: boolean;
  /** What is said against the scopes that the program needs. */
  readonly claims: readonly unknown[];
}

function judge({ what, files }: ProgramRow, id: string): Judged {
  const { endpoints, required } = auditOf(toFiles(files), []);
  if (required.length === 0) return { what, isLost: false, claims: [] };
  const verdict = auditOf(toFiles(files), required, id);
  const { removed } = planFix(verdict, { registry: trustPlatform, rules: {}, prune: true });
  return {
    what,
    isLost: endpoints.some((endpoint) => !verdict.endpoints.includes(endpoint)),
    claims: [...verdict.unused, ...verdict.overbroad, ...verdict.redundant, ...removed],
  };
}

function auditOf(files: Files, scopes: readonly string[], without = ''): AuditResult['credentials'][number] {
  const manifest = `version: 1\nregistry: trust-platform\nplatform: { hosts: [acme.trust.example], baseUrls: [TRUST_BASE_URL] }\ncredentials:\n  sync: { scopes: [${scopes.join(', ')}] }\n`;
  state.taken = without;
  try {
    const { credentials } = audit({
      directory: writeFiles({ 'scopewright.yaml': manifest, ...files }),
      date: '2026-11-20',
    });
    return credentials[0]!; // the manifest has one
  } finally {
    state.taken = '';
  }
}
