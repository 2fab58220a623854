import type { AnalyzeOptions } from '../../../packages/analyzer/src/driver/options.ts';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { analyze } from '../../../packages/analyzer/src/analyze.ts';
import type { KeptProgram } from '../../../packages/analyzer/src/contract/model.ts';
import { SourceCache } from '../../../packages/analyzer/src/sources/source-cache.ts';
import { writeFiles } from '../../audit/temporary-folder.ts';
import { boundPrograms } from '../bounds/programs.ts';

const MAIN = "import './again.js';\nimport './sync.js';\n";

/** A project that is analysed again and again, as the command line does it: what is kept goes through JSON. */
function open(files: Readonly<Record<string, string>>, options: Partial<AnalyzeOptions> = {}) {
  const directory = writeFiles({ '.git/': '', ...files });
  let kept = new Map<string, string>();
  return {
    directory,
    write: (changed: Readonly<Record<string, string>>) => {
      for (const [file, text] of Object.entries(changed)) {
        mkdirSync(path.dirname(path.join(directory, file)), { recursive: true });
        writeFileSync(path.join(directory, file), text);
      }
    },
    remove: (file: string) => rmSync(path.join(directory, file)),
    kept: () => [...kept.values()].map((text) => JSON.parse(text) as KeptProgram),
    /**
     * How many programs were taken from before, how many were analysed and are kept, and the URLs of all calls; the
     * same as without a cache.
     */
    analyze: (more: Partial<AnalyzeOptions> = {}) => {
      const found = new Map<string, KeptProgram>();
      const now = new Map<string, string>();
      const before = kept;
      let taken = 0;
      const cache = {
        terms: 'test',
        find: (key: string) => {
          const text = before.get(key);
          if (text !== undefined) found.set(key, JSON.parse(text) as KeptProgram);
          return found.get(key);
        },
        keep: (key: string, program: KeptProgram) => {
          if (found.get(key) === program) taken += 1;
          now.set(key, JSON.stringify(program));
        },
      };
      const analysis = analyze({ directory, ...options, ...more, cache });
      kept = now;
      expect(analysis).toEqual(analyze({ directory, ...options, ...more }));
      return {
        taken,
        anew: now.size - taken,
        urls: analysis.calls.flatMap(({ targets }) =>
          targets.map(({ url }) =>
            url.parts.map((part) => (typeof part === 'string' ? part : `{${part.name}}`)).join(''),
          ),
        ),
        analysis,
      };
    },
  };
}

const two = {
  'package.json': '{ "workspaces": ["packages/*"] }',
  'packages/consent/package.json': '{ "name": "consent" }',
  'packages/consent/http.js': 'export const get = (path) => fetch(`https://trust.example${path}`);\n',
  'packages/consent/purposes.js':
    "import { get } from './http.js';\nexport const purposes = () => get('/v2/purposes');\n",
  'packages/consent/words.js': "export const words = ['one'];\n",
  'packages/risk/package.json': '{ "name": "risk" }',
  'packages/risk/risks.js': "export const risks = () => fetch('https://trust.example/v1/risks');\n",
  'packages/plain/package.json': '{ "name": "plain" }',
  'packages/plain/plain.js': 'export const plain = 1;\n',
};

it('a program that imports any file of a folder is analysed again: there may be another', () => {
  const job = (path: string): string => `export const run = (send) => send('${path}');\n`;
  const project = open({
    'package.json': '{}',
    'main.js':
      'const send = (path) => fetch(`https://trust.example${path}`);\nexport const main = async (name) => (await import(`./jobs/${name}.js`)).run(send);\n',
    'jobs/one.js': job('/v1/risks'),
  });
  expect(project.analyze()).toMatchObject({ urls: ['https://trust.example/v1/risks'] });
  project.write({ 'jobs/two.js': job('/v2/purposes') });
  expect(project.analyze()).toMatchObject({
    taken: 0,
    urls: ['https://trust.example/v1/risks', 'https://trust.example/v2/purposes'],
  });
});

