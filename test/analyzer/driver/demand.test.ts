import type * as TS from 'typescript';
import { describe, expect, it } from 'vitest';
import { createClientPattern } from '../../../packages/analyzer/src/clients/client-pattern.ts';
import { createClientIndex } from '../../../packages/analyzer/src/clients/engine/client-index.ts';
import type { IsFixed } from '../../../packages/analyzer/src/contract/model.ts';
import { NameLabels } from '../../../packages/analyzer/src/domain/name-labels.ts';
import { createMachine } from '../../../packages/analyzer/src/driver/create-machine.ts';
import { runToFixpoint } from '../../../packages/analyzer/src/driver/fixpoint.ts';
import { findClientFiles } from '../../../packages/analyzer/src/selection/files/client-files.ts';
import { ImportGraph } from '../../../packages/analyzer/src/selection/files/import-graph.ts';
import { Project } from '../../../packages/analyzer/src/sources/project.ts';
import { analysisOf, type Files } from '../support/program.ts';

interface Asked {
  readonly isFixed?: IsFixed;
  readonly needsCallers?: (file: string) => boolean;
}

/** The functions whose callers are asked for, by their names. */
function demandedIn(files: Files, asked: Asked = {}): string[] {
  return askedIn(files, asked).demanding;
}

/** The same, and those of them whose callers can only choose between known targets. */
function askedIn(
  files: Files,
  { isFixed = () => true, needsCallers = () => false }: Asked = {},
): Record<'demanding' | 'narrowing', string[]> {
  const texts = new Map(Object.entries(files).map(([file, text]) => [`/program/${file}`, text]));
  const project = new Project('/program', texts);
  const graph = new ImportGraph(project, [...texts.keys()]);
  project.beginProgram();
  const pattern = createClientPattern([]);
  const machine = createMachine(project, new NameLabels(['TRUST_BASE_URL']), createClientIndex([], pattern));
  runToFixpoint(
    machine,
    {
      files: [...texts.keys()],
      clientFiles: findClientFiles(project, [...texts.keys()], pattern),
      graph,
      selection: 'clients',
      isFixed,
      needsCallers,
      isLibrary: () => false,
    },
    (work) => work(),
  );
  const { leading, names } = machine.facts;
  expect(leading.nodes.size).toBeGreaterThan(0);
  const namesOf = (nodes: Iterable<TS.Node>): string[] =>
    [...nodes].flatMap((node) => [...(names.functions.get(node) ?? [])].slice(0, 1)).sort();
  return { demanding: namesOf(leading.demanding.keys()), narrowing: namesOf(leading.narrowing) };
}

const HTTP = 'export const send = (method, path) => fetch(process.env.TRUST_BASE_URL + path, { method });';
const SERVICE = `import { send } from './http.js';
export const listPurposes = () => send('GET', '/v2/purposes');
export const getPurpose = (id) => send('GET', \`/v2/purposes/\${id}\`);
export const publish = (id, step) => send('PUT', '/v1/purposes/' + id + step);`;

