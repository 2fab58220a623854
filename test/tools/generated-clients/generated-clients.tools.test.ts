import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { consumed, describePlatform, operations, type Operation } from './description.ts';
import { generators, type Generator } from './generators.ts';
import { sampleOf } from '../../sweep.ts';

/** What is installed once, outside of this repository. */
const packages = {
  '@hey-api/openapi-ts': '0.95.0',
  '@kubb/cli': '4.39.3',
  '@kubb/core': '4.39.3',
  '@kubb/plugin-client': '4.39.3',
  '@kubb/plugin-oas': '4.39.3',
  '@kubb/plugin-ts': '4.39.3',
  '@openapi-qraft/cli': '2.14.1',
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
  'openapi-client-axios': '^7',
  'openapi-fetch': '^0',
  'openapi-react-query': '^0',
  'openapi-typescript-fetch': '^2',
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

/** All of them take minutes: the continuous integration tries some. */
const tried = sampleOf(generators, { of: 7 });

const names = new Map(generators.map(({ name }) => [name, name.replaceAll(/\W+/g, '-')]));

/** Generates the client and writes the program, in a folder below what is installed. */
function generate({ name, files = {}, command, head, call }: Generator): string {
  const folder = path.join(home, names.get(name)!);
  rmSync(folder, { recursive: true, force: true });
  const program = [head, ...consumed.map((operation) => toFunction(operation, call(operation)))].join('\n');
  const all = {
    'openapi.json': describePlatform(),
    'package.json': JSON.stringify({ name: 'program', private: true, dependencies }),
    'scopewright.yaml':
      'version: 1\nplatform: { baseUrls: [TRUST_BASE_URL], hosts: [trust.example.com] }\ncredentials:\n  program: { scopes: [] }\n',
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
      env: { ...process.env, DO_NOT_TRACK: '1', CI: '1' },
    });
    expect(status, stdout + stderr).toBe(0);
  }
  return folder;
}

function toFunction({ id, parameters }: Operation, call: string): string {
  return `export const call_${id} = (${parameters.map((name) => `${name}: string`).join(', ')}) => ${call};`;
}

/** The endpoints that `check` says the credential calls. */
function calledEndpoints(folder: string): readonly string[] {
  const { stdout, stderr } = spawnSync(process.execPath, [scopewright, 'check', '--format', 'json'], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
  expect(stderr).toBe('');
  const { credentials } = JSON.parse(stdout) as {
    readonly credentials: readonly { readonly endpoints: readonly string[] }[];
  };
  return [...credentials[0]!.endpoints].sort();
}

const sorted = (all: readonly Operation[]): string[] => all.map(({ endpoint }) => endpoint).sort();

describe('a program that calls every third operation through a generated client', () => {
  it.each(tried.filter(({ tellsAll }) => tellsAll === undefined))('$name: these, and no other', (generator) => {
    expect(calledEndpoints(generate(generator))).toEqual(sorted(consumed));
  });

  it.each(tried.filter(({ tellsAll }) => tellsAll !== undefined))('$name: all of them', (generator) => {
    expect(calledEndpoints(generate(generator))).toEqual(sorted(operations));
  });
});
