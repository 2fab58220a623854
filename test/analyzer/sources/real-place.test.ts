import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { analyze } from '../../../packages/analyzer/src/analyze.ts';
import { formatUrl } from '../../../packages/analyzer/src/contract/model.ts';
import { writeProgram } from '../support/program.ts';

it('reads nothing through a link that leads out of the project, and follows one within it', () => {
  const root = writeProgram({
    'outside/secret.json': '{ "token": "hidden" }',
    'outside/folder/secret.json': '{ "token": "hidden" }',
    'app/package.json': '{ "name": "app" }',
    'app/lib/paths.json': '{ "token": "vendors" }',
    'app/main.ts': `import file from './file.json';
import inFolder from './folder/secret.json';
import within from './within.json';
const base = 'https://acme.trust.example/v1/';
export const a = () => fetch(base + file.token);
export const b = () => fetch(base + inFolder.token);
export const c = () => fetch(base + within.token);`,
  });
  mkdirSync(path.join(root, 'app/.git'));
  writeFileSync(path.join(root, 'app/.git/HEAD'), '');
  symlinkSync(path.join(root, 'outside/secret.json'), path.join(root, 'app/file.json'));
  symlinkSync(path.join(root, 'outside/folder'), path.join(root, 'app/folder'));
  symlinkSync(path.join(root, 'app/lib/paths.json'), path.join(root, 'app/within.json'));
  const { calls } = analyze({ directory: path.join(root, 'app') });
  expect(calls.flatMap(({ targets }) => targets.map(({ url }) => formatUrl(url)))).toEqual([
    'https://acme.trust.example/v1/{token}',
    'https://acme.trust.example/v1/{token}',
    'https://acme.trust.example/v1/vendors',
  ]);
});
