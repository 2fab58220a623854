import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { analyze } from '../../../../packages/analyzer/src/analyze.ts';
import {
  InstalledPackages,
  packageNameOf,
} from '../../../../packages/analyzer/src/sources/resolution/installed-packages.ts';
import { formatUrl } from '../../../../packages/analyzer/src/contract/model.ts';
import { writeProgram, type Files } from '../../support/program.ts';

const sdk = 'node_modules/@acme/trust-sdk';
const program: Files = {
  'package.json': '{ "name": "app", "dependencies": { "@acme/trust-sdk": "1.0.0" } }',
  'src/main.js':
    "import { Trust } from '@acme/trust-sdk';\nconst trust = new Trust(process.env.TRUST_BASE_URL);\nexport const publish = (id) => trust.request('PUT', `/v1/purposes/${id}/publish`);\n",
  [`${sdk}/package.json`]:
    '{ "name": "@acme/trust-sdk", "exports": { ".": { "types": "./dist/index.d.ts", "require": "./dist/index.cjs", "import": "./dist/index.js" }, "./extra": "./dist/extra.js" } }',
  [`${sdk}/dist/index.d.ts`]: 'export declare class Trust {}',
  [`${sdk}/dist/index.cjs`]:
    "exports.Trust = class { old() { return fetch('https://acme.trust.example/v1/never'); } };",
  [`${sdk}/dist/index.js`]:
    "import { send } from './send.js';\nexport class Trust {\n  constructor(base) { this.base = base; }\n  purposes() { return send(this.base, 'GET', '/v2/purposes'); }\n  request(method, path) { return send(this.base, method, path); }\n}\n",
  [`${sdk}/dist/send.js`]:
    "import { log } from 'logger';\nexport const send = (base, method, path) => log(fetch(base + path, { method }));\n",
  [`${sdk}/dist/extra.js`]: "export const extra = () => fetch('https://acme.trust.example/v1/extra');\n",
  [`${sdk}/node_modules/logger/index.js`]:
    "fetch('https://logger.example/v1/started');\nexport const log = (value) => value;\n",
};

/** The calls as `file:line METHOD URL`, and how many files were looked at. */
function look(files: Files, packages: readonly string[], below = '') {
  const directory = path.join(writeProgram(files), below);
  const { calls, defined = [], files: analysed } = analyze({ directory, packages });
  return {
    files: analysed,
    calls: [...defined, ...calls].flatMap(({ file, line, targets }) =>
      targets.map(({ method, url }) => `${file}:${line} ${method} ${formatUrl(url)}`),
    ),
  };
}

describe('a package that is analysed like the project’s own code', () => {
  it('is not looked at unless it is named', () => {
    // Its name shows that it sends requests, so a call with an address is told as open.
    const calls = ['src/main.js:3 PUT {TRUST_BASE_URL}/v1/purposes/{id}/publish'];
    expect(look(program, [])).toEqual({ files: ['src/main.js'], calls });
    expect(look(program, ['@acme/other'])).toEqual({ files: ['src/main.js'], calls });
  });

  it('is followed as far as it is imported, and what it decides is told in its files', () => {
    expect(look(program, ['@acme/trust-sdk'])).toEqual({
      files: [`${sdk}/dist/index.js`, `${sdk}/dist/send.js`, 'src/main.js'],
      calls: [
        `${sdk}/dist/index.js:4 GET {TRUST_BASE_URL}/v2/purposes`,
        'src/main.js:3 PUT {TRUST_BASE_URL}/v1/purposes/{id}/publish',
      ],
    });
  });

  it('is its code, not its declarations, under whatever conditions', () => {
    const files = {
      ...program,
      [`${sdk}/package.json`]:
        '{ "exports": { ".": { "import": { "types": "./dist/index.d.ts", "default": "./dist/index.js" }, "require": { "types": "./dist/index.d.cts", "default": "./dist/index.cjs" } } } }',
    };
    expect(look(files, ['@acme/trust-sdk'])).toEqual(look(program, ['@acme/trust-sdk']));
  });

  it('may stand above the folder that is analysed', () => {
    const { calls } = look(program, ['@acme/trust-sdk'], 'src');
    expect(calls).toEqual([
      `../${sdk}/dist/index.js:4 GET {TRUST_BASE_URL}/v2/purposes`,
      'main.js:3 PUT {TRUST_BASE_URL}/v1/purposes/{id}/publish',
    ]);
  });

  it('is found by its subpaths, by `require`, and without an `exports` of its own', () => {
    expect(
      look({ ...program, 'src/main.js': "import { extra } from '@acme/trust-sdk/extra';\nextra();" }, [
        '@acme/trust-sdk',
      ]).calls,
    ).toEqual([`${sdk}/dist/extra.js:1 GET https://acme.trust.example/v1/extra`]);
    const plain = {
      'a.cjs': "const http = require('plain');\nhttp.get('/v2/purposes');",
      'node_modules/plain/package.json': '{ "main": "lib/main" }',
      'node_modules/plain/lib/main.js': "exports.get = (path) => fetch('https://acme.trust.example' + path);",
    };
    expect(look(plain, ['plain']).calls).toEqual(['a.cjs:2 GET https://acme.trust.example/v2/purposes']);
  });

  it('is the nearest of its name', () => {
    const files = {
      'apps/a/main.js': "import { get } from 'http-kit';\nget('/v2/purposes');",
      'apps/a/node_modules/http-kit/index.js': "export const get = (path) => fetch('https://near.example' + path);",
      'node_modules/http-kit/index.js': "export const get = (path) => fetch('https://far.example' + path);",
    };
    expect(look(files, ['http-kit']).calls).toEqual(['apps/a/main.js:2 GET https://near.example/v2/purposes']);
  });
});

describe('what belongs to a package', () => {
  const packages = new InstalledPackages(['@acme/sdk', 'kit']);

  it.each([
    ['/app/node_modules/@acme/sdk/dist/a.js', true],
    ['/app/node_modules/kit/a.js', true],
    ['/app/node_modules/other/node_modules/kit/a.js', true],
    ['/app/node_modules/kit/node_modules/other/a.js', false],
    ['/app/node_modules/kitchen/a.js', false],
    ['/app/src/kit/a.js', false],
  ])('%s: %s', (file, isHeld) => {
    expect(packages.holds(file.split('/').join(path.sep))).toBe(isHeld);
    expect(new InstalledPackages([]).holds(file)).toBe(false);
  });

  it('knows the name in a specifier', () => {
    expect(['kit', 'kit/a/b', '@acme/sdk', '@acme/sdk/a'].map(packageNameOf)).toEqual([
      'kit',
      'kit',
      '@acme/sdk',
      '@acme/sdk',
    ]);
  });
});
