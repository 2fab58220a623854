import { expect, it } from 'vitest';
import { writeFiles } from '../audit/temporary-folder.ts';
import { runIn } from '../cli/world.ts';
import { importShops, shops } from '../cli/two-platforms.ts';
import { check, findingsForEditor } from './support/command-line.ts';
import { createLinter, lintInTurn } from './support/linter.ts';

it('reports the platform of each finding, with imported registries, as the command line does', async () => {
  const folder = writeFiles(shops);
  await importShops(folder);
  const reported = await lintInTurn(createLinter(folder), folder, ['src/main.ts']);
  expect(reported.map(({ rule, line, message }) => [rule, line, /The platform is `\w+`/.exec(message)?.[0]])).toEqual([
    ['missing-scope', 2, 'The platform is `orders`'],
    ['unknown-endpoint', 3, 'The platform is `stock`'],
    ['missing-scope', 4, 'The platform is `stock`'],
  ]);
  expect(reported).toEqual(findingsForEditor(await check(folder)));
  expect((await runIn(folder, ['check'])).output).toContain('GET /items');
});
