import { createMachine } from '../../../../packages/analyzer/src/driver/create-machine.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { NameLabels } from '../../../../packages/analyzer/src/domain/name-labels.ts';
import { loadModule } from '../../../../packages/analyzer/src/interpreter/modules/module.ts';
import { BudgetExceeded } from '../../../../packages/analyzer/src/interpreter/machine/budget.ts';
import { Project } from '../../../../packages/analyzer/src/sources/project.ts';
import { guardRoot } from '../../../../packages/analyzer/src/interpreter/machine/guard-root.ts';
import { isFault } from '../../support/problems.ts';
import { analysisOf, callsOf, describeCalls, type Files } from '../../support/program.ts';

/** Beside each program stands one that is easy: whatever the hard one does, its calls are found. */
const EASY: Files = {
  'src/easy.ts': `export const list = () => /*@easy*/fetch('https://acme.trust.example/v2/purposes');`,
};
const EASY_CALL = '@easy GET https://acme.trust.example/v2/purposes';

const repeat = (count: number, line: (index: number) => string, separator = '\n'): string =>
  Array.from({ length: count }, (_, index) => line(index)).join(separator);

interface HardProgram {
  readonly what: string;
  readonly code: string;
  readonly file?: string;
  /**
   * What is found beside the easy call; left out: the call marked `@hard` is listed, whatever its URL, or its file is
   * an error.
   */
  readonly calls?: readonly string[];
  readonly wrong?: string;
}

