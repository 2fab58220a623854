import type { CredentialDrift, Drift } from '@scopewright/audit';
import { expect, it } from 'vitest';
import { reporters } from '../../../packages/cli/src/reporters/index.ts';

const plain = { columns: 80, hasColors: false };

function toCredential(credential: Partial<CredentialDrift>): CredentialDrift {
  return {
    name: 'sync',
    manifest: 'scopewright.yaml',
    addedScopes: [],
    freedScopes: [],
    addedEndpoints: [],
    freedEndpoints: [],
    declared: { added: [], removed: [] },
    kept: { added: [], removed: [] },
    ...credential,
  };
}

function toDrift(drift: Partial<Drift>): Drift {
  return {
    schemaVersion: 1,
    ref: 'main',
    summary: { filesBefore: 3, files: 4, callsBefore: 5, calls: 6, credentials: 2, addedScopes: 0, freedScopes: 0 },
    credentials: [],
    ...drift,
  };
}

const full = toDrift({
  credentials: [
    toCredential({
      name: 'new`|one',
      side: 'added',
      addedEndpoints: [
        {
          endpoint: 'GET /v2/purposes',
          calls: [],
          causes: [
            { file: 'src/a.ts', line: 3, endLine: 5, side: 'now', text: 'send(' },
            { file: 'src/<b>.ts', line: 7, endLine: 7, side: 'now', isRemoval: true, text: '// ignored' },
          ],
        },
        { endpoint: 'GET /v1/receipts', calls: [{ file: 'src/c.ts', line: 1, column: 2 }], causes: [] },
      ],
      declared: { added: ['CONSENT_READ'], removed: [] },
    }),
    toCredential({
      name: 'old',
      side: 'removed',
      freedEndpoints: [{ endpoint: 'GET /v1/receipts', calls: [{ file: 'src/d.ts', line: 4, column: 2 }], causes: [] }],
      declared: { added: [], removed: ['COOKIE_READ'] },
    }),
    toCredential({
      name: 'kept',
      addedScopes: [
        { scope: 'USER', isDeclared: true, isKept: true, endpoints: [] },
        { scope: 'CONSENT', isDeclared: true, endpoints: [] },
        { scope: 'RISK', isDeclared: false, endpoints: [] },
      ],
      freedScopes: [
        { scope: 'SCIM', isDeclared: true, isKept: true, endpoints: [] },
        { scope: 'VRM', isDeclared: true, endpoints: [] },
        { scope: 'ITRM', isDeclared: false, endpoints: [] },
      ],
      declared: { added: ['USER', 'CONSENT'], removed: ['COOKIE', 'ITRM'] },
      kept: { added: ['USER'], removed: ['COOKIE'] },
    }),
  ],
  uncovered: {
    addedEndpoints: [
      { endpoint: 'GET /v1/receipts', calls: [{ file: 'scripts/export.ts', line: 3, column: 2 }], causes: [] },
    ],
    freedEndpoints: [{ endpoint: 'GET /Users', calls: [{ file: 'scripts/users.ts', line: 9, column: 2 }], causes: [] }],
  },
});

it.each([
  { name: 'all that there is', drift: full, file: 'diff' },
  { name: 'a beginning', drift: toDrift({ hadNothing: true }), file: 'diff-nothing' },
])('shows $name', async ({ drift, file }) => {
  await expect(reporters.diff.text({ drift, fromRepository: '' }, plain)).toMatchFileSnapshot(`snapshots/${file}.txt`);
  await expect(reporters.diff.markdown({ drift, fromRepository: '' }, plain)).toMatchFileSnapshot(
    `snapshots/${file}.md`,
  );
});

it('fits a comment on a pull request, and says how much it leaves out', () => {
  const [credential] = full.credentials;
  const addedEndpoints = Array.from({ length: 2_000 }, () => credential!.addedEndpoints[0]!);
  const drift = toDrift({ credentials: [{ ...credential!, addedEndpoints }] });
  const text = reporters.diff.markdown({ drift, fromRepository: '' }, plain);
  expect(text.length).toBeLessThan(65_536);
  expect(text.replace(/and \d+ more/, 'and 1000 more')).toContain(
    '… and 1000 more lines: run `scopewright diff` to see all of them.',
  );
});
