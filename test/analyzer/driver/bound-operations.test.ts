import { describe, expect, it } from 'vitest';
import { analysisOf } from '../support/program.ts';
import { formatUrl } from '../../../packages/analyzer/src/index.ts';

const HEAD = '// This file is auto-generated.\n';

/** How a library's client makes its operations: each gives `send` the name of one. */
const MAKERS = {
  '`bind`': 'self.send.bind(self, name)',
  'a function': '(options) => self.send(name, options)',
};

const sdk = (made: string, base: string): string => `${HEAD}import { EventEmitter } from 'eventemitter3';
const operation = (self, name) => ${made};
class Operations${base} {
  admin = { approve: operation(this, 'admin.approve'), list: operation(this, 'admin.list') };
  chat = { post: operation(this, 'chat.post') };
}
export class Client extends Operations {
  constructor(options = {}) { super(); this.queue = options.queue; }
  send(name, options) { return this.queue ? this.queue.add(() => this.request(name, options)) : this.request(name, options); }
  request(name, body) { return fetch(process.env.TRUST_BASE_URL + '/' + name, { method: 'POST', body }); }
}`;

const toldOf = (calls: readonly { readonly targets: readonly { url: Parameters<typeof formatUrl>[0] }[] }[] = []) =>
  [...new Set(calls.flatMap(({ targets }) => targets.map(({ url }) => formatUrl(url))))].sort();

describe.each(Object.entries(MAKERS))('operations that a library makes with %s', (_maker, made) => {
  it.each(['', ' extends EventEmitter'])('count where other code calls them: class Operations%s', (base) => {
    const { calls, defined } = analysisOf({
      'src/sdk.js': sdk(made, base),
      'src/main.js': `import { Client } from './sdk';
const client = new Client();
export const post = (text) => client.chat.post({ text });`,
    });
    expect(toldOf(calls)).toEqual(['{TRUST_BASE_URL}/chat.post']);
    expect(toldOf(defined)).toEqual(['{TRUST_BASE_URL}/admin.approve', '{TRUST_BASE_URL}/admin.list']);
  });

  it('count where a package that is not analysed receives the client', () => {
    const { calls } = analysisOf({
      'src/sdk.js': sdk(made, ''),
      'src/main.js': `import { Client } from './sdk';
import { serve } from 'chat-server';
serve(new Client());`,
    });
    expect(toldOf(calls)).toEqual(
      expect.arrayContaining(['{TRUST_BASE_URL}/admin.approve', '{TRUST_BASE_URL}/chat.post']),
    );
  });
});
