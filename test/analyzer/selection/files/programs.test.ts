import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { ImportGraph } from '../../../../packages/analyzer/src/selection/files/import-graph.ts';
import { findPrograms } from '../../../../packages/analyzer/src/selection/files/programs.ts';
import { findSourceFiles } from '../../../../packages/analyzer/src/sources/files.ts';
import { Project } from '../../../../packages/analyzer/src/sources/project.ts';
import { writeFiles } from '../../../audit/temporary-folder.ts';

/** The programs among the files of a workspace, each as a list of its files. */
function programsOf(files: Readonly<Record<string, string>>): string[] {
  const folder = writeFiles(files);
  const graph = new ImportGraph(new Project(folder, new Map()), findSourceFiles(folder));
  return findPrograms(graph, folder).map((program) => program.map((file) => path.relative(folder, file)).join(' '));
}

const workspace = { 'package.json': '{ "name": "all", "workspaces": ["packages/*"] }' };

describe('what is one program', () => {
  it.each<[string, Readonly<Record<string, string>>, string[]]>([
    ['the files of one package', { 'package.json': '{ "name": "a" }', 'a.ts': '', 'b.ts': '' }, ['a.ts b.ts']],
    ['files without a package', { '.git/': '', 'a.ts': '', 'b/c.ts': '' }, ['a.ts b/c.ts']],
    [
      'packages that import each other',
      {
        ...workspace,
        'packages/a/package.json': '{ "name": "a" }',
        'packages/a/a.ts': 'import "../b/b.ts";',
        'packages/b/package.json': '{ "name": "b" }',
        'packages/b/b.ts': '',
      },
      ['packages/a/a.ts packages/b/b.ts'],
    ],
    [
      'packages that name each other',
      {
        ...workspace,
        'packages/a/package.json': '{ "name": "a", "peerDependencies": { "b": "*" } }',
        'packages/a/a.ts': '',
        'packages/b/package.json': '{ "name": "b" }',
        'packages/b/b.ts': '',
      },
      ['packages/a/a.ts packages/b/b.ts'],
    ],
    [
      'packages that import a third one',
      {
        ...workspace,
        'packages/a/package.json': '{ "name": "a" }',
        'packages/a/a.ts': 'import "http";',
        'packages/b/package.json': '{ "name": "b" }',
        'packages/b/b.ts': 'import "http";',
        'packages/http/package.json': '{ "name": "http" }',
        'packages/http/index.ts': '',
      },
      ['packages/a/a.ts packages/b/b.ts packages/http/index.ts'],
    ],
    [
      'a package inside of another, which may load it as a plugin',
      {
        'package.json': '{ "name": "app" }',
        'app.ts': '',
        'plugins/a/package.json': '{ "name": "plugin" }',
        'plugins/a/a.ts': '',
      },
      ['app.ts plugins/a/a.ts'],
    ],
    [
      'a folder whose package.json has no name',
      { 'package.json': '{ "name": "app" }', 'app.ts': '', 'esm/package.json': '{ "type": "module" }', 'esm/a.ts': '' },
      ['app.ts esm/a.ts'],
    ],
  ])('%s', (_, files, programs) => {
    expect(programsOf(files)).toEqual(programs);
  });

  it.each<[string, Readonly<Record<string, string>>, string[]]>([
    [
      'packages of a workspace',
      {
        ...workspace,
        'packages/a/package.json': '{ "name": "a" }',
        'packages/a/a.ts': '',
        'packages/b/package.json': '{ "name": "b" }',
        'packages/b/b.ts': '',
      },
      ['packages/a/a.ts', 'packages/b/b.ts'],
    ],
    [
      'the root of a workspace and what is in it',
      { ...workspace, 'eslint.config.ts': '', 'packages/a/package.json': '{ "name": "a" }', 'packages/a/a.ts': '' },
      ['eslint.config.ts', 'packages/a/a.ts'],
    ],
    [
      'the root of a workspace that only a tool knows',
      {
        'package.json': '{ "name": "all" }',
        'lerna.json': '{}',
        'main.ts': '',
        'packages/a/package.json': '{ "name": "a" }',
        'packages/a/a.ts': '',
      },
      ['main.ts', 'packages/a/a.ts'],
    ],
  ])('%s are not', (_, files, programs) => {
    expect(programsOf(files)).toEqual(programs);
  });
});
