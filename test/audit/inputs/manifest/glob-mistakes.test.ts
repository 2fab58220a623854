import { describe, expect, it } from 'vitest';

import { audit } from '../../../../packages/audit/src/audit.ts';
import { parseManifest } from '../../../../packages/audit/src/inputs/manifest/parse-manifest.ts';
import { writeFiles } from '../../temporary-folder.ts';

/** Each mistake in a list of globs as `line:column message`. */
function mistakesIn(globs: string): readonly string[] {
  const parsed = parseManifest(`version: 1\nignores: [${globs}]\n`);
  return parsed.kind === 'mistakes'
    ? parsed.mistakes.map(({ line, column, message }) => `${line}:${column} ${message}`)
    : [];
}

describe('a glob that no path can fit is refused', () => {
  it.each([
    [
      'with steps upwards inside',
      '"src/../lib/**"',
      '2:11 `src/../lib/**` matches nothing, because of the `..` in it: write `lib/**`.',
    ],
    [
      'with an empty step',
      '"src//a.ts"',
      '2:11 `src//a.ts` matches nothing, because it has an empty path segment: write `src/a.ts`.',
    ],
    [
      'with space at its ends',
      '" src/**"',
      '2:11 ` src/**` starts or ends with white space, so it matches no file: write `src/**`.',
    ],
    [
      'with a drive',
      '"C:/work/src/**"',
      '2:11 `C:/work/src/**` matches nothing, because globs are relative to the manifest: remove the drive and the parent folders.',
    ],
    [
      'with a brace that is not closed',
      '"src/{a,b"',
      '2:11 `src/{a,b` has a `{` without its `}`: write both, or `\\{` for the literal character.',
    ],
    [
      'with a bracket that is not closed',
      '"src/[ab"',
      '2:11 `src/[ab` has a `[` without its `]`: write both, or `\\[` for the literal character.',
    ],
    [
      'with a bracket that is not opened',
      '"src/ab)"',
      '2:11 `src/ab)` has a `)` without its `(` before it: write both, or `\\)` for the literal character.',
    ],
    [
      'that takes back before anything is named',
      '"!src/**", "src/**"',
      '2:11 `!src/**` has no effect, because no glob comes before it in the list: add one that matches files, like `**`, before it.',
    ],
    [
      'with wildcards that a long path could be divided between in too many ways',
      `"${'*a'.repeat(5)}b", "${'**/a/'.repeat(5)}b", "+(a|aa)+(a|aa)*(a)+(a)+(b)c", "*.*.*.*/**/**/**/**"`,
      '2:11 `*a*a*a*a*ab` has more than 4 wildcards for folders, or in one name: split it into several globs, one entry each.',
      '2:26 `**/a/**/a/**/a/**/a/**/a/b` has more than 4 wildcards for folders, or in one name: split it into several globs, one entry each.',
      '2:56 `+(a|aa)+(a|aa)*(a)+(a)+(b)c` has more than 4 wildcards for folders, or in one name: split it into several globs, one entry each.',
    ],
    [
      'that is longer than any path',
      `"${'a'.repeat(70_000)}"`,
      `2:11 \`${'a'.repeat(119)}…\` is too long for a glob: split it into several, one entry each.`,
    ],
  ])('%s', (_what, globs, ...mistakes) => {
    expect(mistakesIn(globs)).toEqual(mistakes);
  });
});

it('globs of every usual form are let pass', () => {
  expect(
    mistakesIn(
      '"src/**", "!src/a.ts", "./lib", "**/*.{ts,tsx}", "app/[id]/**", "app/(group)/**", "src/\\\\[id\\\\]/*", "**/!(a|b)/**", "@(a|b)", "a..b/...c", "*"',
    ),
  ).toEqual([]);
});

describe('a glob that leads out of its manifest’s folder', () => {
  const code = { '.git/': '', 'src/a.js': "fetch('https://acme.trust.example/v2/purposes');" };

  it.each(['../src/**', '..', 'lib/../../src/**'])('is refused: %s', (glob) => {
    const directory = writeFiles({
      ...code,
      'scopewright.yaml': `\uFEFFversion: 1\ncredentials:\n  sync: { scopes: [], files: ["**", "${glob}"] }\n`,
    });
    expect(() => audit({ directory })).toThrow(
      `scopewright.yaml:3:37: \`${glob}\` points outside the folder that the manifest governs: name files inside it, or move the manifest to a parent folder.`,
    );
  });

  it('is what is meant where a manifest is named for a folder in which it does not stand', () => {
    const directory = writeFiles({
      ...code,
      'manifests/sync.yaml':
        'version: 1\nplatform: { hosts: [acme.trust.example] }\ncredentials:\n  sync: { scopes: [CONSENT_READ], files: ["../src/**"] }\n',
    });
    expect(audit({ directory, manifest: 'manifests/sync.yaml' }).credentials).toMatchObject([
      { name: 'sync', required: ['CONSENT_READ'] },
    ]);
  });
});
