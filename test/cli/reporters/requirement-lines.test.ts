import { expect, test } from 'vitest';
import { credentialLines } from '../../../packages/cli/src/reporters/credential-lines.ts';
import { factLines, type AlikeEndpoints } from '../../../packages/cli/src/reporters/explain-endpoints.ts';

const layout = { columns: 100, colors: false } as never;
const paint = (_styles: unknown, text: string): string => text;
const page = { layout, paint } as never;
const facts = { source: '', prefixes: [], aliases: [], grants: [] };

test('a public endpoint needs no scope', () => {
  const alike = [{ ...facts, endpoint: 'GET /me', endpointKind: 'public' }] as unknown as AlikeEndpoints;
  expect(factLines(alike, page)).toEqual(['  It needs no scope.']);
});

test('scopes that are needed together are said together', () => {
  const requirement = [['playlist.private'], ['playlist.public', 'library.read']];
  const alike = [
    { ...facts, endpoint: 'PUT /image', endpointKind: 'scoped', requirement },
  ] as unknown as AlikeEndpoints;
  expect(factLines(alike, page)).toEqual(['  It needs `playlist.private`, or `playlist.public` with `library.read`.']);
});

test('a scope that grants only with others says so', () => {
  const grant = { area: '', allows: '', beyond: [] };
  const alike = [
    {
      ...facts,
      endpoint: 'PUT /image',
      endpointKind: 'scoped',
      requirement: [['admin'], ['images', 'library']],
      grants: [
        { ...grant, scope: 'images', isLeast: true },
        { ...grant, scope: 'library', isLeast: false },
        { ...grant, scope: 'admin', isLeast: false },
      ],
    },
  ] as unknown as AlikeEndpoints;
  expect(factLines(alike, page).filter((line) => line.includes(': '))).toEqual([
    '  with others, least privilege: images',
    '  with others: library',
    '  also granted by: admin',
  ]);
});

test('a set that is not exact says so', () => {
  const credential = {
    name: 'sync',
    manifest: 'scopewright.yaml',
    registry: 'music',
    whole: true,
    declared: ['a'],
    endpoints: ['GET /a'],
    required: ['a'],
    isExact: false,
    missing: [],
    unused: [],
    overbroad: [],
    redundant: [],
    possible: [],
    kept: [],
  } as const;
  expect(
    credentialLines({ credentials: [credential], calls: [] }, { ...(layout as object), columns: 200 } as never, paint),
  ).toContain(
    '    The search for the least-privileged set reached its limit: these scopes suffice, but narrower ones may exist.',
  );
});