describe('two programs', () => {
  it('a change costs its program, and nothing of another', () => {
    const project = open(two);
    expect(project.analyze()).toMatchObject({ taken: 0, anew: 2 });
    expect(project.analyze()).toMatchObject({ taken: 2, anew: 0 });
    project.write({
      'packages/consent/purposes.js':
        "import { get } from './http.js';\nexport const purposes = () => get('/v1/purposes');\n",
    });
    expect(project.analyze()).toMatchObject({
      taken: 1,
      anew: 1,
      urls: ['https://trust.example/v1/purposes', 'https://trust.example/v1/risks'],
    });
    expect(project.analyze()).toMatchObject({ taken: 2, anew: 0 });
  });

  it.each([
    ['a file that leads to no call', { 'packages/consent/words.js': "// two\nexport const words = ['one', 'two'];\n" }],
    ['a new one', { 'packages/consent/more.js': 'export const more = () => 1;\n' }],
    [
      'one that imports what is no part of the code',
      { 'packages/consent/words.js': "import lodash from 'lodash';\nexport const words = lodash;\n" },
    ],
    ['one of a program without calls', { 'packages/plain/plain.js': 'export const plain = 2;\n' }],
    ['a text', { 'packages/consent/README.md': 'fetch\n' }],
    [
      'a manifest, where it leads nothing elsewhere',
      { 'packages/consent/package.json': '{ "name": "consent", "version": "2.0.0" }' },
    ],
  ])('%s costs nothing', (_, changed) => {
    const project = open(two);
    project.analyze();
    project.write(changed);
    expect(project.analyze()).toMatchObject({ taken: 2, anew: 0 });
  });

  it.each([
    [
      'a line that moves the others',
      { 'packages/consent/http.js': '\nexport const get = (path) => fetch(`https://trust.example${path}`);\n' },
      1,
      1,
    ],
    [
      'a file that begins to call',
      { 'packages/consent/words.js': "export const words = () => fetch('https://trust.example/v1/words');\n" },
      1,
      1,
    ],
    [
      'a file that begins to import a wrapper',
      {
        'packages/consent/words.js': "import { get } from './http.js';\nexport const words = () => get('/v1/words');\n",
      },
      1,
      1,
    ],
    ['a new file with a call', { 'packages/risk/more.js': "fetch('https://trust.example/v1/more');\n" }, 1, 1],
    [
      'a package that comes to need the other',
      { 'packages/consent/package.json': '{ "name": "consent", "dependencies": { "risk": "*" } }' },
      0,
      1,
    ],
  ])('%s is seen', (_, changed, taken, anew) => {
    const project = open(two);
    project.analyze();
    project.write(changed);
    expect(project.analyze()).toMatchObject({ taken, anew });
  });

  it('a file that goes is seen', () => {
    const project = open(two);
    project.analyze();
    project.remove('packages/consent/purposes.js');
    expect(project.analyze()).toMatchObject({
      taken: 1,
      anew: 1,
      urls: ['https://trust.example{path}', 'https://trust.example/v1/risks'],
    });
    project.remove('packages/consent/words.js');
    expect(project.analyze()).toMatchObject({ taken: 2, anew: 0 });
  });

  it.each([
    ['names', { names: ['TRUST_URL'] }],
    [
      'clients',
      { clients: [{ id: 'own', origins: [{ global: 'ownClient', shape: 'client' }], shapes: { client: {} } }] },
    ],
    ['packages', { packages: ['trust-sdk'] }],
  ])('other %s have all analysed again', (_, more) => {
    const project = open(two);
    project.analyze();
    expect(project.analyze(more as Partial<AnalyzeOptions>)).toMatchObject({ taken: 0, anew: 2 });
  });
});

