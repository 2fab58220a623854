import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { ListRootsRequestSchema } from '@modelcontextprotocol/sdk/types.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { scriptsLoadedBy } from '../loaded-scripts.ts';

const bin = path.resolve('packages/cli/bin/scopewright.js');

const program = {
  'scopewright.yaml':
    'version: 1\nregistry: trust-platform\nplatform: { baseUrls: [TRUST_BASE_URL] }\ncredentials:\n  desk:\n    scopes: [CONSENT_READ, BULK_EXPORT]\n',
  'src/desk.js':
    'export const publish = (id) => fetch(`${process.env.TRUST_BASE_URL}/v1/purposes/${id}/publish`, { method: "PUT" });\n',
  '--output-file=stolen': '',
};

let temporary: string;
let folder: string;
let outside: string;
let client: Client;

/** A client of the SDK, as an editor or an agent has one, with these roots; without roots where they are left out. */
async function connect(directory: string, roots?: readonly string[]): Promise<Client> {
  const made = new Client({ name: 'test', version: '1.0.0' }, { capabilities: roots ? { roots: {} } : {} });
  if (roots) made.setRequestHandler(ListRootsRequestSchema, () => ({ roots: roots.map((uri) => ({ uri })) }));
  await made.connect(
    new StdioClientTransport({ command: process.execPath, args: [bin, 'mcp'], cwd: directory, stderr: 'pipe' }),
  );
  return made;
}

async function call(name: string, given: Record<string, unknown> = {}, by = client) {
  const { content, isError } = await by.callTool({ name, arguments: given });
  const texts = content as readonly { readonly text: string }[];
  return { text: texts.map(({ text }) => text).join('\n'), isError };
}

const printedBy = (...args: readonly string[]) =>
  spawnSync(process.execPath, [bin, ...args], { cwd: folder, encoding: 'utf8' }).stdout;

beforeAll(async () => {
  temporary = realpathSync(mkdtempSync(path.join(tmpdir(), 'scopewright-mcp-')));
  folder = write('desk', program);
  outside = write('outside', {
    'secret.js': 'fetch("https://secret.example/token");\n',
    'scopewright.yaml': 'version: 1\n',
  });
  symlinkSync(outside, path.join(folder, 'linked'));
  client = await connect(outside, [pathToFileURL(folder).href]);
});
afterAll(async () => {
  await client.close();
  rmSync(temporary, { recursive: true, force: true });
});

function write(name: string, files: Readonly<Record<string, string>>): string {
  const made = path.join(temporary, name);
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(made, file)), { recursive: true });
    writeFileSync(path.join(made, file), text);
  }
  return made;
}

describe('scopewright mcp', () => {
  it('lists its tools, all of which read only', async () => {
    const { tools } = await client.listTools();
    expect(tools.map(({ name, annotations }) => [name, annotations?.readOnlyHint])).toEqual([
      ['check', true],
      ['calls', true],
      ['explain', true],
      ['registry', true],
      ['fix', true],
    ]);
  });

  it.each([
    { tool: 'check', given: { paths: ['src/desk.js'], manifest: 'scopewright.yaml' }, args: ['check', 'src/desk.js'] },
    { tool: 'explain', given: { what: ['CONSENT', 'src/desk.js:1'] }, args: ['explain', 'CONSENT', 'src/desk.js:1'] },
    { tool: 'fix', given: { prune: true }, args: ['fix', '--dry-run', '--prune'] },
  ])('$tool answers $given with what `$args` prints as JSON', async ({ tool, given, args }) => {
    expect(await call(tool, given)).toEqual({ text: printedBy(...args, '--format', 'json'), isError: false });
  });

  it('looks up scopes', async () => {
    const { text } = await call('registry', { search: 'bulk_export' });
    expect((JSON.parse(text) as { scopes: { name: string }[] }).scopes.map(({ name }) => name)).toEqual([
      'BULK_EXPORT',
    ]);
  });

  it('writes nothing', async () => {
    const { text } = await call('fix');
    expect(text).toContain('+    scopes: [CONSENT_READ, BULK_EXPORT, CONSENT]');
    expect(readFileSync(path.join(folder, 'scopewright.yaml'), 'utf8')).toBe(program['scopewright.yaml']);
  });

  it('says what stands in the way', async () => {
    expect(await call('explain', { what: ['CONSENT_RAED'] })).toEqual({
      text: 'error: `CONSENT_RAED` is not a scope of the registry `trust-platform`. Did you mean `CONSENT_READ`?\n',
      isError: true,
    });
  });

  it.each([
    ['check', { paths: ['../'] }],
    ['calls', { paths: ['src', '/'] }],
    ['calls', { paths: ['linked'] }],
    ['calls', { paths: ['linked/secret.js'] }],
    ['calls', { paths: ['src\0'] }],
    ['check', { manifest: 'linked/scopewright.yaml' }],
    ['fix', { path: '..' }],
    ['explain', { what: ['CONSENT'], path: '/etc' }],
  ])('%s refuses %j, which leads out of the roots', async (tool, given) => {
    expect(await call(tool, given)).toEqual({
      text: expect.stringContaining('is not a file or folder within the roots') as string,
      isError: true,
    });
  });

  it('says why it refuses a path', async () => {
    expect((await call('calls', { paths: ['linked'] })).text).toBe(
      '`linked` is not a file or folder within the roots of this connection: name one by its path from a root.',
    );
  });

  it('reads no value as an option', async () => {
    const { text } = await call('calls', { paths: ['--output-file=stolen'] });
    expect(text).not.toContain('TRUST_BASE_URL');
    expect(readFileSync(path.join(folder, '--output-file=stolen'), 'utf8')).toBe('');
    expect(await call('explain', { what: ['--output-file', 'stolen'] })).toMatchObject({ isError: true });
    expect(await call('check', { manifest: '--output-file=stolen' })).toMatchObject({ isError: true });
  });

  it.each([
    { tool: 'explain', given: {} },
    { tool: 'explain', given: { what: [] } },
    { tool: 'calls', given: { paths: [7] } },
    { tool: 'calls', given: { directory: 'src' } },
    { tool: 'check', given: { manifest: 'x'.repeat(5000) } },
  ])('refuses input that is not of its schema: $tool $given', async ({ tool, given }) => {
    expect(await call(tool, given)).toMatchObject({ isError: true });
  });

  it('goes on after all of that', async () => {
    expect(await call('check')).toMatchObject({ isError: false });
  });
});

