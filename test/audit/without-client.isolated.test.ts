import { audit, type AuditResult } from '@scopewright/audit';
import { trustPlatform } from '@scopewright/registry';
import { expect, it, vi } from 'vitest';

import { toNamePattern } from '../../packages/analyzer/src/clients/client-pattern.ts';
import type * as Clients from '../../packages/analyzer/src/clients/models/index.ts';
import { planFix } from '../../packages/audit/src/fix/plan-fix.ts';
import { clientPrograms, type ClientProgram } from './client-programs.ts';
import { writeFiles } from './temporary-folder.ts';

/**
 * The safety net below the engine: a request of a client that nobody knows is not told, and its path in the code holds
 * back what is claimed of its scopes. Each client that is known is taken away, its rows and the words by which files
 * are found that can name it.
 */
const taken = vi.hoisted(() => ({ id: '' }));

const readAll = (): Promise<typeof Clients> => vi.importActual('../../packages/analyzer/src/clients/models/index.ts');

vi.mock('../../packages/analyzer/src/clients/models/index.ts', async (importOriginal) => {
  const { clients } = await importOriginal<typeof Clients>();
  return {
    get clients() {
      return clients.filter(({ id }) => id !== taken.id);
    },
  };
});

vi.mock('../../packages/analyzer/src/generated/built-in-pattern.ts', async () => {
  const { clients } = await vi.importActual<typeof Clients>('../../packages/analyzer/src/clients/models/index.ts');
  return {
    get builtInPattern() {
      return toNamePattern(clients.filter(({ id }) => id !== taken.id).flatMap(({ origins }) => origins));
    },
  };
});

function auditOf({ files, scopes }: ClientProgram, without = ''): AuditResult['credentials'][number] {
  const manifest = `version: 1\nregistry: trust-platform\nplatform: { hosts: [acme.trust.example], baseUrls: [TRUST_BASE_URL] }\ncredentials:\n  sync: { scopes: [${scopes.join(', ')}] }\n`;
  taken.id = without;
  try {
    const { credentials } = audit({
      directory: writeFiles({ 'scopewright.yaml': manifest, ...files }),
      date: '2026-11-20',
    });
    return credentials[0]!; // the manifest has one
  } finally {
    taken.id = '';
  }
}

it('has a program for each client', async () => {
  expect(Object.keys(clientPrograms).sort()).toEqual((await readAll()).clients.map(({ id }) => id).sort());
});

it.each(Object.entries(clientPrograms))(
  '%s is what its program sends by, and all that it declares is needed',
  (_id, program) => {
    expect(auditOf(program)).toMatchObject({
      endpoints: [...program.endpoints].sort(),
      required: [...program.scopes].sort(),
      unused: [],
      overbroad: [],
      redundant: [],
    });
  },
);

it.each(Object.entries(clientPrograms))(
  'without %s, nothing that its program declares is called unused, and nothing is taken',
  (id, program) => {
    const verdict = auditOf(program, id);
    expect(verdict.endpoints).not.toEqual([...program.endpoints].sort());
    expect(verdict).toMatchObject({ unused: [], overbroad: [], redundant: [] });
    expect(planFix(verdict, { registry: trustPlatform, rules: {}, prune: true }).removed).toEqual([]);
  },
);