describe('where imports lead', () => {
  const call = "import { get } from 'TO';\nexport const purposes = () => get('/v2/purposes');\n";
  const http = (base: string) => `export const get = (path) => fetch(\`https://${base}.example\${path}\`);\n`;

  it.each([
    [
      'tsconfig',
      '~/http',
      { 'tsconfig.json': '{ "compilerOptions": { "paths": { "~/*": ["./one/*"] } } }' },
      { 'tsconfig.json': '{ "compilerOptions": { "paths": { "~/*": ["./two/*"] } } }' },
    ],
    [
      'what tsconfig extends',
      '~/http',
      {
        'tsconfig.json': '{ "extends": "./base.json" }',
        'base.json': '{ "compilerOptions": { "paths": { "~/*": ["./one/*"] } } }',
      },
      { 'base.json': '{ "compilerOptions": { "paths": { "~/*": ["./two/*"] } } }' },
    ],
    [
      'the imports of package.json',
      '#http',
      { 'package.json': '{ "imports": { "#http": "./one/http.js" } }' },
      { 'package.json': '{ "imports": { "#http": "./two/http.js" } }' },
    ],
    [
      'the configuration of a bundler',
      '@/http',
      { 'vite.config.js': "export default { resolve: { alias: { '@': '/one' } } };" },
      { 'vite.config.js': "export default { resolve: { alias: { '@': '/two' } } };" },
    ],
    [
      'the main of a folder',
      './lib',
      { 'lib/package.json': '{ "main": "../one/http.js" }' },
      { 'lib/package.json': '{ "main": "../two/http.js" }' },
    ],
    [
      'a file that comes before',
      './http',
      { 'http.ts': "export * from './one/http.js';\n" },
      { 'http.js': "export * from './two/http.js';\n" },
    ],
    [
      'a package of the workspace',
      'http',
      { 'package.json': '{ "workspaces": ["one"] }', 'one/package.json': '{ "name": "http", "main": "http.js" }' },
      { 'package.json': '{ "workspaces": ["two"] }', 'two/package.json': '{ "name": "http", "main": "http.js" }' },
    ],
  ])('%s is no file of the program, and counts', (_, to, before, after) => {
    const project = open({
      ...before,
      'one/http.js': http('one'),
      'two/http.js': http('two'),
      'main.js': call.replace('TO', to),
    });
    expect(project.analyze().urls).toContain('https://one.example/v2/purposes');
    expect(project.analyze().anew).toBe(0);
    project.write(after);
    const { urls } = project.analyze();
    expect(urls).toContain('https://two.example/v2/purposes');
    expect(urls).not.toContain('https://one.example/v2/purposes');
  });

  it('a package that comes to be installed counts', () => {
    const project = open({
      'package.json': '{ "name": "main" }',
      'main.js':
        "import { join } from 'fancy-path';\nexport const purposes = () => fetch('https://trust.example' + join('v1', 'purposes'));\n",
    });
    project.analyze();
    project.write({ 'package.json': '{ "name": "main", "dependencies": { "fancy-path": "1.0.0" } }' });
    expect(project.analyze()).toMatchObject({ taken: 0, anew: 1 });
  });

  it('data that is imported counts, and other data does not', () => {
    const project = open({
      'urls.json': '{ "purposes": "/v1/purposes" }',
      'other.json': '{}',
      'main.js':
        "import urls from './urls.json';\nexport const purposes = () => fetch('https://trust.example' + urls.purposes);\n",
    });
    expect(project.analyze().urls).toEqual(['https://trust.example/v1/purposes']);
    project.write({ 'other.json': '{ "a": 1 }' });
    expect(project.analyze()).toMatchObject({ taken: 1, anew: 0 });
    project.write({ 'urls.json': '{ "purposes": "/v2/purposes" }' });
    expect(project.analyze()).toMatchObject({ taken: 0, anew: 1, urls: ['https://trust.example/v2/purposes'] });
  });

  it('so does data whose name is made when the code runs', () => {
    const project = open({
      'data/urls.json': '{ "purposes": "/v1/purposes" }',
      'main.js':
        "const folder = './data';\nconst urls = require(folder + '/urls.json');\nexports.purposes = () => fetch('https://trust.example' + urls.purposes);\n",
    });
    expect(project.analyze().urls).toEqual(['https://trust.example/v1/purposes']);
    expect(project.kept()[0]?.asked).toEqual([{ from: 'main.js', specifier: './data/urls.json' }]);
    expect(project.analyze()).toMatchObject({ taken: 1, anew: 0 });
    project.write({ 'data/urls.json': '{ "purposes": "/v2/purposes" }' });
    expect(project.analyze()).toMatchObject({ taken: 0, anew: 1, urls: ['https://trust.example/v2/purposes'] });
  });
});

