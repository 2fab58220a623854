import { trustPlatform } from '@scopewright/registry';
import fc from 'fast-check';
import { expect, it } from 'vitest';

import { formatManifest } from '../../../packages/audit/src/init/manifest-text.ts';
import { findNeededScopes } from '../../../packages/audit/src/init/needed-scopes.ts';
import { toJudgement } from '../../../packages/audit/src/judgement/to-judgement.ts';
import { times } from '../../sweep.ts';
import { call, directory, judgeCalls, manifest, simpleManifest } from '../builders.ts';

const endpoints = trustPlatform.endpoints.filter(({ kind }) => kind !== 'unscoped');

/**
 * Requests to endpoints of the registry: as they are, with an unknown method, with an unknown last segment, or to a
 * path that is none.
 */
const request = fc
  .tuple(fc.constantFrom(...endpoints), fc.constantFrom('plain', 'plain', 'method', 'end', 'none'))
  .map(([{ method, path }, form]) => {
    const url = `{TRUST_BASE_URL}${path}`;
    if (form === 'method') return `? ${url}`;
    if (form === 'end') return `${method} ${url.replace(/[^/]+$/, '{last}')}`;
    return form === 'none' ? `${method} ${url}/none/of/them` : `${method} ${url}`;
  });

const aboutScopes = new Set([
  'missing-scope',
  'no-credential',
  'unknown-scope',
  'unused-scope',
  'overbroad-scope',
  'redundant-scope',
  'unverifiable-scope',
]);

it('is accepted as it is, whatever the code calls', () => {
  let [scopes, open] = [0, 0];
  fc.assert(
    fc.property(fc.array(request, { minLength: 1, maxLength: 12 }), (requests) => {
      const calls = requests.map((each, index) => call(each, { line: index + 1 }));
      const analysis = {
        files: ['src/sync.ts'],
        calls,
        problems: [],
        comments: [],
        unresolvedImports: [],
        pathTexts: [],
      };
      const needed = findNeededScopes(
        toJudgement({ analysis, manifests: [simpleManifest([])], directory }).calls,
        trustPlatform,
      );
      const toEntry = (text: string) => ({ text, why: '' });
      const text = formatManifest({
        schema: './schema.json',
        registry: 'trust-platform',
        hosts: [],
        baseUrls: [toEntry('TRUST_BASE_URL')],
        libraries: [],
        ignores: ['**/*.test.*'],
        credential: 'main',
        scopes: needed.map(({ scope }) => toEntry(scope)),
      });
      const { findings } = judgeCalls({ calls, manifests: [manifest(text.replace('version: 1\n', ''))] });
      expect(findings.filter(({ rule }) => aboutScopes.has(rule))).toEqual([]);
      scopes += needed.length;
      open += needed.filter(({ isCertain }) => !isCertain).length;
    }),
    { numRuns: times({ whole: 300, sample: 80 }), seed: 7 },
  );
  expect(scopes).toBeGreaterThan(times({ whole: 300, sample: 80 }));
  expect(open).toBeGreaterThan(times({ whole: 20, sample: 5 }));
});
