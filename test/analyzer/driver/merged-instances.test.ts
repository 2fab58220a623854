import { describe } from 'vitest';
import { itFindsCalls } from '../support/program-table.ts';

const operations = ['vendors', 'purposes', 'datasets', 'assets', 'controls', 'risks', 'tasks', 'files'];

const client = `class Transport {
  constructor(options) { this.options = options; }
  send(method, path) {
    this.lastRequest = { method, path };
    return /*@send*/fetch('https://acme.trust.example' + path, { method });
  }
}
const send = (transport, path) => /*@pass*/transport.send('POST', path);
class Group {
  constructor(client, path) { this.client = client; this.path = path; }
  create() { return /*@create*/send(this.client.transport, this.path); }
}
class Client {
  get transport() {
    if (!this._transport) this._transport = new Transport({});
    return this._transport;
  }
${operations.map((name) => `  get ${name}() { return (this._${name} ??= /*@${name}*/new Group(this, '/v1/${name}')); }`).join('\n')}
}
const client = new Client();
${operations.map((name) => `exports.${name} = () => client.${name}.create();`).join('\n')}`;

describe('parts that a client makes when they are first asked for', () => {
  itFindsCalls([
    {
      what: 'are one part, whichever function made it',
      files: { 'lib/a.js': client },
      calls: operations.map((name) => `@${name} POST https://acme.trust.example/v1/${name} via @create, @pass, @send`),
    },
    {
      what: 'are told apart where other code decides what they are made with',
      files: {
        'lib/a.js': `class Api {
  constructor(base) { this.base = base; }
  list() { return /*@send*/fetch(this.base + '/v1/vendors'); }
}
class Client {
  use(base) { this.api = new Api(base); return this; }
  get current() { return (this.api ??= new Api('https://eu.trust.example')); }
}
const client = new Client();
exports.a = () => client.use('https://us.trust.example');
exports.b = () => client.current.list();`,
      },
      calls: ['@send GET https://eu.trust.example/v1/vendors', '@send GET https://us.trust.example/v1/vendors'],
    },
  ]);
});