describe('what is not kept', () => {
  it('a program that came upon a file of another one', () => {
    const project = open({
      ...two,
      'packages/risk/risks.js':
        "const name = '../consent';\nconst { get } = require(name + '/http.js');\nexports.risks = () => fetch('https://trust.example/v1/risks') && get('/v1/risks');\n",
    });
    expect(project.analyze()).toMatchObject({ taken: 0, anew: 1 });
    expect(project.analyze()).toMatchObject({ taken: 1, anew: 0 });
  });

  it('a program with a file that could not be parsed', () => {
    const project = open({
      'main.js': `fetch('https://trust.example/v1/risks');\nconst deep = ${'['.repeat(60_000)}${']'.repeat(60_000)};\n`,
    });
    const { anew, analysis } = project.analyze();
    expect(analysis.problems.map(({ severity }) => severity)).toEqual(['error']);
    expect(anew).toBe(0);
  });

  it('anything beside the sources of an editor', () => {
    const { directory } = open(two);
    const keys: string[] = [];
    analyze({
      directory,
      sources: new SourceCache(),
      cache: { terms: '', find: () => undefined, keep: (key) => void keys.push(key) },
    });
    expect(keys).toEqual([]);
  });
});

describe('what is found beside calls', () => {
  it('a syntax error in a program that is taken from before is told all the same', () => {
    const project = open({
      ...two,
      'packages/risk/risks.js': "export const risks = () => fetch('https://trust.example/v1/risks');\nconst = ;\n",
    });
    expect(project.analyze().analysis.problems).toHaveLength(1);
    project.write({ 'packages/consent/purposes.js': "fetch('https://trust.example/v1/a');\n" });
    const { taken, analysis } = project.analyze();
    expect(taken).toBe(1);
    expect(analysis.problems.map(({ file }) => file)).toEqual(['packages/risk/risks.js']);
  });

  it('the files in which calls were not followed', () => {
    const [program] = boundPrograms.MAX_ROOT_STEPS!; // it has one
    const files = program!.files(program!.beyond);
    const project = open({ ...files, 'src/again.js': files['src/sync.js']!, 'src/main.js': MAIN });
    project.analyze();
    const { taken, analysis } = project.analyze();
    expect(taken).toBe(1);
    expect(analysis.problems).toMatchObject([{ file: 'src/again.js', importers: ['src/main.js', 'src/sync.js'] }]);
  });

  it('comments and imports that lead nowhere', () => {
    const project = open({
      'main.js': "import { a } from './gone.js';\n// scopewright: GET /v2/purposes\nfetch(a());\n",
    });
    project.analyze();
    const { taken, analysis } = project.analyze();
    expect({ taken, comments: analysis.comments.length, imports: analysis.unresolvedImports.length }).toEqual({
      taken: 1,
      comments: 1,
      imports: 1,
    });
  });

  it('a file that takes up the name under which a client was stored', () => {
    const project = open({
      'main.js': "export function init(app) { app.trustClient = (path) => fetch('https://trust.example' + path); }\n",
      'page.js': 'export const page = (app) => app.other();\n',
    });
    project.analyze();
    expect(project.kept()[0]).toMatchObject({ parsed: ['main.js'], searched: ['trustClient'] });
    project.write({ 'page.js': 'export const page = (app) => app.others();\n' });
    expect(project.analyze().taken).toBe(1);
    project.write({ 'page.js': "export const page = (app) => app.trustClient('/v2/purposes');\n" });
    expect(project.analyze()).toMatchObject({
      taken: 0,
      anew: 1,
      urls: expect.arrayContaining(['https://trust.example/v2/purposes']) as string[],
    });
  });
});
