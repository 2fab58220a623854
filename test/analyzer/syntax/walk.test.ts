import ts from 'typescript';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadTypeScript } from '../../../packages/analyzer/src/syntax/typescript.ts';
import { walkTowards, walkTree } from '../../../packages/analyzer/src/syntax/walk.ts';

beforeAll(loadTypeScript);

const source = ts.createSourceFile(
  'program.tsx',
  `import { a, b } from './a';
@sealed class Api<T extends string> { constructor(private readonly base = '/v1') {} get(id: T) { return fetch(\`\${this.base}/\${id}\`); } }
export const table = { list: async ({ id, ...rest }: any, [first]: any[]) => { for (const each of first) await a(each, (x: any) => b(x) ?? id); } };
switch (a) { case 1: { b(); break; } default: a(<p title="x">{b(1)}<i /></p>); }
label: for (let i = 0, n = 3; i < n; i += 1) if (i) continue label; else b(i, ...[i]);`,
  ts.ScriptTarget.Latest,
  false,
);

describe('the walk towards a node', () => {
  it('visits what is around it, from the outermost inwards, wherever the node stands', () => {
    const all: ts.Node[] = [];
    walkTree(source, (node) => {
      if (node.pos < node.end) all.push(node);
    });
    expect(all.length).toBeGreaterThan(100);
    for (const target of all) {
      const seen: ts.Node[] = [];
      walkTowards(source, target, (node) => seen.push(node));
      expect(seen).toContain(target);
      for (const [index, node] of seen.slice(1).entries()) {
        const parent = seen[index]!;
        expect(ts.forEachChild(parent, (child) => child === node)).toBe(true);
      }
    }
  });
});
