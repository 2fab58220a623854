import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { consumed, describePlatform, operations, type Operation } from './description.ts';
import type { Generator } from './generator.ts';
import { generators } from './generators.ts';
import { openApiGenerators } from './openapi-generator.ts';
import { onlyInWhole, sampleOf } from '../../sweep.ts';

/** What is installed once, outside of this repository. */
const packages = {
  '@hey-api/openapi-ts': '0.95.0',
  '@kubb/cli': '4.39.3',
  '@kubb/core': '4.39.3',
  '@kubb/plugin-client': '4.39.3',
  '@kubb/plugin-oas': '4.39.3',
  '@kubb/plugin-ts': '4.39.3',
  '@openapi-qraft/cli': '2.14.1',
  '@openapitools/openapi-generator-cli': '1.0.18-5.0.0-beta2',
  '@rtk-query/codegen-openapi': '2.2.0',
  '@zodios/core': '10.9.6',
  axios: '1.21.1',
  'ng-openapi-gen': '1.1.0',
  oazapfts: '7.5.0',
  'openapi-typescript': '7.13.0',
  'openapi-typescript-codegen': '0.31.0',
  'openapi-zod-client': '1.18.3',
  orval: '7.13.2',
  'swagger-typescript-api': '13.13.0',
};

/** What the generated code or the program imports, which need not be there. */
const dependencies = {
  ...packages,
  '@angular/core': '^21',
  '@oazapfts/runtime': '^1',
  '@openapi-qraft/react': '^2',
  '@reduxjs/toolkit': '^2',
  '@tanstack/react-query': '^5',
  '@tanstack/svelte-query': '^5',
  '@tanstack/vue-query': '^5',
  fets: '^0',
  inversify: '^6',
  jquery: '^3',
  ky: '^1',
  next: '^15',
  nuxt: '^4',
  ofetch: '^1',
  'openapi-client-axios': '^7',
  'openapi-fetch': '^0',
  'openapi-react-query': '^0',
  'openapi-typescript-fetch': '^2',
  request: '^2',
  rxjs: '^7',
  superagent: '^10',
  swr: '^2',
  vue: '^3',
};

const stamp = createHash('sha256').update(JSON.stringify(packages)).digest('hex').slice(0, 12);
const home = path.join(tmpdir(), `scopewright-generators-${stamp}`);
const scopewright = path.resolve('packages/cli/bin/scopewright.js');

beforeAll(() => {
  if (existsSync(path.join(home, 'installed'))) return;
  mkdirSync(home, { recursive: true });
  writeFileSync(path.join(home, 'package.json'), `${JSON.stringify({ private: true, dependencies: packages })}\n`);
  execFileSync('npm', ['install', '--no-audit', '--no-fund', '--legacy-peer-deps', '--ignore-scripts'], {
    cwd: home,
    stdio: 'pipe',
    shell: process.platform === 'win32',
  });
  writeFileSync(path.join(home, 'installed'), '');
}, 600_000);

/** All of them take minutes, and some need Java: the continuous integration tries a few of the others. */
const tried = [
  ...sampleOf(
    generators.filter((each) => !openApiGenerators.includes(each)),
    { of: 20 },
  ),
  ...onlyInWhole(openApiGenerators),
];

const names = new Map(generators.map(({ name }) => [name, name.replaceAll(/\W+/g, '-')]));

/** Generates the client and writes the program, in a folder below what is installed. */
function generate({ name, files = {}, command, head, call }: Generator): string {
  const folder = path.join(home, names.get(name)!);
  rmSync(folder, { recursive: true, force: true });
  const program = [head, ...consumed.map((operation) => toFunction(operation, call(operation)))].join('\n');
  const all = {
    'openapi.json': describePlatform(),
    'package.json': JSON.stringify({ name: 'program', private: true, dependencies }),
    'src/program.ts': `${program}\n`,
    ...files,
  };
  for (const [file, text] of Object.entries(all)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  }
  const [tool, ...args] = command ?? [];
  if (tool !== undefined) {
    const { status, stdout, stderr } = spawnSync(path.join(home, 'node_modules/.bin', tool), args, {
      cwd: folder,
      encoding: 'utf8',
      shell: process.platform === 'win32',
      env: { ...process.env, DO_NOT_TRACK: '1', CI: '1', JAVA_OPTS: '-Xmx512m' },
    });
    expect(status, stdout + stderr).toBe(0);
  }
  return folder;
}