describe('the roots', () => {
  it('are the working directory where the client gives none', async () => {
    for (const roots of [undefined, []]) {
      const other = await connect(folder, roots);
      expect((await call('calls', {}, other)).text).toBe(printedBy('calls', '--format', 'json'));
      expect(await call('calls', { paths: [outside] }, other)).toMatchObject({ isError: true });
      await other.close();
    }
  });

  it('may be several, of which the one that has a path is taken', async () => {
    mkdirSync(path.join(outside, 'empty'));
    const roots = [
      'file://acme.example/repository',
      ...[path.join(outside, 'empty'), folder].map((each) => pathToFileURL(each).href),
    ];
    const other = await connect(outside, roots);
    expect((await call('calls', { paths: ['src'] }, other)).text).toBe(printedBy('calls', 'src', '--format', 'json'));
    expect((await call('calls', { paths: [path.join(folder, 'src')] }, other)).text).toContain('TRUST_BASE_URL');
    await other.close();
    const none = await connect(outside, ['file://acme.example/repository']);
    expect((await call('calls', {}, none)).text).toBe(
      'None of the roots that the client lists is a folder of this machine: list one with a `file:` URI.',
    );
    await none.close();
  });
});

it('answers what it cannot read, ends when its input ends, and speaks nothing but the protocol', () => {
  const ping = { jsonrpc: '2.0', method: 'ping' };
  const lines = [
    'hello',
    ...[
      [{ ...ping, id: 1 }],
      { ...ping, id: {} },
      { ...ping, id: 1.5 },
      { ...ping, id: null },
      { ...ping, id: 3, method: 'tools/call', params: { name: 'constructor' } },
      { ...ping, id: 4, method: 'tools/call', params: { name: 'check', arguments: [] } },
      { ...ping, id: 5, method: 'tools/list', params: { cursor: 5 } },
    ].map((each) => JSON.stringify(each)),
  ];
  const input = [...lines, JSON.stringify({ ...ping, id: 2 }), ''].join('\n');
  const { status, stdout, stderr } = spawnSync(process.execPath, [bin, 'mcp'], { input, encoding: 'utf8' });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  const answers = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { id: unknown; error?: { code: number; message: string } });
  expect(answers.map(({ id, error }) => [id, error?.code])).toEqual([
    [null, -32_700],
    [null, -32_600],
    [null, -32_600],
    [null, -32_600],
    [null, -32_600],
    [3, -32_602],
    [4, -32_602],
    [5, -32_602],
    [2, undefined],
  ]);
  const messages = answers.flatMap(({ error }) => error?.message ?? []);
  expect(messages[5]).toBe(
    'Invalid parameters: there is no tool `constructor`. The tools are `check`, `calls`, `explain`, `registry`, `fix`.',
  );
  expect(messages[6]).toBe('Invalid parameters: `params.arguments`: Invalid input: expected record, received array.');
});

it('ends where a message is too long to read', () => {
  const input = 'a'.repeat(11 * 1024 * 1024);
  const { status, stdout } = spawnSync(process.execPath, [bin, 'mcp'], { input, encoding: 'utf8', timeout: 60_000 });
  expect({ status, stdout }).toEqual({ status: 0, stdout: '' });
});

it('alone loads the SDK', async () => {
  const loaded = async (...args: readonly string[]) =>
    (await scriptsLoadedBy([bin, ...args])).filter((url) => url.endsWith('/cli/dist/serve.js'));
  expect(await loaded('mcp', '--help')).toEqual([]);
});
