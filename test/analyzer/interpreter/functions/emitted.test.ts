import { describe } from 'vitest';
import { itFindsCalls } from '../../support/program-table.ts';

describe('a listener of an emitter', () => {
  itFindsCalls([
    {
      what: 'is called with what the event is emitted with',
      files: `import { EventEmitter } from 'node:events';
const events = new EventEmitter();
events.on('request', (method, path) => /*@sent*/fetch(process.env.TRUST_BASE_URL + path, { method }));
/*@emit*/events.emit('request', 'POST', '/v1/purposes');`,
      calls: ['@emit POST {TRUST_BASE_URL}/v1/purposes via @sent'],
    },
    {
      what: 'is found in another file, where a function adds it and a subclass emits',
      files: {
        'src/hub.ts': `import { EventEmitter } from 'node:events';
export class Hub extends EventEmitter { sync(id: string) { return /*@emit*/this.emit('sync', \`/v2/purposes/\${id}\`); } }
export const hub = new Hub();`,
        'src/listen.ts': `import { hub } from './hub';
export function start() { hub.on('sync', (path: string) => { void /*@sent*/fetch(process.env.TRUST_BASE_URL + path, { method: 'DELETE' }); }); }`,
      },
      calls: ['@emit DELETE {TRUST_BASE_URL}/v2/purposes/{id} via @sent'],
    },
    {
      what: 'of another event is not called',
      files: `import mitt from 'mitt';
const bus = mitt();
bus.on('save', ({ path }) => /*@sent*/fetch(process.env.TRUST_BASE_URL + path));
bus.emit('drop', { path: '/v1/vendors' });`,
      calls: ['@sent GET {TRUST_BASE_URL}{path}'],
    },
    {
      what: 'is called for no event of another emitter where it listens to a request',
      files: `import https from 'node:https';
import { EventEmitter } from 'node:events';
const bus = new EventEmitter();
/*@get*/https.get(process.env.TRUST_BASE_URL + '/v2/purposes').on('error', (path) => { void /*@sent*/fetch(process.env.TRUST_BASE_URL + path); });
bus.emit('error', '/v1/vendors');`,
      calls: ['@get GET {TRUST_BASE_URL}/v2/purposes', '@sent GET {TRUST_BASE_URL}{path}'],
    },
  ]);
});
