import { describe, expect, it } from 'vitest';

import { mapPlaces } from '../../../../packages/audit/src/result/map-places.ts';
import { call, judgeCalls, manifest, pathText, simpleManifest, type Judged } from '../../builders.ts';

/** What is called needs RISK, so that no claim hangs on a lost request to another path of the risks. */
const judged = (more: Partial<Judged>) =>
  judgeCalls({
    calls: [call('PUT {TRUST_BASE_URL}/risks/{id}/submit', { line: 1 })],
    manifests: [simpleManifest(['RISK', 'CONSENT_READ'])],
    ...more,
  });
const remarksOf = (more: Partial<Judged>) => judged(more).remarks?.map(({ message }) => message) ?? [];

describe('a path that no call was found to use', () => {
  it('is listed with its endpoints, whether a claim hangs on it or not', () => {
    const { credentials } = judged({
      pathTexts: [
        pathText('/risks/{id}/approve'),
        pathText('DELETE {risks}/risks/{riskId}', { line: 12, isChain: true }),
      ],
    });
    expect(credentials[0]).toMatchObject({ possible: [] });
    expect(credentials[0]?.unfollowed).toEqual([
      {
        file: 'src/sync.ts',
        line: 9,
        column: 14,
        path: '/risks/{id}/approve',
        endpoints: ['PUT /risks/{riskId}/approve'],
      },
      {
        file: 'src/sync.ts',
        line: 12,
        column: 14,
        path: '{risks}/risks/{riskId}',
        endpoints: ['DELETE /risks/{riskId}'],
      },
    ]);
  });

  it('is left out where a call uses it', () => {
    expect(judged({ pathTexts: [pathText('/risks/{id}/submit')] }).credentials[0]).not.toHaveProperty('unfollowed');
  });

  it('is told in one line, with its place', () => {
    expect(remarksOf({ pathTexts: [pathText('/threats')] })).toEqual([
      '`/threats` in `src/sync.ts:9` looks like the path of `POST /threats` or `POST /threats/pages` or the start of it, but scopewright found no call that uses it. It may have missed the request: if the code sends one, add a comment there, like `// scopewright: POST /threats`.',
    ]);
  });

  it('is told with others of its manifest, the first of them by their lines', () => {
    const two = manifest(
      'platform: { baseUrls: [TRUST_BASE_URL] }\ncredentials:\n  one: { scopes: [RISK] }\n  two: { scopes: [RISK] }\n',
    );
    const pathTexts = [9, 10, 10, 11, 12, 13].map((line) => pathText('/threats', { line }));
    expect(remarksOf({ manifests: [two], pathTexts })).toEqual([
      '5 texts in the code look like paths of the platform, but scopewright found no call that uses them: `/threats` in `src/sync.ts:9` (`POST /threats` or `POST /threats/pages`), `/threats` in `src/sync.ts:10` (`POST /threats` or `POST /threats/pages`), `/threats` in `src/sync.ts:11` (`POST /threats` or `POST /threats/pages`) and 2 more. It may have missed the requests: where the code sends one, add a comment there, like `// scopewright: POST /threats`.',
    ]);
  });

  it.each([
    ['a finding names it', pathText('/v2/preferencecenters')],
    ['a scope that is held back names it', pathText('purposes')],
    ['it is a word alone', pathText('threats')],
    ['it is likely a route of a server', pathText('/threats', { isMention: true })],
  ])('is not told twice where %s', (_what, text) => {
    expect(judged({ pathTexts: [text] }).credentials[0]?.unfollowed).toHaveLength(1);
    expect(remarksOf({ pathTexts: [text] })).toEqual([]);
  });

  it('is not told where a call in its file uses it, for whatever credential', () => {
    const one = manifest(
      'platform: { baseUrls: [TRUST_BASE_URL] }\ncredentials:\n  one: { scopes: [RISK], files: [one/**] }\n',
    );
    const text = pathText('/threats', { file: 'lib/all.ts', importers: ['one/a.ts'] });
    const calls = [call('PUT {TRUST_BASE_URL}/risks/{id}/submit', { file: 'one/a.ts' })];
    expect(remarksOf({ manifests: [one], pathTexts: [text], calls })).toHaveLength(1);
    expect(
      remarksOf({
        manifests: [one],
        pathTexts: [text],
        calls: [...calls, call('POST {TRUST_BASE_URL}/threats', { file: 'lib/all.ts' })],
      }),
    ).toEqual([]);
  });

  it('moves with the other places of a result', () => {
    expect(
      mapPlaces(judged({ pathTexts: [pathText('/threats')] }), (file) => `app/${file}`).credentials[0]?.unfollowed?.map(
        ({ file }) => file,
      ),
    ).toEqual(['app/src/sync.ts']);
  });
});
