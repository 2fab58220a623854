import { formatUrl } from '@scopewright/analyzer';
import { expect, it } from 'vitest';
import { analysisOf } from '../../support/program.ts';

const urlsOf = (source: string): string[] =>
  analysisOf({ 'src/app.js': source }).calls.flatMap(({ targets }) => targets.map(({ url }) => formatUrl(url)));

it('lets the second call stand for all further ones, where a text grows by parts of something unknown', () => {
  expect(
    urlsOf(`
const pathOf = (path, node) => (node.parent ? pathOf(path + '/' + node.parent.name, node.parent) : path);
export const show = (node) => fetch('https://acme.trust.example' + pathOf('/v2/folders', node));
`),
  ).toEqual([
    'https://acme.trust.example{result}',
    'https://acme.trust.example/v2/folders',
    'https://acme.trust.example/v2/folders/{more}',
  ]);
});

it('follows each call where something known ends the recursion', () => {
  expect(
    urlsOf(`
const pathOf = (path, [first, ...others], node) => (first ? pathOf(path + '/' + first, others, node.child) : path);
export const show = (node) => fetch('https://acme.trust.example' + pathOf('', ['v2', 'folders', 'roots'], node));
`),
  ).toEqual(['https://acme.trust.example/v2/folders/roots']);
});
