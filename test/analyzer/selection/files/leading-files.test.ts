import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { createClientIndex } from '../../../../packages/analyzer/src/clients/engine/client-index.ts';
import { Project } from '../../../../packages/analyzer/src/sources/project.ts';
import { ImportGraph } from '../../../../packages/analyzer/src/selection/files/import-graph.ts';
import { LeadingFiles } from '../../../../packages/analyzer/src/selection/files/leading-files.ts';
import { findClientFiles } from '../../../../packages/analyzer/src/selection/files/client-files.ts';
import { writeProgram, type Files } from '../../support/program.ts';

const send = `export const send = (path: string) => fetch('https://acme.trust.example' + path);\nexport const join = (...parts: string[]) => parts.join('/');\n`;

function leadingFiles(files: Files): string[] {
  const directory = writeProgram(files);
  const paths = Object.keys(files).map((file) => path.join(directory, file));
  const project = new Project(directory, new Map());
  const graph = new ImportGraph(project, paths);
  const index = createClientIndex();
  const leading = new LeadingFiles(project, graph, index.pattern);
  leading.grow(findClientFiles(project, paths, index.pattern));
  return [...leading.files].map((file) => path.relative(directory, file)).sort();
}

describe('the files that can lead to a client', () => {
  it('are those that import a name that does, through barrels, and no others', () => {
    const files = {
      'http.ts': send,
      'index.ts': `export * from './http';\nexport { title } from './title';\n`,
      'title.ts': `export const title = 'Purposes';\n`,
      'renamed.ts': `export { send as ask } from './index';\n`,
      'uses.ts': `import { ask } from './renamed';\nexport const list = () => ask('/v2/purposes');\nexport const words = () => ['purposes'];\n`,
      'joins.ts': `import { join } from './index';\nexport const path = () => join('v2', 'purposes');\n`,
      'titles.ts': `import { title } from './index';\nexport const shown = () => title;\n`,
      'says.ts': `import { words } from './uses';\nexport const said = () => words();\n`,
      'lists.ts': `import { list as all } from './uses';\nexport default () => all();\n`,
    };
    expect(leadingFiles(files)).toEqual(['http.ts', 'lists.ts', 'uses.ts']);
  });

  it.each([
    [
      'a type',
      `import { send } from './http';\nexport interface Deps { readonly ask: typeof send }\n`,
      `import type { Deps } from './middle';\nexport const run = ({ ask }: Deps) => ask('/v2/purposes');\n`,
    ],
    [
      'a variable that a function fills',
      `import { send } from './http';\nlet current: typeof send | null = null;\nexport function connect() { current = send; }\nexport const used = () => current;\n`,
      `import { used } from './middle';\nexport const run = () => used()?.('/v2/purposes');\n`,
    ],
    [
      'a list that a function adds to',
      `import { send } from './http';\nconst steps = [];\nexport const add = () => steps.push(send);\nexport const first = () => steps[0];\n`,
      `import { first } from './middle';\nexport const run = () => first()('/v2/purposes');\n`,
    ],
    [
      'what the top level does to a function',
      `import { send } from './http';\nexport function purposes() {}\npurposes.list = () => send('/v2/purposes');\n`,
      `import { purposes } from './middle';\nexport const run = () => purposes.list();\n`,
    ],
    [
      'a default export',
      `import { send } from './http';\nexport default send;\n`,
      `import anything from './middle';\nexport const run = () => anything('/v2/purposes');\n`,
    ],
    [
      'a namespace',
      `export * as http from './http';\n`,
      `import { http } from './middle';\nexport const run = () => http.send('/v2/purposes');\n`,
    ],
    [
      'all of a namespace',
      `import * as http from './http';\nexport { http };\n`,
      `import { http } from './middle';\nexport const run = () => http.send('/v2/purposes');\n`,
    ],
    [
      'CommonJS',
      `const { send } = require('./http');\nmodule.exports = { list: () => send('/v2/purposes') };\n`,
      `const { list } = require('./middle');\nexports.run = () => list();\n`,
    ],
    [
      'an import at run time',
      `export const load = async () => (await import('./http')).send;\n`,
      `import { load } from './middle';\nexport const run = async () => (await load())('/v2/purposes');\n`,
    ],
  ])('are found behind %s', (_, middle, last) => {
    expect(
      leadingFiles({ 'http.ts': send, 'middle.ts': middle, 'last.ts': last, 'other.ts': `export const other = 1;\n` }),
    ).toContain('last.ts');
  });
});