describe('the callers of a function', () => {
  it('are asked for where they can decide its method or its path, and nowhere else', () => {
    const files = {
      'http.js': HTTP,
      'service.js': SERVICE,
      'store.js':
        "import { listPurposes, getPurpose, publish } from './service.js';\nexport const load = (id) => [listPurposes(), getPurpose(id), publish(id, '/publish')];",
      'page.js': "import { load } from './store.js';\nexport const page = () => load('a');",
    };
    expect(demandedIn(files)).toEqual(['publish', 'send']);
  });

  it('are not asked for where a server gives the whole address', () => {
    const files = {
      'upload.js': `export const upload = async (id) => {
  const { links } = await (await fetch('https://acme.trust.example/v1/files/' + id)).json();
  return fetch(links.upload, { method: 'PUT' });
};`,
    };
    expect(demandedIn(files)).toEqual([]);
  });

  it('are asked for where they give a word of the path, and not where its name only ends in the same letters', () => {
    const asking = (name: string): Files => ({
      'api.js': `export const call = (${name}) => fetch(\`https://acme.trust.example/v1/items/\${${name}}/all\`);`,
    });
    expect(
      ['action', 'itemType', 'item_type', 'reaction', 'prototype'].map((name) => demandedIn(asking(name))),
    ).toEqual([['call'], ['call'], ['call'], [], []]);
  });

  it('are as few where many call it as where few do', () => {
    const withCallers = (count: number): Files => ({
      'http.js': HTTP,
      'service.js': SERVICE,
      ...Object.fromEntries(
        Array.from({ length: count }, (_, index) => [
          `caller${String(index)}.js`,
          `import { getPurpose } from './service.js';\nexport const call${String(index)} = (id) => getPurpose(id);`,
        ]),
      ),
    });
    expect(demandedIn(withCallers(40))).toEqual(demandedIn(withCallers(2)));
  });

  it('are asked for where a literal makes its target another endpoint', () => {
    const files = { 'http.js': HTTP, 'service.js': SERVICE };
    expect(demandedIn(files, { isFixed: (_, { parts }) => parts.length < 3 })).toEqual([
      'getPurpose',
      'publish',
      'send',
    ]);
  });

  it('are asked for where it returns a request that they can change', () => {
    const make = (options: string): Files => ({
      'make.js': `import https from 'node:https';\nexport const make = () => ${options};`,
    });
    expect(demandedIn(make("https.request('https://acme.trust.example/v2/purposes')"))).toEqual(['make']);
    expect(demandedIn(make("{ https.request('https://acme.trust.example/v2/purposes').end(); }"))).toEqual([]);
  });

  it('are asked for on the whole chain where a file needs them', () => {
    const files = {
      'http.js': HTTP,
      'shared.js': "import { send } from './http.js';\nexport const listPurposes = () => send('GET', '/v2/purposes');",
      'store.js': "import { listPurposes } from './shared.js';\nexport const load = () => listPurposes();",
      'page.js': "import { load } from './store.js';\nexport const page = () => load();",
    };
    expect(demandedIn(files)).toEqual(['send']);
    expect(demandedIn(files, { needsCallers: (file) => file === 'shared.js' })).toEqual([
      'listPurposes',
      'load',
      'page',
      'send',
    ]);
  });
});

describe('a function that another one makes', () => {
  it('asks the callers of the one around it where that gives it what is open', () => {
    const files = {
      'client.js':
        'export const createClient = (base, region) => ({ listTerms: () => fetch(base + "/v1/terms"), region });',
    };
    expect(demandedIn(files)).toEqual(['createClient', 'listTerms']);
  });
});

describe('a method of which the instance decides the base', () => {
  const client = `export class Purposes {
  constructor(base) { this.base = base; }
  list() { return fetch(this.base + '/v2/purposes'); }
}`;
  const user = (base: string): string =>
    `import { Purposes } from './client.js';\nexport const make = () => new Purposes(${base});\nexport const load = () => make().list();`;

  it('asks those that make the instance, and not its callers', () => {
    const files = { 'client.js': client, 'user.js': user('process.env.TRUST_BASE_URL') };
    expect(demandedIn(files)).toEqual([]);
    expect(analysisOf(files).calls.map(({ file, line }) => `${file}:${String(line)}`)).toEqual(['client.js:3']);
  });

  it('asks no caller where a default stands beside what the constructor is given', () => {
    const files = {
      'client.js': client.replace('= base;', "= base ?? 'https://acme.trust.example';"),
      'user.js': user(''),
    };
    expect(demandedIn(files)).toEqual([]);
    expect(analysisOf(files).calls.map(({ file, line }) => `${file}:${String(line)}`)).toEqual(['client.js:3']);
  });

  it('asks its callers too where the instance gives it a part of the path', () => {
    const files = { 'client.js': client, 'user.js': user("'https://acme.trust.example/v1/regions'") };
    expect(demandedIn(files)).toEqual(['list']);
    expect(analysisOf(files).calls.map(({ file, line }) => `${file}:${String(line)}`)).toEqual(['user.js:2']);
  });
});

describe('callers that can only choose between known targets', () => {
  const service = (url: string): Files => ({
    'service.js': `export const load = ({ full, path }, id) => fetch(${url});
export const both = (options, id) => load(options, id + '/2');`,
  });
  const parts = `\`https://acme.trust.example/v1/parts/\${id}/\${full ? 'details' : 'summary'}\``;

  it('are asked for after those that can decide more', () => {
    expect(askedIn(service(parts))).toEqual({ demanding: ['both', 'load'], narrowing: ['both', 'load'] });
    expect(askedIn(service("`https://acme.trust.example/v1/${full ? path : 'parts'}`")).narrowing).toEqual([]);
  });

  it('choose', () => {
    const files = {
      ...service(parts),
      'page.js': "import { load } from './service.js';\nexport const page = (id) => load({ full: true }, id);",
    };
    const ofPage = analysisOf(files).calls.filter(({ file }) => file === 'page.js');
    expect(ofPage.map(({ targets }) => targets.length)).toEqual([1]);
  });
});
