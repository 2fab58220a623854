import { describe } from 'vitest';
import { itFindsCalls } from '../../support/program-table.ts';

const send = `const send = (method, path) => /*@fetch*/fetch(process.env.TRUST_BASE_URL + path, { method });\n`;

describe('a method of a base class outside of the code', () => {
  itFindsCalls([
    {
      what: 'of an emitter, a stream or a server gives the instance, however the class extends it',
      files: `import util from 'node:util';
import http from 'node:http';
import { EventEmitter } from 'node:events';
import { Readable } from 'node:stream';
${send}class Hub extends EventEmitter { drop() { return /*@hub*/send('DELETE', '/v1/risks'); } }
await new Hub().on('error', console.error).setMaxListeners(2).drop();
class Feed extends Readable { drop() { return /*@feed*/send('DELETE', '/v1/vendors'); } }
await new Feed().resume().drop();
class Door extends http.Server { drop() { return /*@door*/send('DELETE', '/v2/purposes'); } }
await new Door().listen(0).drop();
class Own extends EventEmitter {
  once(name, listener) { return super.once(name, listener); }
  drop() { return /*@own*/send('DELETE', '/v1/policies'); }
}
await new Own().once('end', console.log).drop();
function Old() { EventEmitter.call(this); }
util.inherits(Old, EventEmitter);
Old.prototype.drop = function () { return /*@old*/send('DELETE', '/v1/controls'); };
await new Old().on('end', console.log).drop();`,
      calls: [
        '@hub DELETE {TRUST_BASE_URL}/v1/risks via @fetch',
        '@feed DELETE {TRUST_BASE_URL}/v1/vendors via @fetch',
        '@door DELETE {TRUST_BASE_URL}/v2/purposes via @fetch',
        '@own DELETE {TRUST_BASE_URL}/v1/policies via @fetch',
        '@old DELETE {TRUST_BASE_URL}/v1/controls via @fetch',
      ],
    },
    {
      what: 'with another name may give the instance, so that what it sends then is told',
      files: `import Base from 'vendor-base';
${send}class Groups extends Base {
  send(method, id) { return /*@send*/send(method, '/v2/purposes/' + id); }
  read(id) { return /*@read*/this.send('GET', id); }
  remove(id) { return /*@remove*/this.withTenant('acme').send('DELETE', id); }
}
export const groups = new Groups();`,
      calls: [
        '@read GET {TRUST_BASE_URL}/v2/purposes/{id} via @send, @fetch',
        '@remove DELETE {TRUST_BASE_URL}/v2/purposes/{id} via @send, @fetch',
      ],
    },
  ]);
});
