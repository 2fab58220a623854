import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { writeFiles } from '../../audit/temporary-folder.ts';
import { runIn } from '../world.ts';

const shipped = readFileSync('packages/audit/schema.json', 'utf8');

it('prints the bytes of the file that the package ships', async () => {
  expect(await runIn('.', ['schema'])).toEqual({ status: 0, output: shipped, errors: '' });
  expect(JSON.parse(shipped)).toMatchObject({
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: 'scopewright manifest',
  });
});

it('writes them to a file', async () => {
  const folder = writeFiles({});
  expect(await runIn(folder, ['schema', '--output-file', 'editor/scopewright.schema.json'])).toEqual({
    status: 0,
    output: '',
    errors: '',
  });
  expect(readFileSync(path.join(folder, 'editor/scopewright.schema.json'), 'utf8')).toBe(shipped);
});

it('has help, and takes neither a folder nor a format', async () => {
  const help = await runIn('.', ['schema', '--help']);
  expect(help.output).toContain('Examples:\n  scopewright schema\n');
  expect((await runIn('.', ['schema', 'src'])).errors).toBe(
    "error: too many arguments for 'schema'. Expected 0 arguments but got 1.\n`scopewright schema --help` lists what it takes.\n",
  );
  expect(await runIn('.', ['schema', '--format', 'yaml'])).toMatchObject({
    status: 2,
    errors: "error: unknown option '--format'\n`scopewright schema --help` lists what it takes.\n",
  });
});
