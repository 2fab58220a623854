import { expect, it } from 'vitest';
import { callsOf, type Files } from '../support/program.ts';

/**
 * Programs whose shape made the work grow with each level until the steps ran out. `callsOf` throws where a call is not
 * followed.
 */
const RESOURCES = Array.from({ length: 12 }, (_, index) => `r${index + 1}`);

/** Functions that each send twelve requests, one after the other, for as many resources. */
function callersOf(send: (path: string) => string): string {
  return `export async function sync(id) {
${RESOURCES.map((name) => `  await /*@${name}*/${send(`/v2/${name}/\${id}`)};`).join('\n')}
}`;
}

const told = (base: string): string[] => RESOURCES.map((name) => `@${name} GET ${base}/v2/${name}/{id} via @fetch`);

it('runs a retry twice however many tries there may be', () => {
  const files: Files = {
    'src/session.ts': `export class Session {
  stats = { requests: 0, retries: 0 };
  async send(request: { path: string; query?: object }, attempt = 0): Promise<any> {
    const url = new URL(process.env.TRUST_BASE_URL + request.path);
    for (const [key, value] of Object.entries(request.query ?? {})) url.searchParams.append(key, String(value));
    this.stats.requests++;
    const response = await /*@fetch*/fetch(url);
    if (response.status === 429 && attempt < 5) {
      this.stats.retries++;
      await new Promise((resolve) => setTimeout(resolve, 2 ** attempt * 100));
      return this.send(request, attempt + 1);
    }
    if (!response.ok) throw new Error(\`\${url.pathname}: \${response.status}\`);
    return response.json();
  }
}`,
    'src/sync.ts': `import { Session } from './session.ts';
const session = new Session();
${callersOf((path) => `session.send({ path: \`${path}\`, query: { all: 1 } })`)}`,
  };
  expect(callsOf(files)).toEqual(told('{TRUST_BASE_URL}'));
});

it('runs methods once on a singleton that each function may be the first to make', () => {
  const files: Files = {
    'src/session.ts': `export class Session {
  static #shared: Session | undefined;
  static get shared() { return (this.#shared ??= new Session(process.env.TRUST_BASE_URL!)); }
  sent = 0;
  private constructor(private readonly base: string) {}
  async send(path: string) {
    this.sent += 1;
    const response = await /*@fetch*/fetch(this.base + path);
    if (!response.ok) throw new Error(path);
    return response.json();
  }
}`,
    'src/sync.ts': `import { Session } from './session.ts';
${callersOf((path) => `Session.shared.send(\`${path}\`)`)}`,
    ...Object.fromEntries(
      RESOURCES.map((name) => [
        `src/${name}.ts`,
        `import { Session } from './session.ts';
export const ${name} = async () => {
  for (const each of await Session.shared.send('/v2/${name}')) await Session.shared.send(\`/v2/${name}/\${each.id}\`);
};`,
      ]),
    ),
  };
  expect(callsOf(files).filter((line) => line.startsWith('@'))).toEqual(told('{TRUST_BASE_URL}'));
});

it('runs a continuation once where the code takes http or https and hands on errors', () => {
  const nested = RESOURCES.slice(0, 7); // deeper calls than forty are not followed
  const chained = [...nested]
    .reverse()
    .reduce(
      (next, name) => `/*@${name}*/get('/v2/${name}/' + id, (failed) => { if (failed) return done(failed); ${next} });`,
      'done();',
    );
  const files: Files = {
    'src/client.js': `const http = require('http');
const https = require('https');
module.exports = function get(path, done) {
  const target = new URL(process.env.TRUST_BASE_URL + path);
  const transport = target.protocol === 'http:' ? http : https;
  /*@fetch*/transport.request(target, (response) => {
    const chunks = [];
    response.on('data', (chunk) => chunks.push(chunk));
    response.on('end', () => done(null, JSON.parse(Buffer.concat(chunks))));
  }).on('error', done).end();
};`,
    'src/sync.js': `const get = require('./client');
exports.sync = (id, done) => {
  ${chained}
};`,
  };
  expect(callsOf(files)).toEqual(told('{TRUST_BASE_URL}').slice(0, nested.length));
});

it('runs hooks once on a client that each command may be the first to make', () => {
  const files: Files = {
    'src/context.ts': `import ky from 'ky';
async function accessToken({ url, id }) {
  const { token } = await ky.post(new URL('/token', url), { body: new URLSearchParams({ id }) }).json();
  return token;
}
function createClient(profile) {
  let token;
  return ky.create({
    prefixUrl: profile.url,
    hooks: { beforeRequest: [async (request) => { token ??= accessToken(profile); request.headers.set('authorization', await token); }] },
  });
}
export function createContext(config, options) {
  const lazy = (make) => { let value; return () => (value ??= make()); };
  const profile = lazy(() => {
    const found = config.profiles[options().profile];
    if (!found) throw new Error('no profile');
    return found;
  });
  const client = lazy(() => createClient(profile()));
  return { get profile() { return profile(); }, send: async (method, path) => /*@fetch*/client()(path, { method }).json() };
}`,
    'src/operations.ts': `export const operations = [
${Array.from({ length: 40 }, (_, index) => `  { name: 'r${index + 1}', method: 'GET', path: (id) => \`v2/r${index + 1}/\${id}\` },`).join('\n')}
];`,
    'src/run.ts': `import { Command } from 'commander';
import { operations } from './operations.ts';
import { createContext } from './context.ts';
export async function run(argv) {
  const program = new Command();
  const context = createContext(JSON.parse(process.env.CONFIG), () => program.opts());
  for (const operation of operations)
    program.command(operation.name).action(async (id) => {
      console.log(context.profile.name, await /*@operation*/context.send(operation.method, operation.path(id)));
    });
  await program.parseAsync(argv);
}`,
    'src/main.ts': `import { run } from './run.ts';
/*@main*/await run(process.argv);`,
  };
  const names = callsOf(files).flatMap((call) => /v2\/r\d+/.exec(call) ?? []);
  expect(new Set(names).size).toBe(40);
});
