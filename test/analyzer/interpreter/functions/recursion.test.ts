import { formatUrl } from '@scopewright/analyzer';
import { describe, expect, it } from 'vitest';
import { analysisOf } from '../../support/program.ts';
import { itFindsCalls } from '../../support/program-table.ts';

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

describe('a body that is made of data of any depth before it is sent', () => {
  itFindsCalls([
    {
      what: 'in the function that sends it',
      files: {
        'src/api.js': `export function send(path, data) {
  const request = (body) => /*@fetch*/fetch(process.env.TRUST_BASE_URL + path, { method: 'POST', body });
  const pairs = [];
  function encode(key, value) {
    if (value === undefined) return;
    if (typeof value !== 'object') { pairs.push(key + '=' + value); request.pending = key; return; }
    if (Array.isArray(value)) {
      for (let index = 0; index < value.length; index++)
        if (value[index] !== undefined) encode(key + '[' + index + ']', value[index]);
      return;
    }
    for (const name of Object.keys(value)) encode(key + '[' + name + ']', value[name]);
  }
  for (const name of Object.keys(data)) encode(name, data[name]);
  return /*@send*/request(pairs.join('&'));
}
export const create = (vendor) => /*@create*/send('/v1/vendors', { ...vendor });`,
      },
      calls: ['@create POST {TRUST_BASE_URL}/v1/vendors via @send, @fetch'],
    },
  ]);
});
