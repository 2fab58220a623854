import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { trustPlatform } from '@scopewright/registry';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { editManifest } from '../../../packages/audit/src/fix/edit-manifest.ts';
import { audit, fix, type AuditResult, type FixOutcome } from '../../../packages/audit/src/index.ts';
import { parseManifest } from '../../../packages/audit/src/inputs/manifest/parse-manifest.ts';
import { times } from '../../sweep.ts';
import { writeFiles } from '../temporary-folder.ts';
import { plan } from './plans.ts';
import { callKinds, overlapping, pairs, program, type GeneratedProgram } from './programs.ts';
import { styleManifest, styleNumbers, type StyledManifest } from './yaml-styles.ts';

const names = trustPlatform.scopes.map(({ name }) => name);
const head = 'version: 1\nplatform: { baseUrls: [TRUST_BASE_URL] }\n';

/** The scopes that a manifest's text declares, by credential. */
function declaredIn(text: string): ReadonlyMap<string, readonly string[]> {
  const parsed = parseManifest(text);
  if (parsed.kind === 'mistakes') throw new Error(`${parsed.mistakes[0]?.message}\n${text}`);
  return new Map(parsed.content.credentials.map(({ name, declared }) => [name, declared.map((scope) => scope.name)]));
}

/** The text stands in the pieces around the lists, byte for byte. */
function expectPieces(after: string, { pieces }: StyledManifest): void {
  let from = 0;
  for (const [index, piece] of pieces.entries()) {
    const at = index === 0 ? 0 : index === pieces.length - 1 ? after.length - piece.length : after.indexOf(piece, from);
    expect(at).toBeGreaterThanOrEqual(from);
    expect(after.slice(at, at + piece.length)).toBe(piece);
    from = at + piece.length;
  }
}

describe('a manifest in any style', () => {
  const change = fc.record({
    scopes: fc.uniqueArray(fc.constantFrom(...names), { maxLength: 5 }),
    removed: fc.array(fc.nat({ max: 4 }), { maxLength: 4 }),
    replaced: fc.array(fc.nat({ max: 4 }), { maxLength: 2 }),
    added: fc.uniqueArray(fc.constantFrom('NEW_A', 'NEW_B', 'new:c'), { maxLength: 3 }),
  });

  /** `+A -B C>D` of what is drawn: a scope is removed or replaced, not both. */
  function toChange({
    scopes,
    removed,
    replaced,
    added,
  }: {
    scopes: readonly string[];
    removed: readonly number[];
    replaced: readonly number[];
    added: readonly string[];
  }): { readonly text: string; readonly left: readonly string[]; readonly added: readonly string[] } {
    const swapped = new Map(
      [...new Set(replaced)].flatMap((index, order) =>
        scopes[index] === undefined
          ? []
          : [[scopes[index], [`SWAP_${order}`, ...(order === 0 ? ['SWAP_X'] : [])]] as const],
      ),
    );
    const gone = [...new Set(removed)]
      .map((index) => scopes[index])
      .filter((scope) => scope !== undefined && !swapped.has(scope)) as readonly string[]; // filtered
    const steps = [
      ...added.map((scope) => `+${scope}`),
      ...gone.map((scope) => `-${scope}`),
      ...[...swapped].flatMap(([scope, others]) => others.map((other) => `${scope}>${other}`)),
    ];
    return {
      text: steps.join(' '),
      left: scopes.filter((scope) => !gone.includes(scope) && !swapped.has(scope)),
      added: [...[...swapped.values()].flat(), ...added],
    };
  }

  it('is edited at its lists and nowhere else, and has the scopes that it should', { timeout: 240_000 }, () => {
    const seen = new Map<string, number>();
    const tally = (what: string): void => void seen.set(what, (seen.get(what) ?? 0) + 1);
    fc.assert(
      fc.property(change, change, styleNumbers, (first, second, numbers) => {
        const styled = styleManifest(
          [
            { name: 'one', scopes: first.scopes, files: '"src/one.js"' },
            { name: 'two', scopes: second.scopes, kept: ['KEPT_1'] },
          ],
          head,
          numbers,
        );
        const changes = [toChange(first), toChange(second)];
        const before = declaredIn(styled.text);
        expect([...before.get('one')!]).toEqual(first.scopes);
        const plans = new Map(['one', 'two'].map((name, index) => [name, plan(changes[index]!.text)]));
        const { text, byHand } = editManifest(styled.text, plans);
        expect([...byHand]).toEqual([]);
        expectPieces(text, styled);
        const after = declaredIn(text);
        for (const [index, name] of ['one', 'two'].entries()) {
          const { left, added } = changes[index]!;
          expect([...after.get(name)!].sort()).toEqual([...left, ...added, ...(index === 1 ? ['KEPT_1'] : [])].sort());
          expect(after.get(name)!.filter((scope) => left.includes(scope))).toEqual(left);
          const { lineComments, ownComments, style } = styled.lists[index]!;
          for (const comment of lineComments) expect(text).toContain(comment);
          for (const scope of left)
            if (ownComments.has(scope))
              expect(
                text
                  .split(/\r?\n/)
                  .filter(
                    (line) =>
                      line.includes(`# why ${scope}`) && new RegExp(`\\b${scope}\\b.*# why ${scope}$`).test(line),
                  ),
              ).not.toEqual([]);
          tally(style);
          if (lineComments.length > 0) tally('comments above');
          if (ownComments.size > 0) tally('comments behind');
          if (left.length + added.length === 0 && first.scopes.length > 0) tally('emptied');
        }
        const isBoth = text.includes('\r');
        if (isBoth) tally('both characters');
        expect(/(?<!\r)\n/.test(text)).toBe(!isBoth);
        if (text.startsWith('\uFEFF')) tally('mark');
        expect(editManifest(text, new Map(['one', 'two'].map((name) => [name, plan('')]))).text).toBe(text);
      }),
      { numRuns: 700, seed: 4 },
    );
    for (const what of [
      'line',
      'lines',
      'wrapped',
      'dashes',
      'commas',
      'comments above',
      'comments behind',
      'emptied',
      'both characters',
      'mark',
    ])
      expect([what, (seen.get(what) ?? 0) > 40]).toEqual([what, true]);
  });
});

