import { describe, expect, it } from 'vitest';
import { readImportClauses } from '../../../packages/analyzer/src/syntax/import-clauses.ts';

function clauses(text: string): string[] {
  return readImportClauses(text).map(
    ({ specifier, names, isExport }) =>
      `${isExport ? 'export' : 'import'} ${names === null ? '*' : names.map(({ imported, local }) => `${imported}:${local}`).join(' ')} < ${specifier}`,
  );
}

describe('readImportClauses', () => {
  it.each([
    ["import { get, post as send, type Page } from './http';", ['import get:get post:send Page:Page < ./http']],
    ["import Client, { get } from './http';", ['import default:Client get:get < ./http']],
    ["import type { Page } from './http';", ['import Page:Page < ./http']],
    ["import type Page from './http';", ['import default:Page < ./http']],
    ["import { default as Client } from './http';", ['import default:Client < ./http']],
    ['import{a}from"./a";import b from"./b";', ['import a:a < ./a', 'import default:b < ./b']],
    ["import {\n  get, // the first\n  /* the other */ post,\n} from './http';", ['import get:get post:post < ./http']],
    ["import './polyfill';", ['import  < ./polyfill']],
    ["export { get, post as send } from './http';", ['export get:get post:send < ./http']],
    ["export * from './http';", ['export * < ./http']],
    [
      "const exportTitle = 1;\nexport { exportTitle as importance } from './titles';",
      ['export exportTitle:importance < ./titles'],
    ],
  ])('reads %s', (text, expected) => {
    expect(clauses(text)).toEqual(expected);
  });

  it.each([
    "import * as http from './http';",
    "export * as http from './http';",
    "const { get } = require('./http');",
    "const http = await import('./http');",
    "define(['./http'], (http) => http.get());",
    "import { 'a name' as get } from './http';",
    "lead = x from './http';",
    "createRequire(import.meta.url)('./http');",
    "const load = createRequire(import.meta.url);\nconst { get } = load('./http');",
  ])('takes everything of %s', (text) => {
    expect(clauses(text)).toEqual(['import * < ./http']);
  });
});
