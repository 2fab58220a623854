import { beforeAll, describe, expect, it } from 'vitest';
import { omitBodies } from '../../../packages/analyzer/src/syntax/omitted-bodies.ts';
import { loadTypeScript, ts } from '../../../packages/analyzer/src/syntax/typescript.ts';
import { walkTree } from '../../../packages/analyzer/src/syntax/walk.ts';
import type * as TS from 'typescript';
import { itFindsCalls } from '../support/program-table.ts';

beforeAll(loadTypeScript);

function parse(code: string): TS.SourceFile {
  return ts.createSourceFile('a.tsx', code, { languageVersion: ts.ScriptTarget.Latest }, false, ts.ScriptKind.TSX);
}

/** Every node of a tree, as what it is and where. */
function nodesOf(root: TS.Node, source: TS.SourceFile): string[] {
  const nodes: string[] = [];
  walkTree(
    root,
    (node) =>
      void nodes.push(
        `${ts.SyntaxKind[node.kind]} ${String(node.getStart(source))} ${String(node.pos)}-${String(node.end)}`,
      ),
  );
  return nodes.sort();
}

/** A tree without bodies, and how often its text was parsed since. */
function without(code: string): {
  readonly source: TS.SourceFile;
  readonly told: string[];
  readonly count: () => number;
} {
  const source = parse(code);
  const told: string[] = [];
  let count = 0;
  const parseAgain = (): TS.SourceFile => {
    count += 1;
    return parse(code);
  };
  omitBodies(source.statements, parseAgain, (node) => void told.push(ts.SyntaxKind[node.kind]));
  return { source, told, count: () => count };
}

const LONG = `const sum = rows.reduce((left, right) => left + right, 0); return list(sum, 'a text that makes it long');`;

describe('omitBodies', () => {
  it.each([
    ['a function', `export async function* read(rows) { ${LONG} }`, 'FunctionDeclaration'],
    ['an arrow function', `const read = async (rows) => { ${LONG} };`, 'ArrowFunction'],
    [
      'a function in an arrow function without a block',
      `const read = (rows) => rows.map(function (row) { ${LONG} });`,
      'ArrowFunction',
    ],
    [
      'a class',
      `class Rows { #rows = []; constructor() { ${LONG} } static { ${LONG} } get all() { ${LONG} } async read(rows) { ${LONG} function inner() { ${LONG} } } }`,
      'ClassDeclaration',
    ],
    [
      'a component',
      `const List = function ({ rows }) { ${LONG.replace('return', 'const all =')} return <ul>{rows.map((row) => { return <li key={row}>{row}</li>; })}</ul>; };`,
      'FunctionExpression',
    ],
    [
      'a record of functions',
      `const rows = { read(rows) { ${LONG} }, write: (rows) => { ${LONG} } };`,
      'MethodDeclaration',
    ],
  ])('gives %s back as it was, to whoever looks', (_, code, first) => {
    const { source, told, count } = without(code);
    expect(count()).toBe(0);
    expect(told).toContain(first);
    const whole = parse(code);
    expect(nodesOf(source, source)).toEqual(nodesOf(whole, whole));
    expect(count()).toBe(1);
    expect(nodesOf(source, source)).toEqual(nodesOf(whole, whole));
    expect(count()).toBe(1);
  });

  it('parses a file once for all of its bodies, and keeps what it gave', () => {
    const { source, count } = without(`function read(rows) { ${LONG} }\nfunction write(rows) { ${LONG} }`);
    const [read, write] = source.statements.map((statement) => (statement as TS.FunctionDeclaration).body!);
    expect(write!.statements).toBe(write!.statements);
    expect(read!.statements).toHaveLength(2);
    expect(count()).toBe(1);
  });

  it('leaves short bodies where they are', () => {
    const { told } = without('function one() { return 1; }');
    expect(told).toEqual([]);
  });
});

describe('a function that nothing was seen to need, in a file that leads to a client', () => {
  const files = (client: string): Record<string, string> => ({
    'src/paths.ts': `export const ping = () => /*@ping*/fetch('https://status.example/');
/** Nothing in this file says it, and it says no client. */
export function toPath(name: string, isOld = false): string {
  const version = isOld ? 'v1' : 'v2';
  return \`/\${version}/\${name}\`;
}
export class Paths {
  readonly #prefix: string;
  constructor(prefix: string) { const parts = [prefix, 'v2']; this.#prefix = '/' + parts.join('/'); }
  to(name: string): string { const parts = [this.#prefix, name]; return parts.join('/').toLowerCase(); }
}`,
    'src/client.ts': client,
  });
  itFindsCalls([
    {
      what: 'is run by who imports it',
      files: files(`import { toPath } from './paths.js';
export const list = () => /*@list*/fetch('https://acme.trust.example' + toPath('purposes'));`),
      calls: ['@list GET https://acme.trust.example/v2/purposes', '@ping GET https://status.example/'],
    },
    {
      what: 'is made an instance of',
      files: files(`import { Paths } from './paths.js';
const paths = new Paths('api');
export const list = () => /*@list*/fetch('https://acme.trust.example' + paths.to('Purposes'));`),
      calls: ['@list GET https://acme.trust.example/api/v2/purposes', '@ping GET https://status.example/'],
    },
  ]);
});
