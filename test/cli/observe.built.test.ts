import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { isBuiltin } from 'node:module';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { Ajv, type AnySchemaObject } from 'ajv';
import { expect, it, onTestFinished } from 'vitest';
import { writeFiles } from '../audit/temporary-folder.ts';

const bin = path.resolve('packages/cli/bin/scopewright.js');

/** A server that answers everything; its answers have a secret, too. */
async function serve(): Promise<string> {
  const server = createServer((request, response) => {
    request.resume();
    const isDenied = request.url?.startsWith('/denied') ?? false;
    response.writeHead(isDenied ? 403 : 200, {
      'content-type': 'application/json',
      'x-answer': 'SECRET-answer-header',
      ...(isDenied ? { 'www-authenticate': 'Bearer error="insufficient_scope"' } : {}),
      ...(request.url?.startsWith('/sandbox') ? { 'scopewright-credential': 'sync%20job' } : {}),
    });
    response.end('{"body":"SECRET-answer-body"}');
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}

interface Ran {
  readonly status: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly output: string;
}

async function observe(
  folder: string,
  command: readonly string[],
  {
    environment = {},
    onOutput,
  }: { environment?: NodeJS.ProcessEnv; onOutput?: (kill: (signal: NodeJS.Signals) => void) => void } = {},
): Promise<Ran> {
  const { NODE_OPTIONS: _options, VITEST: _vitest, ...env } = process.env;
  const child = spawn(process.execPath, [bin, 'observe', '--output', 'run.jsonl', '--', ...command], {
    cwd: folder,
    env: { ...env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  if (onOutput) child.stdout.once('data', () => onOutput((signal) => void child.kill(signal)));
  const [status, signal] = (await once(child, 'close')) as [number | null, NodeJS.Signals | null];
  return { status, signal, output };
}

interface Line {
  readonly request?: string;
  readonly answer?: string;
  readonly method?: string;
  readonly url?: string;
  readonly query?: readonly string[];
  readonly status?: number;
  readonly credential?: string;
  readonly missing?: boolean;
  readonly stack?: readonly {
    readonly file: string;
    readonly line: number;
    readonly column: number;
    readonly async?: true;
  }[];
}

const readLines = (folder: string): readonly Line[] =>
  readFileSync(path.join(folder, 'run.jsonl'), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Line);

/** Each request with its answer: `GET /a?page 200 src/a.js:2:10 src/b.js:3:4`, sorted. */
function readRequests(folder: string): readonly string[] {
  const lines = readLines(folder);
  return lines
    .filter(({ request }) => request !== undefined)
    .map(({ request, method, url = '', query = [], stack = [] }) => {
      const { status, credential, missing } = lines.find(({ answer }) => answer === request) ?? {};
      const places = stack.map(({ file, line, column, async }) => `${async ? 'async ' : ''}${file}:${line}:${column}`);
      return [
        `${method} ${new URL(url).pathname}${query.length === 0 ? '' : `?${query.join('&')}`}`,
        status ?? 'none',
        ...(credential === undefined ? [] : [credential]),
        ...(missing ? ['missing'] : []),
        ...places,
      ].join(' ');
    })
    .sort();
}

it('records processes and workers, ES modules and CommonJS, with no secret of theirs', async () => {
  const host = await serve();
  const folder = writeFiles({
    'package.json': '{ "type": "module" }',
    'main.js': `import { fork, execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
const secret = 'SECRET-authorization';
const base = \`http://\${process.env.HOST}\`;
const send = (path, options) => fetch(base + path, { headers: { authorization: \`Bearer \${secret}\`, 'x-key': 'SECRET-header' }, ...options });
await send('/fetch?token=SECRET-query&page=SECRET-page');
await send('/denied', { method: 'POST', body: 'SECRET-body' });
await send('/sandbox/' + secret);
await once(fork('./child.cjs'), 'exit');
await once(new Worker(new URL('./worker.js', import.meta.url)), 'exit');
execFileSync(process.execPath, ['-e', '0'], { env: {} });
`,
    'child.cjs': `const http = require('node:http');
const [name, port] = process.env.HOST.split(':');
http.get({ host: name, port, path: '/http?key=SECRET-query', auth: 'SECRET-user:SECRET-password' }, (response) => response.resume());
`,
    'worker.js': `const load = async () => {
  await fetch(\`http://\${process.env.HOST}/worker\`);
};
await load();
`,
  });
  const environment = { HOST: host, API_KEY: 'SECRET-environment', NODE_OPTIONS: '--no-warnings' };
  const { status, output } = await observe(folder, [process.execPath, 'main.js'], { environment });
  expect([status, output]).toEqual([
    0,
    expect.stringContaining('scopewright observe: 5 requests recorded in run.jsonl'),
  ]);
  expect(readRequests(folder)).toEqual([
    'GET /fetch?token&page 200 main.js:6:33 main.js:7:7',
    'GET /http?key 200 child.cjs:3:6',
    'GET /sandbox/[secret] 200 sync job main.js:6:33 main.js:9:7',
    'GET /worker 200 worker.js:2:9 worker.js:4:7',
    'POST /denied 403 missing main.js:6:33 main.js:8:7',
  ]);
  expect(readFileSync(path.join(folder, 'run.jsonl'), 'utf8')).not.toMatch(/SECRET/);

  const schema = JSON.parse(readFileSync('packages/cli/schemas/observe.schema.json', 'utf8')) as AnySchemaObject;
  const validate = new Ajv().compile(schema);
  expect(readLines(folder).filter((line) => !validate(line))).toEqual([]);
});

it('writes no secret, whichever client sends it', async () => {
  const host = await serve();
  const packages = path.resolve('package.json');
  const folder = writeFiles({
    'main.cjs': `const { createRequire } = require('node:module');
const [http, https, http2, { Writable }] = ['http', 'https', 'http2', 'stream'].map((name) => require(\`node:\${name}\`));
const load = createRequire(${JSON.stringify(packages)});
const [axios, got, fetch2, needle, superagent, undici] = ['axios', 'got', 'node-fetch', 'needle', 'superagent', 'undici'].map((name) => load(name));
const { HOST, APP_TOKEN } = process.env;
const base = \`http://\${HOST}\`;
const plain = (name) => \`\${base}/\${name}/SECRET-bearer/\${APP_TOKEN}?key=SECRET-query&SECRET-bearer=1\`;
const withUser = (name) => plain(name).replaceAll('SECRET-bearer', 'SECRET-password').replace('://', '://SECRET-user:SECRET-password@');
const headers = { authorization: 'Bearer SECRET-bearer', 'x-key': 'SECRET-header', cookie: 'id=SECRET-cookie' };
const { authorization, ...others } = headers; // instead of user info
const body = 'SECRET-body';
const sink = () => new Writable({ write: (chunk, encoding, done) => done() });
const drain = (response) => response.resume?.() ?? response.body?.resume?.();
const end = (request) => new Promise((done) => request.on('close', done).on('error', done).on('response', drain).end(body));
const sends = {
  fetch: () => fetch(plain('fetch'), { method: 'POST', headers, body }),
  http: () => end(http.request(withUser('http'), { method: 'POST', headers: others })),
  https: () => end(https.request(withUser('https').replace('http:', 'https:'), { method: 'POST', headers: others })),
  axios: () => axios.default.post(withUser('axios'), body, { headers: others }),
  axiosDenied: () => axios.default.post(withUser('denied/axios'), body, { headers: others }),
  got: () => got.default.post(withUser('got'), { headers: others, body, retry: { limit: 0 } }),
  nodeFetch: () => (fetch2.default ?? fetch2)(plain('node-fetch'), { method: 'POST', headers, body }),
  superagent: () => superagent.post(plain('superagent')).set(headers).send(body),
  needle: () => needle('post', plain('needle'), body, { headers }),
  request: () => undici.request(plain('request'), { method: 'POST', headers, body }),
  stream: () => undici.stream(plain('stream'), { method: 'POST', headers, body }, sink),
  pipeline: () => end(undici.pipeline(plain('pipeline'), { method: 'POST', headers }, ({ body }) => body)),
  pool: () => new undici.Pool(base).request({ path: plain('pool').slice(base.length), method: 'POST', headers, body }),
  http2: () => new Promise((done) => {
    const session = http2.connect(base).on('error', done);
    session.request({ ...headers, ':method': 'POST', ':path': plain('http2').slice(base.length) }).on('error', done).on('close', done).end(body);
  }),
};
(async () => {
  for (const send of Object.values(sends)) await Promise.race([send().catch(() => {}), new Promise((done) => setTimeout(done, 1000))]);
  process.exit();
})();
`,
  });
  const environment = { HOST: host, APP_TOKEN: 'SECRET-environment-7' };
  await observe(folder, [process.execPath, 'main.cjs'], { environment });
  const seen = new Set(readLines(folder).flatMap(({ url }) => (url ? [new URL(url).pathname.split('/')[1]] : [])));
  const names = ['fetch', 'http', 'https', 'axios', 'denied', 'got', 'node-fetch', 'superagent', 'needle'];
  expect([...seen]).toEqual(expect.arrayContaining([...names, 'request', 'stream', 'pipeline', 'pool']));
  expect(readFileSync(path.join(folder, 'run.jsonl'), 'utf8')).not.toMatch(/SECRET|U0VDUkVU/); // also in Base64
});

it('writes whole lines from processes that run at the same time', async () => {
  const folder = writeFiles({
    'main.cjs': `const { fork } = require('node:child_process');
if (process.argv[2]) for (let index = 0; index < 40; index += 1) fetch(\`http://${await serve()}/\${'long'.repeat(500)}/\${index}\`).then((response) => response.text());
else for (let index = 0; index < 3; index += 1) fork(__filename, ['child']);
`,
  });
  expect((await observe(folder, [process.execPath, 'main.cjs'])).output).toContain('120 requests recorded');
  expect(readLines(folder)).toHaveLength(241);
});

it('goes through source maps, inline, beside the file, and of scripts that the program makes', async () => {
  const toMap = (source: string): string =>
    JSON.stringify({ version: 3, sources: [source], names: [], mappings: ';AAEA' }); // line 2 to line 3
  const toUrl = (source: string): string =>
    `data:application/json;base64,${Buffer.from(toMap(source)).toString('base64')}`;
  const code = `\nfetch('http://${await serve()}/a').then((response) => response.text());\n`;
  const folder = writeFiles({
    'dist/inline.cjs': `${code}//# sourceMappingURL=${toUrl('../src/inline.ts')}\n`,
    'dist/beside.cjs': `${code}//# sourceMappingURL=beside.cjs.map\n`,
    'dist/beside.cjs.map': toMap('../src/beside.ts'),
    'dist/broken.cjs': `${code}//# sourceMappingURL=none.map\n`,
    'main.cjs': `for (const name of ['inline', 'beside', 'broken']) require(\`./dist/\${name}.cjs\`);
const vm = require('node:vm');
const script = new vm.Script(${JSON.stringify(`${code}//# sourceMappingURL=${toUrl('made.ts')}`)}, { filename: require('node:path').resolve('src/made.js') });
script.runInNewContext({ fetch });
if (!(script instanceof vm.Script)) throw new Error('The class is another one.');
`,
  });
  const { status, output } = await observe(folder, [process.execPath, 'main.cjs']);
  expect([status, output]).toEqual([0, expect.stringContaining('4 requests')]);
  expect(readRequests(folder).map((request) => request.split(' ')[3])).toEqual([
    'dist/broken.cjs:2:1',
    'src/beside.ts:3:1',
    'src/inline.ts:3:1',
    'src/made.ts:3:1',
  ]);
});

it('leaves a place as it is that the program has mapped itself, even if its source has the name of the script', async () => {
  const toUrl = (map: object): string =>
    `data:application/json;base64,${Buffer.from(JSON.stringify(map)).toString('base64')}`;
  const map = toUrl({ version: 3, sources: ['made.js'], names: [], mappings: ';AACA;AACA' }); // each line to the one before
  const code = `\n\nfetch('http://${await serve()}/a').then((response) => response.text());\n//# sourceMappingURL=${map}`;
  const folder = writeFiles({
    'main.cjs': `const vm = require('node:vm');
Error.prepareStackTrace = (error, sites) =>
  [String(error), ...sites.map((site) => \`    at \${site.getFileName()}:\${site.getLineNumber() - 1}:\${site.getColumnNumber()}\`)].join('\\n');
new vm.Script(${JSON.stringify(code)}, { filename: require('node:path').resolve('made.js') }).runInNewContext({ fetch });
`,
  });
  await observe(folder, [process.execPath, 'main.cjs']);
  expect(readRequests(folder)[0]).toContain(' made.js:2:1');
});

it('records what mocks answer, by the hooks that they have, and what they let through once', async () => {
  const host = await serve();
  const folder = writeFiles({
    // As `FetchInterceptor` of @mswjs/interceptors: it tells its listeners at once.
    'interceptor.cjs': `const place = Symbol.for('fetch-interceptor');
const pure = globalThis.fetch;
exports.apply = () => {
  const listeners = [];
  globalThis[place] = {
    on: (event, listener) => listeners.push(listener),
    dispose() {
      globalThis.fetch = pure;
      delete globalThis[place];
    },
  };
  globalThis.fetch = async (url, init) => {
    const request = new Request(url, init);
    let answer;
    const controller = { respondWith: (response) => (answer = response), errorWith: (reason) => (answer = reason) };
    for (const listener of listeners) await listener({ request, controller });
    if (url.includes('real')) return pure(request);
    if (url.includes('error')) controller.errorWith(new Error('refused'));
    else controller.respondWith(new Response('', { status: 202 }));
    return answer;
  };
};
exports.dispose = () => globalThis[place].dispose();
`,
    'node_modules/undici/lib/mock/mock-agent.js':
      "module.exports = class MockAgent { dispatch(options, handler) { return options.path === '/real' ? require('node:http').get(options.origin + options.path) : true; } };\n",
    'node_modules/nock/package.json': '{ "version": "13.5.6" }',
    'node_modules/nock/lib/intercepted_request_router.js': `exports.InterceptedRequestRouter = class {
  constructor(req, options) { this.req = req; this.options = options; this.attachToReq(); setImmediate(() => this.startPlayback()); }
  attachToReq() {}
  startPlayback() {}
};
`,
    'main.cjs': `const interceptor = require('./interceptor.cjs');
const MockAgent = require('undici/lib/mock/mock-agent.js');
const { InterceptedRequestRouter } = require('nock/lib/intercepted_request_router.js');
(async () => {
  interceptor.apply();
  await fetch('http://mocked.test/answer?key=SECRET', { method: 'POST', headers: { authorization: 'Bearer SECRET' } });
  await fetch('http://mocked.test/error');
  await fetch('http://${host}/real');
  interceptor.dispose();
  interceptor.apply();
  await fetch('http://mocked.test/again');
  new MockAgent().dispatch({ origin: 'http://mocked.test', path: '/agent/SECRET-token', method: 'PUT', headers: { Authorization: 'Bearer SECRET-token' } });
  new InterceptedRequestRouter({ path: '/nock', getHeader: () => undefined }, { proto: 'https', host: 'mocked.test:443' });
})();
`,
  });
  expect((await observe(folder, [process.execPath, 'main.cjs'])).output).toContain('6 requests recorded');
  expect(readRequests(folder)).toEqual([
    'GET /again 202 interceptor.cjs:16:45 main.cjs:11:9',
    'GET /error none interceptor.cjs:16:45 main.cjs:7:9',
    'GET /nock none main.cjs:13:3',
    expect.stringMatching(/^GET \/real 200 .*main\.cjs:8:/),
    'POST /answer?key 202 interceptor.cjs:16:45 main.cjs:6:9 main.cjs:14:3',
    'PUT /agent/[secret] none main.cjs:12:19',
  ]);
  expect(readFileSync(path.join(folder, 'run.jsonl'), 'utf8')).not.toMatch(/SECRET/);
});

it('knows where a client was asked that sends its request later, if the client tells', async () => {
  const host = await serve();
  const folder = writeFiles({
    // As `got` 14.6: https://github.com/sindresorhus/got/blob/main/documentation/diagnostics-channel.md
    'node_modules/late/index.js': `const { channel } = require('node:diagnostics_channel');
const tell = (name, requestId) => channel(name).publish({ requestId });
exports.get = (url, id) => {
  tell('got:request:create', id);
  setTimeout(() => {
    const request = require('node:http').get(url, (response) => { response.resume(); tell('got:response:end', id); });
    tell('got:request:start', id);
  }, 1);
};
`,
    // As `got` 11, which tells nobody.
    'node_modules/got/package.json': '{ "version": "11.8.6" }',
    'node_modules/got/dist/source/core/index.js': `exports.default = class Request {
  constructor(url) { (async () => { await this._finalizeBody(); await this._makeRequest(url); })(); }
  async _finalizeBody() { await new Promise((done) => setTimeout(done, 1)); }
  _lockWrite() {}
  async _makeRequest(url) { this._onRequest(await require('node:http').request(url)); }
  _onRequest(request) { request.on('response', (response) => response.resume()).end(); }
};
`,
    'main.cjs': `const late = require('late');
late.get('http://${host}/one', '1');
late.get('http://${host}/two', '2');
const { default: Request } = require('got/dist/source/core/index.js');
if (!(new Request('http://${host}/three') instanceof Request)) throw new Error('another class');
`,
  });
  await observe(folder, [process.execPath, 'main.cjs']);
  expect(readRequests(folder)).toEqual([
    'GET /one 200 main.cjs:2:6',
    'GET /three 200 main.cjs:5:7',
    'GET /two 200 main.cjs:3:6',
  ]);
});

it('leaves the program alone: its errors, its hooks for other file types, its options', async () => {
  const folder = writeFiles({
    'register.cjs':
      "require.extensions['.acme'] = (module, file) => module._compile(require('node:fs').readFileSync(file, 'utf8'), file);\n",
    'main.acme':
      'const before = Error.prepareStackTrace;\nfetch(`http://${process.env.HOST}/`).finally(() => console.log(require.main === module, Error.stackTraceLimit, before === Error.prepareStackTrace, process.execArgv.join()));\n',
  });
  const command = [process.execPath, '--require', './register.cjs', 'main.acme'];
  const { status, output } = await observe(folder, command, { environment: { HOST: await serve() } });
  expect([status, output.split('\n')[0]]).toEqual([0, 'true 10 true --require,./register.cjs']);
  expect(readRequests(folder)).toEqual(['GET / 200 main.acme:2:1 register.cjs:1:56']);
});

it('ends as its command does', async () => {
  const folder = writeFiles({});
  const node = (code: string): readonly string[] => [process.execPath, '-e', code];
  expect(await observe(folder, node('process.exitCode = 3'))).toMatchObject({ status: 3, signal: null });
  expect(await observe(folder, ['scopewright-no-such-command'])).toMatchObject({ status: 2, signal: null });
  const hanging = node('console.log(1); setInterval(() => {}, 1000)');
  const killed = await observe(folder, hanging, { onOutput: (kill) => kill('SIGTERM') });
  expect(killed).toMatchObject({ status: null, signal: 'SIGTERM' });
});

it('loads nothing but modules of Node into the program', () => {
  const code = readFileSync('packages/cli/dist/preload.cjs', 'utf8');
  const modules = [...code.matchAll(/\brequire\("([^"]+)"\)/g)].map(([, name]) => String(name));
  expect(modules).toContain('node:fs');
  expect(modules.filter((name) => !isBuiltin(name))).toEqual([]);
  expect(existsSync('packages/cli/dist/preload.cjs.map')).toBe(false);
});
