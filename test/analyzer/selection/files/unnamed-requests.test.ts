import { describe, expect, it } from 'vitest';
import { analysisOf, type Files } from '../../support/program.ts';

const numbers = Array.from({ length: 12 }, (_, index) => index);

/** Twelve operations, each written by `write`. */
const operations = (write: (name: string, number: number) => string): string =>
  numbers.map((number) => write(`readPart${number}`, number)).join('\n');

const functions = operations((name, number) => `export const ${name} = () => fetch('/v1/part${number}');`);

const app = "import { readPart1 } from './api/index.js';\nreadPart1();\n";

function unnamedIn(files: Files): readonly string[] {
  return (analysisOf(files).unnamed ?? []).map(({ folder, calls, named }) => `${folder}: ${calls.length} and ${named}`);
}

describe('a folder that looks like an SDK', () => {
  it.each([
    ['functions', functions, app],
    ['declared functions', operations((name, n) => `export function ${name}() { return fetch('/v1/part${n}'); }`), app],
    [
      'functions of an export list',
      `${functions.replaceAll('export ', '')}\nexport { ${operations((name) => `${name},`)} };`,
      app,
    ],
    ['functions of CommonJS', operations((name, n) => `exports.${name} = () => fetch('/v1/part${n}');`), app],
    [
      'static methods',
      `export class Parts {\n${operations((name, n) => `static ${name}() { return fetch('/v1/part${n}'); }`)}\n}`,
      "import { Parts } from './api/index.js';\nParts.readPart1();\n",
    ],
    [
      'members of an object',
      `export const parts = {\n${operations((name, n) => `${name}: () => fetch('/v1/part${n}'),`)}\n};`,
      "import { parts } from './api/index.js';\nparts.readPart1();\n",
    ],
    [
      'functions that others of the folder wrap',
      `${functions}\n${operations((name) => `export const use_${name} = () => ${name}();`)}`,
      "import { use_readPart1 } from './api/index.js';\nuse_readPart1();\n",
    ],
  ])('has %s', (_what, code, main) => {
    expect(unnamedIn({ 'src/api/index.js': code, 'src/main.js': main })).toEqual(['src/api: 11 and 1']);
  });

  it('is the outermost one, with all of its folders', () => {
    expect(
      unnamedIn({
        'src/api/a/parts.js': functions,
        'src/api/b/more.js': functions.replaceAll('Part', 'More').replaceAll('part', 'more'),
        'src/api/index.js': "export * from './a/parts.js';\nexport * from './b/more.js';\n",
        'src/main.js': app,
      }),
    ).toEqual(['src/api: 23 and 1']);
  });
});

describe('code that is the application itself', () => {
  const cases: readonly (readonly [string, Files])[] = [
    [
      'a folder of which no code names anything',
      { 'src/api/index.js': functions, 'src/main.js': "import './api/index.js';\n" },
    ],
    [
      'routes that are registered where they stand',
      {
        'src/api/index.js': `${functions}\n${operations((name) => `router.get('/${name}', ${name});`)}`,
        'src/main.js': app,
      },
    ],
    [
      'handlers of one name in several files',
      {
        ...Object.fromEntries(
          numbers.map((n) => [`src/api/p${n}.js`, `export const handler = () => fetch('/v1/part${n}');`]),
        ),
        'src/api/index.js': functions,
        'src/main.js': app,
      },
    ],
    [
      'methods with decorators',
      {
        'src/api/index.ts': `export class Parts {\n${operations((name, n) => `@Get() ${name}() { return fetch('/v1/part${n}'); }`)}\n}`,
        'src/main.ts': "import { Parts } from './api/index';\nnew Parts().readPart1();\n",
      },
    ],
    [
      'methods of a framework’s class',
      {
        'src/api/index.js': `import { Command } from 'commands';\nexport class Parts extends Command {\n${operations((name, n) => `${name}() { return fetch('/v1/part${n}'); }`)}\n}`,
        'src/main.js': "import { Parts } from './api/index.js';\nnew Parts().readPart1();\n",
      },
    ],
    [
      'members of an object that is handed on',
      {
        'src/api/index.js': `export const resolvers = {\n${operations((name, n) => `${name}: () => fetch('/v1/part${n}'),`)}\n};`,
        'src/main.js':
          "import { resolvers } from './api/index.js';\nimport { serve } from 'server';\nserve(resolvers);\nresolvers.readPart1();\n",
      },
    ],
    [
      'functions that a configuration names',
      {
        'src/api/index.js': functions,
        'src/main.js': app,
        'serverless.yml': operations((name) => `${name}: { handler: src/api/index.${name} }`),
      },
    ],
    [
      'functions that other code names',
      { 'src/api/index.js': functions, 'src/main.js': `${app}${operations((name) => `use.${name}();`)}` },
    ],
    [
      'generated code, which is a library anyway',
      { 'src/api/index.js': `// @generated\n${functions}`, 'src/main.js': app },
    ],
  ];

  it.each(cases)('%s', (_what, files) => {
    expect(unnamedIn(files)).toEqual([]);
  });
});