const hardPrograms: readonly HardProgram[] = [
  {
    what: 'a recursion that ends somewhere',
    code: `export function read(id: number): Promise<Response> {
  if (id > 1000) return /*@hard*/fetch('https://acme.trust.example/v2/purposes/' + id);
  return read(id + 1);
}`,
    calls: ['@hard GET https://acme.trust.example/v2/purposes/{id}'],
  },
  {
    what: 'a recursion that never ends',
    code: `export function walk(path: string): unknown {
  /*@hard*/fetch('https://acme.trust.example' + path, { method: 'PUT' });
  return walk(path + '/deeper');
}`,
    calls: ['@hard PUT https://acme.trust.example{path}'],
    wrong: 'the recursive call is taken for a caller that decides the path',
  },
  {
    what: 'functions that call each other',
    code: `export const isEven = (n: number): unknown => n === 0 ? /*@hard*/fetch('https://acme.trust.example/v1/even') : isOdd(n - 1);
export const isOdd = (n: number): unknown => n === 0 ? /*@odd*/fetch('https://acme.trust.example/v1/odd') : isEven(n - 1);`,
    calls: ['@hard GET https://acme.trust.example/v1/even', '@odd GET https://acme.trust.example/v1/odd'],
  },
  {
    what: 'functions that call themselves twice each, nested seven deep',
    code: `${repeat(7, (index) => `const f${index} = (path: string): unknown => [${index === 0 ? "fetch('https://acme.trust.example' + path)" : `f${index - 1}(path + '/a'), f${index - 1}(path + '/b')`}];`)}
export const run = () => /*@hard*/f6('/v1');`,
  },
  {
    what: 'forty independent choices, 2^40 combinations',
    code: `export function read(flags: boolean[]) {
  let path = '/v1';
${repeat(40, (index) => `  path += flags[${index}] ? '/a${index}' : '/b${index}';`)}
  return /*@hard*/fetch('https://acme.trust.example' + path);
}`,
  },
  {
    what: 'forty conditions with a call in each arm',
    code: `export async function read(flags: boolean[]) {
${repeat(40, (index) => `  if (flags[${index}]) await fetch('https://acme.trust.example/v1/a${index}'); else await ${index === 39 ? '/*@hard*/' : ''}fetch('https://acme.trust.example/v1/b${index}');`)}
}`,
  },
  {
    what: 'conditions in conditions, thirty deep',
    code: `export async function read(flags: boolean[]) {
${repeat(30, (index) => `if (flags[${index}]) {`)}
  await /*@hard*/fetch('https://acme.trust.example/v1/deep');
${repeat(30, () => '}')}
}`,
    calls: ['@hard GET https://acme.trust.example/v1/deep'],
  },
  {
    what: 'a concatenation of ten thousand parts',
    code: `declare const id: string;
export const read = () => /*@hard*/fetch('https://acme.trust.example/v1' + ${repeat(10_000, (index) => (index % 3 === 0 ? 'id' : `'/${index}'`), ' + ')});`,
  },
  {
    what: 'a template of three thousand parts',
    code: `export const read = (id: string) => /*@hard*/fetch(\`https://acme.trust.example/v1${repeat(3000, () => '/${id}', '')}\`);`,
  },
  {
    what: 'five thousand calls inside each other',
    code: `const same = (value: string) => value;
export const read = () => /*@hard*/fetch(${'same('.repeat(5000)}'https://acme.trust.example/v1/nested'${')'.repeat(5000)});`,
  },
  {
    what: 'five thousand links of a chain',
    code: `export const run = (builder: any) => builder${'.then((value: any) => value)'.repeat(5000)};
export const read = () => /*@hard*/fetch('https://acme.trust.example/v1/chained');`,
    calls: ['@hard GET https://acme.trust.example/v1/chained'],
  },
  {
    what: 'five thousand else-ifs',
    code: `export function read(kind: string) {
  let path = '/v1/none';
  ${repeat(5000, (index) => `if (kind === 'k${index}') path = '/v1/k${index}';`, ' else ')}
  return /*@hard*/fetch('https://acme.trust.example' + path);
}`,
  },
  {
    what: 'two thousand cases',
    code: `export function read(kind: string) {
  switch (kind) {
${repeat(2000, (index) => `    case 'k${index}': return ${index === 1999 ? '/*@hard*/' : ''}fetch('https://acme.trust.example/v1/k${index}');`)}
  }
}`,
  },
  {
    what: 'a loop without end',
    code: `export async function poll() {
  let url = 'https://acme.trust.example/v1/poll';
  while (true) {
    await /*@hard*/fetch(url);
    url += '/again';
  }
}
for (;;) {
  await poll();
}`,
  },
  {
    what: 'an object that holds itself',
    code: `const client: any = { base: 'https://acme.trust.example' };
client.self = client;
client.parent = { child: client };
export const read = () => /*@hard*/fetch(client.self.parent.child.self.base + '/v1/self', { ...client, method: 'PUT' });
export const table = (key: string) => client[key][key][key];`,
    calls: ['@hard PUT https://acme.trust.example/v1/self'],
  },
  {
    what: 'prototypes in a circle',
    code: `const a: any = {};
const b: any = Object.create(a);
Object.setPrototypeOf(a, b);
export const read = () => /*@hard*/fetch('https://acme.trust.example/v1/' + a.missing);`,
  },
  {
    what: 'a getter that reads itself, and a setter that writes itself',
    code: `const client = {
  get base(): string { return this.base; },
  set path(value: string) { this.path = value; },
};
client.path = '/v1';
export const read = () => /*@hard*/fetch(client.base + '/v1/getter');`,
  },
  {
    what: 'classes that extend each other',
    code: `class A extends (B as any) { list() { return /*@hard*/fetch('https://acme.trust.example/v1/classes'); } }
class B extends (A as any) {}
export const run = () => new B();`,
  },
  {
    what: 'a class that makes itself',
    code: `export class Node {
  child = new Node();
  read() { return /*@hard*/fetch('https://acme.trust.example/v1/node'); }
}`,
  },
  {
    what: 'a type that holds itself',
    code: `interface Tree { readonly parent: Tree; readonly kids: Tree[]; readonly path: Path }
type Path = 'a' | Path | Deep<Path>;
type Deep<T> = { [K in keyof T]: Deep<T[K]> };
export const read = (tree: Tree) => /*@hard*/fetch('https://acme.trust.example/v1/' + tree.parent.parent.kids[0].path);`,
  },
  {
    what: 'a list that doubles thirty times',
    code: `let list = ['/v1/a'];
${repeat(30, () => 'list = [...list, ...list];')}
export const run = () => list.map((path) => /*@hard*/fetch('https://acme.trust.example' + path));`,
  },
  {
    what: 'a text that doubles thirty times',
    code: `let path = '/v1/ab';
${repeat(30, () => 'path += path;')}
export const run = () => /*@hard*/fetch('https://acme.trust.example' + path);`,
  },
  {
    what: 'a function that hands itself on',
    code: `const twice = (f: any) => (x: any) => f(f(x));
const add = (path: string) => path + '/a';
export const run = () => /*@hard*/fetch('https://acme.trust.example' + twice(twice)(twice)(twice)(add)('/v1'));`,
  },
  {
    what: 'a pattern that would run for ever',
    code: `const path = '${'a'.repeat(60)}!'.replace(/^(a+)+$/, '').replace(/(a|aa)+$/, '').replace(new RegExp('(x+x+)+y'), '');
export const run = () => /*@hard*/fetch('https://acme.trust.example/v1/' + path.length + '${'/'.repeat(50_000)}'.replace(/\\/+$/, ''));`,
  },
  {
    what: 'a name from the prototype of everything',
    code: `const table: Record<string, string> = { a: '/v1/a' };
export const run = (constructor: string) => /*@hard*/fetch('https://acme.trust.example' + table['__proto__'] + table.toString + table['hasOwnProperty'] + constructor);
export const __proto__ = { valueOf: 1 };`,
  },
];

describe('a program that is hard', () => {
  for (const { what, code, file = 'src/hard.ts', calls, wrong } of hardPrograms) {
    (wrong === undefined ? it : it.fails)(`ends, and costs nobody else: ${what}`, () => {
      const files: Files = { [file]: code, ...EASY };
      const analysis = analysisOf(files);
      const found = describeCalls(files, analysis.calls);
      expect(found).toContain(EASY_CALL);
      expect(analysis.problems.filter((problem) => problem.file !== file)).toEqual([]);
      if (calls) expect(found).toEqual([EASY_CALL, ...calls]);
      const isListed = found.some((call) => call.startsWith('@hard '));
      const isError = analysis.problems.some((problem) => problem.severity === 'error');
      expect(isListed || isError, found.slice(0, 20).join('\n')).toBe(true);
    });
  }
});

describe('a file of three megabytes', () => {
  const rows = 22_000;
  const files: Files = {
    'src/generated/routes.ts': `export const routes = {\n${repeat(rows, (index) => `  route${index}: { method: 'POST', path: '/v1/generated/resource-${index}/items', description: 'Generated from the description of the service, number ${index}' },`)}\n};
export const send = (name: string) => /*@table*/fetch('https://acme.trust.example' + (routes as any)[name].path, { method: (routes as any)[name].method });
export const first = () => /*@first*/fetch('https://acme.trust.example' + routes.route0.path, { method: routes.route0.method });`,
    ...EASY,
  };
  let found: string[];
  beforeAll(() => {
    found = callsOf(files);
  });

  it('is big', () => {
    expect(files['src/generated/routes.ts']!.length).toBeGreaterThan(2_900_000);
  });

  it('costs nobody else, and its calls are listed', () => {
    expect(found).toContain(EASY_CALL);
    expect(found.filter((call) => call.startsWith('@table ')).length).toBeGreaterThan(0);
    expect(found.filter((call) => call.startsWith('@first ')).length).toBeGreaterThan(0);
  });
});

describe('many files', () => {
  it('that import each other in a circle of two hundred', () => {
    const circle = Object.fromEntries(
      Array.from({ length: 200 }, (_, index) => [
        `src/m${index}.ts`,
        `import { path as next } from './m${(index + 1) % 200}.js';\nexport * from './m${(index + 1) % 200}.js';\nexport const path${index} = '/v1/${index}';\nexport const path = path${index} + (next ?? '');\n`,
      ]),
    );
    const found = callsOf({
      ...circle,
      'src/main.ts': `import { path7 } from './m0.js';\nexport const read = () => /*@hard*/fetch('https://acme.trust.example' + path7);`,
      ...EASY,
    });
    expect(found).toEqual([EASY_CALL, '@hard GET https://acme.trust.example/v1/7']);
  });

  it('that hand a call on through two hundred functions', () => {
    const chain = Object.fromEntries(
      Array.from({ length: 200 }, (_, index) => [
        `src/m${index}.ts`,
        index === 0
          ? `export const send0 = (path: string) => /*@hard*/fetch('https://acme.trust.example' + path);`
          : `import { send${index - 1} } from './m${index - 1}.js';\nexport const send${index} = (path: string) => send${index - 1}(path);`,
      ]),
    );
    const found = callsOf({
      ...chain,
      'src/main.ts': `import { send199 } from './m199.js';\nexport const read = () => send199('/v1/far');`,
      ...EASY,
    });
    expect(found).toContain(EASY_CALL);
    expect(found.some((call) => call.startsWith('@hard GET https://acme.trust.example{'))).toBe(true);
  });
});

describe('what was not reached', () => {
  /** A function that takes more steps than anybody waits for, and then does what is given. */
  const hard = (behind: string): string => `export function run(flags) {
  const walk = (path, depth) => [${repeat(60, (index) => `flags[depth + ${index}] ? walk(path + '/${index}', depth + 1) : path`, ', ')}];
  const helper = (depth) => { ${repeat(200, (index) => `if (flags[depth + ${index}]) walk('/${index}', depth);`, ' ')} };
  helper(0);
  helper(1);
${repeat(60, (index) => `  for (const a${index} of flags) for (const b${index} of flags) { walk('/x' + a${index}, ${index}); walk('/y' + b${index}, ${index}); }`)}
  ${behind}
}`;
  const found = (files: Files): string[] => {
    const all = { ...files, ...EASY };
    return describeCalls(all, analysisOf(all).calls);
  };

  it('is listed as a call of which nothing is known, or found all the same', () => {
    const calls = found({
      'src/hard.js': hard(`return /*@behind*/fetch('https://acme.trust.example/v1/behind', { method: 'PUT' });`),
    });
    expect(calls).toContain(EASY_CALL);
    const behind = calls.filter((call) => call.startsWith('@behind '));
    expect(behind).toContain('@behind PUT https://acme.trust.example/v1/behind');
    expect(['@behind ? {url}', undefined]).toContain(behind.find((call) => call.includes(' ? ')));
  });

  const wrapper: Files = {
    'src/http.js': `import axios from 'axios';
export const send = (method, path) => /*@send*/fetch('https://acme.trust.example' + path, { method });
export const trust = { http: axios.create({ baseURL: 'https://acme.trust.example' }) };`,
    'src/other.js': `import { send } from './http.js';\nexport const list = () => /*@other*/send('GET', '/v2/purposes');`,
  };

  it('is listed in programs that take several rounds', () => {
    const calls = found({
      ...wrapper,
      'src/hard.js': `import './http.js';\n${hard(`return /*@behind*/fetch('https://acme.trust.example/v1/behind');`)}`,
    });
    expect(calls.filter((call) => call.startsWith('@behind ') && call.includes('/v1/behind'))).toHaveLength(1);
  });

  it('is listed when it is a call of a wrapper', () => {
    const calls = found({
      ...wrapper,
      'src/hard.js': `import { send } from './http.js';\n${hard(`return /*@behind*/send('PUT', '/v1/behind');`)}`,
    });
    expect(calls).toContain('@other GET https://acme.trust.example/v2/purposes via @send');
    expect(calls.some((call) => call.startsWith('@behind ') || call.startsWith('@send ? '))).toBe(true);
  });

  it('is listed when it is a call on an instance in a field', () => {
    const calls = found({
      ...wrapper,
      'src/hard.js': `import { trust } from './http.js';\n${hard(`return /*@behind*/trust.http.get('/v1/behind');`)}`,
    });
    expect(calls.filter((call) => call.startsWith('@behind ') && call.includes('/v1/behind'))).toHaveLength(1);
  });
});

describe('a fault of the analysis', () => {
  const file = '/program/src/sync.ts';
  const code = `export const list = () => fetch('https://acme.trust.example/v2/purposes');\nexport const create = () => 1;\n`;

  function failWith(error: unknown): { readonly project: Project; readonly ending: string } {
    const project = new Project('/program', new Map([[file, code]]));
    const machine = createMachine(project, new NameLabels([]));
    const module = project.module(file)!;
    loadModule(machine, module);
    const ending = guardRoot(machine, module, module.source, () => {
      throw error;
    });
    return { project, ending };
  }

  it('is an error of its file, with the place and what to do', () => {
    const { project, ending } = failWith(new TypeError('cells is undefined'));
    expect(project.problems).toEqual([
      {
        file: 'src/sync.ts',
        line: 1,
        column: 1,
        severity: 'error',
        message: expect.stringMatching(
          /^The analysis failed from here on \(cells is undefined\), so .*report it/,
        ) as string,
      },
    ]);
    expect(project.problems.every(isFault)).toBe(true);
    expect(ending).toBe('failed');
  });

  it.each([
    ['takes too many steps', new BudgetExceeded('too many steps'), 'cut'],
    ['is nested too deeply', new RangeError('Maximum call stack size exceeded'), 'failed'],
  ])('is none where the code %s', (_, error, expected) => {
    const { project, ending } = failWith(error);
    expect(project.problems).toEqual([]);
    expect(ending).toBe(expected);
  });

  it('of any other kind is told, whatever was thrown', () => {
    for (const thrown of ['a text', null, { code: 7 }, new RangeError('Invalid array length')])
      expect(failWith(thrown).project.problems).toMatchObject([{ severity: 'error' }]);
  });
});