const manifestWith = (libraries: readonly string[]): string => `version: 1
platform: { baseUrls: [TRUST_BASE_URL], hosts: [trust.example.com], libraries: ${JSON.stringify(libraries)} }
credentials:
  program: { scopes: [] }
`;

function toFunction({ id, parameters }: Operation, call: string): string {
  return `export const call_${id} = (${parameters.map((name) => `${name}: string`).join(', ')}) => ${call};`;
}

/** What a command of scopewright prints of the program, with further globs of libraries in its manifest. */
function run(folder: string, command: 'calls' | 'check', libraries: readonly string[]): unknown {
  writeFileSync(path.join(folder, 'scopewright.yaml'), manifestWith(libraries));
  const { stdout, stderr } = spawnSync(process.execPath, [scopewright, command, '--format', 'json'], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
  expect(stderr).toBe('');
  return JSON.parse(stdout);
}

interface Checked {
  readonly credentials: readonly { readonly endpoints: readonly string[]; readonly possible?: readonly string[] }[];
  readonly findings: readonly { readonly rule: string; readonly message: string }[];
  readonly calls: readonly { readonly resolution: string; readonly file: string; readonly line: number }[];
}

/** That the credential calls these operations and no other, that nothing is open, and that nothing looks missed. */
function expectConsumed({ credentials, findings, calls }: Checked, leaves: string | undefined): void {
  expect([...credentials[0]!.endpoints].sort()).toEqual(sorted(consumed));
  const others = findings.filter(({ rule }) => rule !== 'missing-scope');
  const partial = calls.filter(({ resolution }) => resolution !== 'exact');
  const open = [...others, ...partial].slice(0, 3);
  if (leaves === undefined) expect(open).toEqual([]);
  else expect(open, 'nothing is left: the row need not say so').not.toEqual([]);
}

interface Listed {
  readonly calls: readonly {
    readonly defined?: true;
    readonly targets: readonly { method: string | null; url: string }[];
  }[];
}

/** Method and path of calls, with `{}` for parameters. */
function shapesOf(calls: Listed['calls']): string[] {
  const shapes = calls.flatMap(({ targets }) => targets.map(({ method, url }) => `${String(method)} ${shapeOf(url)}`));
  return [...new Set(shapes)].sort();
}

const shapesOfOperations = (all: readonly Operation[]): string[] =>
  all.map(({ method, path: template }) => `${method} ${shapeOf(template)}`).sort();

function shapeOf(url: string): string {
  return url.replace(/^(?:https?:\/\/[^/]*|\{[^}]*\})(?=\/)|\?.*$/g, '').replaceAll(/\{[^}]*\}/g, '{}');
}

const sorted = (all: readonly Operation[]): string[] => all.map(({ endpoint }) => endpoint).sort();

/** All that is generated. */
const GENERATED = ['src/api/**', 'src/api.ts', 'src/schema.ts'];

describe('a program that calls every third operation through a generated client', () => {
  it.each(tried)('$name: these, and no other', (generator) => {
    const folder = generate(generator);
    expectConsumed(run(folder, 'check', generator.libraries ?? []) as Checked, generator.leaves);
    if (!generator.command && !generator.files) return;
    const { calls } = run(folder, 'calls', GENERATED) as Listed;
    const called = shapesOf(calls.filter(({ defined }) => !defined));
    if (generator.leaves === undefined) expect(called).toEqual(shapesOfOperations(consumed));
    else expect(called).toEqual(expect.arrayContaining(shapesOfOperations(consumed)));
    if (generator.lists === undefined)
      expect(shapesOf(calls.filter(({ defined }) => defined))).toEqual(
        expect.arrayContaining(shapesOfOperations(operations.filter((operation) => !consumed.includes(operation)))),
      );
  });
});
