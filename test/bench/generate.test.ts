import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { generateCodeBase } from '../../bench/code-base/generate.ts';
import { createClientIndex } from '../../packages/analyzer/src/clients/engine/client-index.ts';
import { Project } from '../../packages/analyzer/src/sources/project.ts';
import { findUnresolvedImports } from '../../packages/analyzer/src/selection/files/unresolved-imports.ts';
import { ImportGraph } from '../../packages/analyzer/src/selection/files/import-graph.ts';
import { writeForTest } from './write-for-test.ts';

const sourcesOf = (texts: ReadonlyMap<string, string>): [string, string][] =>
  [...texts].filter(([file]) => /\.tsx?$/.test(file));

describe.each(['none', 'sparse', 'dense'] as const)('a generated code base, %s', (density) => {
  const texts = generateCodeBase({ files: 200, density, seed: 3 });
  const sources = sourcesOf(texts);

  it('is the same for the same options, and another for another seed', () => {
    expect([...generateCodeBase({ files: 200, density, seed: 3 })]).toEqual([...texts]);
    expect([...generateCodeBase({ files: 200, density, seed: 4 })]).not.toEqual([...texts]);
  });

  it('has as many files as asked for, of a realistic size', () => {
    expect(sources).toHaveLength(200);
    const mean = sources.reduce((sum, [, text]) => sum + text.length, 0) / sources.length;
    expect(mean).toBeGreaterThan(3_000);
    expect(mean).toBeLessThan(6_000);
  });

  it('has no syntax error', () => {
    const diagnostics = sources.flatMap(
      ([file, text]) =>
        ts.transpileModule(text, {
          fileName: file,
          reportDiagnostics: true,
          compilerOptions: { jsx: ts.JsxEmit.Preserve },
        }).diagnostics ?? [],
    );
    expect(diagnostics.map(({ messageText }) => messageText)).toEqual([]);
  });

  it('calls the platform from as many files as it says', () => {
    const near = sources.filter(([, text]) => text.includes("from '@platform'"));
    const share = { none: [0, 0], sparse: [0.07, 0.13], dense: [0.4, 0.55] }[density];
    expect(near.length / sources.length).toBeGreaterThanOrEqual(share[0]!);
    expect(near.length / sources.length).toBeLessThanOrEqual(share[1]!);
    const { pattern } = createClientIndex();
    expect(sources.filter(([, text]) => pattern.test(text)).map(([file]) => file)).toEqual(
      density === 'none'
        ? []
        : ['src/platform/http.ts', 'src/platform/send.ts', 'src/platform/instance.ts', 'src/platform/resources.ts'],
    );
  });

  it('imports by relative paths, by aliases and through barrels, and each import leads to a file', () => {
    const directory = writeForTest(texts);
    const project = new Project(directory, new Map());
    const paths = sources.map(([file]) => `${directory}/${file}`);
    const graph = new ImportGraph(project, paths);
    expect(findUnresolvedImports(project, graph, paths)).toEqual([]);
    const alias = sources.filter(([, text]) => text.includes("from '@areas/"));
    expect(alias.length).toBeGreaterThan(100);
    for (const [file] of alias)
      expect(
        graph.importedBy(`${directory}/${file}`).some((target) => target.endsWith('/index.ts')),
        file,
      ).toBe(true);
  });
});