describe('`fix --prune` on any program', () => {
  const scopes = fc.oneof(
    fc.subarray([...names, 'NO_SUCH_SCOPE'], { maxLength: 12 }),
    fc.array(fc.constantFrom(...pairs), { minLength: 2, maxLength: 5 }).map((some) => [...new Set(some.flat())]),
  );
  const kept = fc.subarray([...overlapping], { maxLength: 2 });
  const run = fc.record({ program, one: scopes, two: scopes, kept, numbers: styleNumbers });

  const granting = (declared: readonly string[], { scopes: all }: { readonly scopes: readonly string[] }): boolean =>
    all.some((scope) => declared.includes(scope));

  /** The endpoints that the calls of a credential's file reach. */
  function authorised({ calls }: GeneratedProgram, file: string, declared: readonly string[]): readonly string[] {
    return calls
      .filter((call) => call.file === file && granting(declared, call.endpoint))
      .map(({ endpoint }) => endpoint.id);
  }

  /** Possible targets that some declared scope grants. */
  function possiblyAuthorised({ calls, credentials }: AuditResult): readonly string[] {
    return credentials.flatMap(({ name, declared }) =>
      calls
        .filter((call) => call.credentials.includes(name))
        .flatMap(({ file, line, targets }) =>
          targets
            .filter((target) => granting(declared, target))
            .map(({ endpoint }) => `${name} ${file}:${line} ${endpoint}`),
        ),
    );
  }

  function applyFix(directory: string, prune: boolean): FixOutcome {
    const outcome = fix({ directory, prune, date: '2026-11-20' });
    for (const { path, after } of outcome.files) writeFileSync(path, after);
    return outcome;
  }

  it(
    'takes no right away that a call has, leaves nothing that it could have mended, and changes nothing when run again',
    { timeout: 240_000 },
    () => {
      const seen = new Map<string, number>();
      const tally = (what: string, number = 1): void => void seen.set(what, (seen.get(what) ?? 0) + number);
      fc.assert(
        fc.property(run, ({ program: generated, one, two, kept: keeping, numbers }) => {
          const styled = styleManifest(
            [
              { name: 'one', scopes: one, files: '"src/one.js"', kept: keeping },
              { name: 'two', scopes: two, files: '"src/two.js"' },
            ],
            head,
            numbers,
          );
          const directory = writeFiles({ '.git/': '', ...generated.files, 'scopewright.yaml': styled.text });
          const before = audit({ directory });
          const { result } = applyFix(directory, true);
          const text = readFileSync(join(directory, 'scopewright.yaml'), 'utf8');
          const after = audit({ directory });

          for (const name of ['one', 'two']) {
            const [held, holds] = [declaredIn(styled.text).get(name)!, declaredIn(text).get(name)!];
            const had = authorised(generated, `src/${name}.js`, held);
            expect(authorised(generated, `src/${name}.js`, holds)).toEqual(expect.arrayContaining([...had]));
            tally('authorised', had.length);
            tally('added', holds.filter((scope) => !held.includes(scope)).length);
            tally('removed', held.filter((scope) => !holds.includes(scope)).length);
          }
          expect(possiblyAuthorised(after)).toEqual(expect.arrayContaining([...possiblyAuthorised(before)]));
          for (const {
            missing,
            unused,
            overbroad,
            redundant,
            declared,
            required,
            possible,
            kept: keeps,
          } of after.credentials) {
            expect({ missing, unused, overbroad, redundant }).toEqual({
              missing: [],
              unused: [],
              overbroad: [],
              redundant: [],
            });
            const free = declared.filter(
              (scope) => ![...required, ...possible, ...keeps, 'NO_SUCH_SCOPE', 'DATA_CATALOG_WRITE'].includes(scope),
            );
            expect(free).toEqual([]);
            if (possible.length === 0) expect(declared).toEqual(expect.arrayContaining([...required]));
            tally('possible', possible.length);
          }
          for (const call of generated.calls) tally(call.kind);
          const verdicts = before.credentials.map(
            ({ overbroad, redundant, missing }) => [overbroad.length, redundant.length, missing.length] as const,
          );
          for (const [overbroad, redundant, missing] of verdicts) {
            tally('overbroad', overbroad);
            tally('redundant', redundant);
            tally('missing', missing);
          }
          expect(
            result.manifests.flatMap(({ credentials }) => credentials.filter(({ byHand }) => byHand !== undefined)),
          ).toEqual([]);
          expectPieces(text, styled);
          expect(applyFix(directory, true).files).toEqual([]);
        }),
        { numRuns: times({ whole: 150, sample: 40 }), seed: 5 },
      );
      for (const what of [
        ...callKinds,
        'authorised',
        'added',
        'removed',
        'possible',
        'overbroad',
        'redundant',
        'missing',
      ])
        expect([what, (seen.get(what) ?? 0) > times({ whole: 5, sample: 1 })]).toEqual([what, true]);
    },
  );

  it('without `--prune` removes nothing, and leaves nothing missing', { timeout: 240_000 }, () => {
    let added = 0;
    fc.assert(
      fc.property(run, ({ program: generated, one, two, kept: keeping, numbers }) => {
        const styled = styleManifest(
          [
            { name: 'one', scopes: one, files: '"src/one.js"', kept: keeping },
            { name: 'two', scopes: two, files: '"src/two.js"' },
          ],
          head,
          numbers,
        );
        const directory = writeFiles({ '.git/': '', ...generated.files, 'scopewright.yaml': styled.text });
        applyFix(directory, false);
        const text = readFileSync(join(directory, 'scopewright.yaml'), 'utf8');
        for (const [name, held] of declaredIn(styled.text))
          expect(declaredIn(text).get(name)).toEqual(expect.arrayContaining([...held]));
        expect(audit({ directory }).credentials.flatMap(({ missing }) => missing)).toEqual([]);
        expect(applyFix(directory, false).files).toEqual([]);
        if (text !== styled.text) added += 1;
      }),
      { numRuns: times({ whole: 40, sample: 10 }), seed: 6 },
    );
    expect(added).toBeGreaterThan(times({ whole: 20, sample: 4 }));
  });
});
