import { describe, expect, it } from 'vitest';
import type { FixReport } from '../../../packages/cli/src/reporters/fix-report.ts';
import { fixText } from '../../../packages/cli/src/reporters/fix-text.ts';
import { plainLayout } from '../../../packages/cli/src/text/layout.ts';

const summary = {
  files: 3,
  parseErrors: 0,
  calls: 4,
  platformCalls: 4,
  resolved: 3,
  asserted: 0,
  ignored: 0,
  errors: 1,
  warnings: 2,
};
const places = [1, 2, 3, 4].map((line) => ({ file: 'src/risks.ts', line, column: 3 }));

const report = (more: Partial<FixReport> = {}): FixReport => ({
  schemaVersion: 1,
  dryRun: false,
  prune: true,
  summary,
  manifests: [
    {
      manifest: 'jobs/scopewright.yaml',
      changed: false,
      credentials: [{ name: 'jobs', added: [], removed: [], heldBack: [], prunable: [] }],
    },
    {
      manifest: 'scopewright.yaml',
      changed: true,
      diff: '--- a/scopewright.yaml\n+++ b/scopewright.yaml\n@@ -1,2 +1,2 @@\n-\uFEFFa: [\u001b[2J]\r\n+\uFEFFb: [A,\tB]\r\n c: 1\n',
      credentials: [
        {
          name: 'sync',
          added: [
            {
              scope: 'CONSENT',
              rule: 'missing-scope',
              endpoints: [
                'POST /v1/purposes',
                'PUT /v1/purposes/{purposeId}',
                'DELETE /v1/purposes/{purposeId}',
                'PUT /v1/purposes/{purposeId}/publish',
              ],
            },
            {
              scope: 'INVENTORY_READ',
              rule: 'overbroad-scope',
              endpoints: [],
              replaces: ['INVENTORY', 'INVENTORY_WRITE'],
            },
          ],
          removed: [
            { scope: 'VRM', rule: 'unused-scope' },
            { scope: 'ATTACHMENT_READ', rule: 'redundant-scope' },
            { scope: 'INCIDENT', rule: 'overbroad-scope', replaceWith: ['INCIDENT_READ', 'INCIDENT_CREATE'] },
          ],
          heldBack: [{ scope: 'RISK', claim: 'unused', by: places }],
          prunable: [],
          unknownCalls: places,
        },
        {
          name: 'shared',
          added: [],
          removed: [],
          heldBack: [],
          prunable: [],
          byHand: {
            line: 6,
            column: 13,
            reason: 'An anchor lends this list to credential `sync` too.',
            scopes: ['A', 'B'],
          },
        },
      ],
    },
  ],
  ...more,
});

describe('the text of a fix', () => {
  it('says what was done and why', async () => {
    const { manifests, ...rest } = report();
    await expect(
      fixText({ ...rest, manifests: manifests.map(({ diff: _, ...manifest }) => manifest) }, plainLayout),
    ).toMatchFileSnapshot('snapshots/fix.txt');
  });

  it('begins with the diff of a dry run, in which no character acts on a terminal', async () => {
    const text = fixText(report({ dryRun: true }), plainLayout);
    expect(text).toContain('\n-\uFEFFa: [\\u001b[2J]\r\n+\uFEFFb: [A,\tB]\r\n c: 1\n\n');
    await expect(text.replaceAll('\r', '')).toMatchFileSnapshot('snapshots/fix-dry-run.txt');
  });

  it('has colours where there are some', () => {
    expect(fixText(report({ dryRun: true }), { columns: 80, hasColors: true })).toContain(
      '\u001b[36m@@ -1,2 +1,2 @@\u001b[39m\n',
    );
  });

  it('points at `--prune` where it was not given', () => {
    const manifests = [
      {
        manifest: 'scopewright.yaml',
        changed: false,
        credentials: [{ name: 'sync', added: [], removed: [], heldBack: [], prunable: ['VRM', 'RISK'] }],
      },
    ];
    expect(
      fixText(report({ prune: false, manifests, summary: { ...summary, errors: 0, warnings: 0 } }), plainLayout),
    ).toBe(
      '3 files analysed, 4 calls found, 4 to the platform, 3 resolved.\n\nscopewright.yaml\n  sync\n    Run `scopewright fix --prune` to give back or narrow VRM, RISK.\n\nNothing to change.\n',
    );
  });
});
