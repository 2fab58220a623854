import { describe } from 'vitest';
import { itFindsCalls } from '../../support/program-table.ts';

const purposes = 'GET https://acme.trust.example/v2/purposes';

describe('what a generator gives', () => {
  itFindsCalls([
    {
      what: 'by returning, behind its last item',
      files: `function* pages(path) { return path; }
export const list = () => /*@list*/fetch('https://acme.trust.example' + pages('/v2/purposes').next().value);`,
      calls: [`@list ${purposes}`],
    },
    {
      what: 'to the generator that hands over to it',
      files: `function* inner() { yield 'ready'; return '/v2/purposes'; }
function* outer() { const path = yield* inner(); /*@outer*/fetch('https://acme.trust.example' + path); }
export const run = () => [...outer()];`,
      calls: [`@outer ${purposes}`],
    },
    {
      what: 'as a Set, to a pattern',
      files: `const waiting = new Set();
waiting.add('/v2/purposes');
const [path] = waiting;
export const list = () => /*@list*/fetch('https://acme.trust.example' + path);`,
      calls: [`@list ${purposes}`],
    },
  ]);
});

describe('what a generator is handed', () => {
  itFindsCalls([
    {
      what: 'comes back from its yield, and from that of a generator that it hands over to',
      files: `import axios from 'axios';
function* session() { const client = yield 'who is it?'; return client; }
function* sync() { const client = yield* session(); yield /*@sync*/client.get('/v2/purposes'); }
export async function run() {
  const steps = sync();
  steps.next();
  await steps.next(axios.create({ baseURL: 'https://acme.trust.example' })).value;
}`,
      calls: [`@sync ${purposes}`],
    },
    {
      what: 'is a path, each time another one, of a flow that an instance keeps',
      files: `class Outbox {
  constructor() { this.flow = this.steps(); this.flow.next(); }
  *steps() { for (;;) { const path = yield this.last; this.last = /*@send*/fetch('https://acme.trust.example' + path); } }
  push(path) { /*@next*/this.flow.next(path); return this.last; }
}
export async function run() {
  const outbox = new Outbox();
  await /*@first*/outbox.push('/v2/purposes');
  await /*@second*/outbox.push('/v1/receipts');
}`,
      calls: [
        '@send GET https://acme.trust.example{input}',
        `@first ${purposes} via @next, @send`,
        '@second GET https://acme.trust.example/v1/receipts via @next, @send',
        `@second ${purposes} via @next, @send`,
      ],
    },
    {
      what: 'is what it has yielded, when that is settled',
      files: `import axios from 'axios';
const drive = (make) => {
  const steps = make();
  const go = (given) => { const { value, done } = steps.next(given); return done ? value : Promise.resolve(value).then(go); };
  return go();
};
export const run = () => drive(function* () {
  const client = yield Promise.resolve(axios.create({ baseURL: 'https://acme.trust.example' }));
  yield /*@run*/client.get('/v2/purposes');
});`,
      calls: [`@run ${purposes}`],
    },
    {
      what: 'is thrown where it waits, and caught there',
      files: `import axios from 'axios';
function* sync() { try { yield null; } catch (client) { yield /*@sync*/client.get('/v2/purposes'); } }
export async function run() {
  const steps = sync();
  steps.next();
  await steps.throw(axios.create({ baseURL: 'https://acme.trust.example' })).value;
}`,
      calls: [`@sync ${purposes}`],
    },
    {
      what: 'comes back when it is ended with it',
      files: `import axios from 'axios';
function* sync() { yield null; }
export const run = () => /*@run*/sync().return(axios.create({ baseURL: 'https://acme.trust.example' })).value.get('/v2/purposes');`,
      calls: [`@run ${purposes}`],
    },
    {
      what: 'is another thing each time that it waits',
      files: `const base = 'https://acme.trust.example';
class Endpoint {
  constructor(path) { this.path = path; }
  put(id) { return /*@put*/fetch(base + this.path + id, { method: 'PUT' }); }
}
function* session() {
  let endpoint;
  while (true) {
    const [verb, given] = yield endpoint;
    if (verb === 'use') endpoint = given;
    else endpoint.put(given);
  }
}
export function run(id) {
  const commands = session();
  commands.next();
  commands.next(['use', /*@vendors*/new Endpoint('/v2/vendors/')]);
  commands.next(['put', id]);
  return /*@other*/new Endpoint('/v2/purposes/').put(id);
}`,
      calls: [
        '@vendors PUT https://acme.trust.example/v2/vendors/{id} via @put',
        '@other PUT https://acme.trust.example/v2/purposes/{id} via @put',
      ],
    },
    {
      what: 'may be over, so that the next value is none',
      files: `const base = 'https://acme.trust.example';
function* paths() { yield '/v2/purposes'; }
export async function run(path = '/v2/vendors') {
  const rest = paths();
  for (const turn of [1, 2]) await /*@run*/fetch(base + (rest.next().value ?? path));
}`,
      calls: [
        '@run GET https://acme.trust.example{path}',
        `@run ${purposes}`,
        '@run GET https://acme.trust.example/v2/vendors',
      ],
    },
  ]);
});
