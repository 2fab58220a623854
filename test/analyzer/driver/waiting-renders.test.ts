import { describe, expect, it } from 'vitest';
import { createClientPattern } from '../../../packages/analyzer/src/clients/client-pattern.ts';
import { createClientIndex } from '../../../packages/analyzer/src/clients/engine/client-index.ts';
import { NameLabels } from '../../../packages/analyzer/src/domain/name-labels.ts';
import { createMachine } from '../../../packages/analyzer/src/driver/create-machine.ts';
import { runToFixpoint } from '../../../packages/analyzer/src/driver/fixpoint.ts';
import { findClientFiles } from '../../../packages/analyzer/src/selection/files/client-files.ts';
import { ImportGraph } from '../../../packages/analyzer/src/selection/files/import-graph.ts';
import { Project } from '../../../packages/analyzer/src/sources/project.ts';
import { callsOf, type Files } from '../support/program.ts';

const API = "import axios from 'axios';\nexport const api = axios.create({ baseURL: process.env.TRUST_BASE_URL });\n";

const PARTS = `import { api } from './api.js';
export function Button({ onClick, label }) { return <button onClick={onClick}>{label}</button>; }
export function Picker({ onPick }) { return <Button onClick={() => onPick('/v2/purposes')} label="x" />; }
export function Query({ run }) { return <p>{run(api)}</p>; }
export function Outer({ run }) { return <Query run={run} />; }
export function List({ handlers }) { return <ul>{handlers.load('/v1/tags')}</ul>; }
`;

const page = (body: string): Files => ({
  'api.js': API,
  'parts.jsx': PARTS,
  'page.jsx': `import { api } from './api.js';\nimport { Picker, Query, Outer, List, Button } from './parts.jsx';\n${body}`,
});

describe('a component that gets functions', () => {
  it.each([
    ['decides the path that it calls one with', '<Picker onPick={(path) => api.get(path)} />', 'GET /v2/purposes'],
    ['gives one a client', "<Query run={(client) => client.delete('/v2/purposes/7')} />", 'DELETE /v2/purposes/7'],
    [
      'hands one to a component that gives it a client',
      "<Outer run={(client) => client.post('/v2/purposes')} />",
      'POST /v2/purposes',
    ],
    ['decides the path of one in a record', '<List handlers={{ load: (path) => api.put(path) }} />', 'PUT /v1/tags'],
    ['only calls one', '<Button label="y" onClick={() => api.patch(\'/v1/tags\')} />', 'PATCH /v1/tags'],
  ])('%s', (_, element, endpoint) => {
    const found = callsOf(page(`export function Page() { return ${element}; }`));
    expect(found.map((call) => call.replace(/^\S+ | via .*/g, ''))).toEqual([
      endpoint.replace(' ', ' {TRUST_BASE_URL}'),
    ]);
  });

  it('is not rendered again by each component around it where its properties decide nothing', () => {
    expect(stepsOf(tree(12))).toBeLessThan(3 * stepsOf(tree(6)));
  });
});

/** Each level renders two of the next one with a handler of its own, which sends a request. */
function tree(levels: number): Files {
  const components = Array.from(
    { length: levels },
    (_, level) => `export function Level${String(level)}({ onSave }) {
  const save = async () => { await api.post('/v2/purposes/${String(level)}'); onSave(); };
  return <p><Level${String(level + 1)} onSave={save} /><Level${String(level + 1)} onSave={save} /></p>;
}`,
  );
  return {
    'api.js': API,
    'tree.jsx': `import { api } from './api.js';\n${components.join('\n')}
export function Level${String(levels)}({ onSave }) { return <button onClick={onSave} />; }`,
  };
}

function stepsOf(files: Files): number {
  const texts = new Map(Object.entries(files).map(([file, text]) => [`/program/${file}`, text]));
  const project = new Project('/program', texts);
  const graph = new ImportGraph(project, [...texts.keys()]);
  project.beginProgram();
  const pattern = createClientPattern([]);
  const machine = createMachine(project, new NameLabels(['TRUST_BASE_URL']), createClientIndex([], pattern));
  const { events } = runToFixpoint(
    machine,
    {
      files: [...texts.keys()],
      clientFiles: findClientFiles(project, [...texts.keys()], pattern),
      graph,
      selection: 'clients',
      isFixed: () => true,
      needsCallers: () => false,
      isLibrary: () => false,
    },
    (work) => work(),
  );
  expect(events.length).toBeGreaterThan(0);
  return machine.budget.total;
}
