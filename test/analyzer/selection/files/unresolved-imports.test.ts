import path from 'node:path';
import { analyze } from '@scopewright/analyzer';
import { describe, expect, it } from 'vitest';
import { analysisOf, writeProgram, type Files } from '../../support/program.ts';

const importsOf = (files: Files) =>
  analysisOf(files).unresolvedImports.map(
    ({ file, line, column, endColumn, specifier, mayCarryCalls }) =>
      `${file}:${line}:${column}-${endColumn} ${specifier}${mayCarryCalls ? '' : ' (data)'}`,
  );

describe('unresolved imports', () => {
  it.each([
    ["import { list } from './api.js';\nlist();", '1:22-32 ./api.js'],
    ["import './api.js';", '1:8-18 ./api.js'],
    ["import api, { list } from '../api';\nexport const run = () => use(api);", '1:27-35 ../api'],
    ["import * as api from './api';\napi.list();", '1:22-29 ./api'],
    ["import { Api } from './api';\nclass Own extends Api<string> {}", '1:21-28 ./api'],
    ["import { Panel } from './panel';\nexport const page = { Panel };", '1:23-32 ./panel'],
    ["import { list } from './api';\nexport { list };", '1:22-29 ./api'],
    ["export { list } from './api';", '1:22-29 ./api'],
    ["export * from './api';", '1:15-22 ./api'],
    ["const { list } = require('./api');\nlist();", '1:26-33 ./api'],
    ["require('./api').list();", '1:9-16 ./api'],
    ["const api = await import('./api');\napi.list();", '1:26-33 ./api'],
    ["import('./api').then((api) => api.list());", '1:8-15 ./api'],
    ["import Page from './Page.vue';\nmount(Page);", '1:18-30 ./Page.vue'],
    ["import { run } from './run.worker?worker';\nrun();", '1:21-42 ./run.worker?worker'],
    ["import { list } from '#api';\nlist();", '1:22-28 #api'],
    [
      "import { LIMIT, PATHS } from './constants';\nif (n > LIMIT) send(`/x/${PATHS.all}` + PATHS.none);",
      '1:30-43 ./constants (data)',
    ],
    ["import { list } from './api';", '1:22-29 ./api (data)'],
    ["import { LIMIT } from './constants';\nsend(LIMIT);", '1:23-36 ./constants'],
  ])('%j is one', (code, expected) => {
    expect(importsOf({ 'src/a.ts': code })).toEqual([`src/a.ts:${expected}`]);
  });

  it.each([
    ["import type { Api } from './api';"],
    ["import { type Api, type List } from './api';"],
    ["export type { Api } from './api';"],
    ["import { Api } from './api';\nexport const run = (api: Api) => api;"],
    ["import { Api } from './api';\nexport class Own implements Api {}"],
    ["import { list } from '@acme/api';\nlist();"],
    ["import './page.css';\nimport logo from './logo.svg?raw';\nimport data from './data.json';"],
    ["// import { list } from './api';\nconst text = \"import { list } from './api'\";"],
    ["import { list } from './there';\nlist();"],
    ["import { list } from './there.js';\nlist();"],
    ["import Page from './Page';\nmount(Page);"],
    ["const app = require('..');\napp();"],
  ])('%j has none', (code) => {
    expect(
      importsOf({
        'src/a.ts': code,
        'src/there.ts': 'export const list = 1;',
        'src/Page.vue': '',
        'package.json': '{ "main": "lib/app.js" }',
      }),
    ).toEqual([]);
  });

  it('are aliased ones and those of a workspace, too', () => {
    const files = {
      'package.json': '{ "workspaces": ["packages/*"] }',
      'tsconfig.json': '{ "compilerOptions": { "paths": { "@/*": ["./src/*"] } } }',
      'packages/sdk/package.json': '{ "name": "@acme/sdk" }',
      'src/a.ts':
        "import { list } from '@/api';\nimport { send } from '@acme/sdk';\nimport { none } from '@acme/else';\nlist(); send(); none();",
    };
    expect(importsOf(files)).toEqual(['src/a.ts:1:22-29 @/api', 'src/a.ts:2:22-33 @acme/sdk']);
  });

  it('are those of which only the declarations are there, where these tell of values', () => {
    const files = {
      'src/a.ts':
        "import { RiskApi } from './generated';\nimport { LIMIT, type Row } from './limits';\nimport { Risk } from './models';\nimport './shims';\nexport * from './models';\nexport const list = (risk: Risk) => new RiskApi().list(`/x/${LIMIT}`);",
      'src/generated.d.ts': 'export declare class RiskApi { list(path: string): Promise<unknown> }',
      'src/limits.d.ts': 'export declare const LIMIT: number;',
      'src/models.d.ts': 'export interface Risk { id: string }',
      'src/shims.d.ts': "declare module '*.svg' { const url: string; export default url; }",
      'src/globals.d.ts': "import { RiskApi } from './generated';\ndeclare const risks: RiskApi;",
    };
    expect(importsOf(files)).toEqual(['src/a.ts:1:25-38 ./generated', 'src/a.ts:2:33-43 ./limits (data)']);
  });

  it('are those of a package that is analysed and holds no code', () => {
    const sdk = 'node_modules/@acme/trust-sdk';
    const main = {
      'package.json': '{}',
      'src/main.js': "import { Trust } from '@acme/trust-sdk';\nnew Trust().publish('p-1');\n",
    };
    const look = (files: Files): string[] =>
      analyze({ directory: writeProgram({ ...main, ...files }), packages: ['@acme/trust-sdk'] }).unresolvedImports.map(
        ({ file, line, specifier, isDeclared = false }) =>
          `${file}:${line} ${specifier}${isDeclared ? ' (declared)' : ''}`,
      );
    expect(
      look({
        [`${sdk}/package.json`]:
          '{ "exports": { "import": { "types": "./index.d.ts", "default": "./dist/index.js" } } }',
        [`${sdk}/index.d.ts`]: 'export declare class Trust { publish(id: string): Promise<void> }',
      }),
    ).toEqual(['src/main.js:1 @acme/trust-sdk (declared)']);
    expect(look({ [`${sdk}/package.json`]: '{ "main": "./dist/index.js" }' })).toEqual([
      'src/main.js:1 @acme/trust-sdk',
    ]);
    expect(
      look({
        [`${sdk}/package.json`]: '{ "exports": { "import": { "types": "./index.d.ts", "default": "./index.js" } } }',
        [`${sdk}/index.d.ts`]: 'export declare class Trust {}',
        [`${sdk}/index.js`]: 'export class Trust { publish() {} }',
      }),
    ).toEqual([]);
    expect(look({ 'apps/other/node_modules/@acme/trust-sdk/index.js': 'export class Trust {}' })).toEqual([
      'src/main.js:1 @acme/trust-sdk',
    ]);
  });

  it('are none that stand beyond the root of the workspace', () => {
    const folder = writeProgram({
      'lib/http.ts': '',
      'app/package.json': '{ "workspaces": [] }',
      'app/a.ts': "import { send } from '../lib/http.js';\nsend();",
    });
    expect(analyze({ directory: path.join(folder, 'app') }).unresolvedImports).toEqual([]);
  });

  it('are sorted by place', () => {
    expect(importsOf({ 'b.ts': "import './x';", 'a.ts': "import './z';\nimport './y';" })).toEqual([
      'a.ts:1:8-13 ./z',
      'a.ts:2:8-13 ./y',
      'b.ts:1:8-13 ./x',
    ]);
  });
});
