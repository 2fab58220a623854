import { describe } from 'vitest';
import { itFindsCalls } from '../../support/program-table.ts';

const manifest = '{ "dependencies": { "moleculer": "0.14", "got": "11" } }';
const row = (what: string, code: string, calls: readonly string[]) => ({
  what,
  files: { 'package.json': manifest, 'src/trust.service.js': `const got = require('got');\n${code}` },
  calls,
});
const trust = `const trust = (prefix) => ({
  created() { this.trust = got.extend({ prefixUrl: process.env.TRUST_BASE_URL }); },
  methods: {
    read(path) { return /*@read*/this.trust.get(\`\${prefix}/\${path}\`); },
    add(path, json) { return /*@add*/this.trust.post(\`\${prefix}/\${path}\`, { json }); },
  },
});\n`;

describe('services of Moleculer', () => {
  itFindsCalls([
    row(
      'have each mixin once that others have again and again, or that has itself',
      `const m0 = { mixins: [], actions: { list() { return /*@list*/got(process.env.TRUST_BASE_URL + '/v2/purposes'); } } };
${Array.from({ length: 9 }, (_, index) => `const m${index + 1} = { mixins: [${`m${index}, `.repeat(10)}] };`).join('\n')}
m0.mixins.push(m9);
module.exports = { name: 'purposes', mixins: [m9], actions: {} };`,
      ['@list GET {TRUST_BASE_URL}/v2/purposes'],
    ),
    row(
      'have the methods of the mixins that a factory makes',
      `${trust}module.exports = { name: 'incidents', mixins: [trust('api/incident/v1')], actions: { get(ctx) { return /*@get*/this.read(\`incidents/\${ctx.params.id}\`); } } };`,
      ['@add POST {prefix}/{path}', '@get GET {TRUST_BASE_URL}/api/incident/v1/incidents/{id} via @read'],
    ),
    row(
      'have the actions of a mixin, which use the methods of another',
      `${trust}const entity = (path) => ({ actions: { get: { handler(ctx) { return /*@get*/this.read(\`\${path}/\${ctx.params.id}\`); } } } });
module.exports = { name: 'incidents', mixins: [trust('api/incident/v1'), /*@mixin*/entity('incidents')] };`,
      ['@add POST {prefix}/{path}', '@mixin GET {TRUST_BASE_URL}/api/incident/v1/incidents/{id} via @get, @read'],
    ),
    row(
      'are classes that parse a schema',
      `${trust}const { Service } = require('moleculer');
module.exports = class Incidents extends Service {
  constructor(broker) {
    super(broker);
    this.parseServiceSchema({ name: 'incidents', mixins: [trust('api/incident/v1')], actions: { get: this.get, two: { handler: this.get }, three: { handler: (ctx) => /*@three*/this.read(\`incidents/\${ctx.params.id}\`) } } });
  }
  get(ctx) { return /*@get*/this.read(\`incidents/\${ctx.params.id}\`); }
};`,
      [
        '@add POST {prefix}/{path}',
        '@three GET {TRUST_BASE_URL}/api/incident/v1/incidents/{id} via @read',
        '@get GET {TRUST_BASE_URL}/api/incident/v1/incidents/{id} via @read',
      ],
    ),
    row(
      'are classes whose schema has methods of its own',
      `const { Service } = require('moleculer');
module.exports = class Incidents extends Service {
  constructor(broker) {
    super(broker);
    this.parseServiceSchema({ name: 'incidents', created() { this.http = got.extend({ prefixUrl: process.env.TRUST_BASE_URL }); }, methods: { read: (path) => /*@read*/this.http.get(path) }, actions: { get: this.find } });
  }
  find(ctx) { return /*@find*/this.read(\`incidents/\${ctx.params.id}\`); }
};`,
      ['@find GET {TRUST_BASE_URL}/incidents/{id} via @read'],
    ),
    row(
      'call the actions of others by their names, with a version or none',
      `const { ServiceBroker } = require('moleculer');
const get = (ctx) => /*@get*/got.get(ctx.params.path, { prefixUrl: process.env.TRUST_BASE_URL });
exports.trust = { name: 'trust', actions: { get } };
exports.next = { name: 'trust', version: 2, actions: { drop: { handler(ctx) { return /*@drop*/got.delete(ctx.params.path, { prefixUrl: process.env.TRUST_BASE_URL }); } } } };
exports.incidents = { name: 'incidents', actions: {
  one(ctx) { return /*@one*/ctx.call('trust.get', { path: \`incidents/\${ctx.params.id}\` }); },
  last(ctx) { return /*@last*/ctx.call('v2.trust.drop', { path: \`incidents/\${ctx.params.id}\` }); },
} };`,
      ['@one GET {TRUST_BASE_URL}/incidents/{id} via @get', '@last DELETE {TRUST_BASE_URL}/incidents/{id} via @drop'],
    ),
    row(
      'call their own actions',
      `module.exports = { name: 'trust', actions: {
  get(ctx) { return /*@get*/got.get(ctx.params.path, { prefixUrl: process.env.TRUST_BASE_URL }); },
  one(ctx) { return /*@one*/ctx.call('trust.get', { path: \`incidents/\${ctx.params.id}\` }); },
  two(ctx) { return /*@two*/this.actions.get({ path: 'risk-settings/matrix' }); },
  many(ctx) { return /*@many*/ctx.mcall([{ action: 'trust.get', params: { path: 'v2/purposes' } }]); },
  named(ctx) { return /*@named*/ctx.mcall({ vendors: { action: 'trust.get', params: { path: 'v1/vendors' } } }); },
} };`,
      [
        '@one GET {TRUST_BASE_URL}/incidents/{id} via @get',
        '@two GET {TRUST_BASE_URL}/risk-settings/matrix via @get',
        '@many GET {TRUST_BASE_URL}/v2/purposes via @get',
        '@named GET {TRUST_BASE_URL}/v1/vendors via @get',
      ],
    ),
    row(
      'leave open what an action sends that a gateway offers, whoever calls it in the code',
      `exports.trust = { name: 'trust', actions: {
  get: { rest: 'GET /any', handler(ctx) { return /*@get*/got.get(ctx.params.path, { prefixUrl: process.env.TRUST_BASE_URL }); } },
  risk: { rest: 'GET /risks/:id', handler: (ctx) => /*@risk*/got.get('v2/risks/' + ctx.params.id, { prefixUrl: process.env.TRUST_BASE_URL }) },
} };
exports.incidents = { name: 'incidents', actions: {
  one(ctx) { return /*@one*/ctx.call('trust.get', { path: \`incidents/\${ctx.params.id}\` }); },
  risk(ctx) { return ctx.call('trust.risk', { id: ctx.params.risk }); },
} };`,
      [
        '@get GET {TRUST_BASE_URL}/{path}',
        '@risk GET {TRUST_BASE_URL}/v2/risks/{id}',
        '@one GET {TRUST_BASE_URL}/incidents/{id} via @get',
      ],
    ),
    row(
      'leave open what an action sends that no code calls',
      `module.exports = { name: 'trust', actions: { get(ctx) { return /*@get*/got.get(ctx.params.path, { prefixUrl: process.env.TRUST_BASE_URL }); } } };`,
      ['@get GET {TRUST_BASE_URL}/{path}'],
    ),
    row(
      'may have a mixin with more methods than they call',
      `${trust}module.exports = { name: 'notices', mixins: [trust('v2/privacynotices')], actions: { versions(ctx) { return /*@versions*/this.read(\`\${ctx.params.id}/versions\`); } } };`,
      ['@add POST {prefix}/{path}', '@versions GET {TRUST_BASE_URL}/v2/privacynotices/{id}/versions via @read'],
    ),
  ]);
});
