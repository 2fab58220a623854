import { describe } from 'vitest';
import { itFindsCalls } from '../../support/program-table.ts';

describe('runners of tests', () => {
  itFindsCalls([
    {
      what: "Cucumber's steps have the world as their `this`, and what a pattern captures",
      files: {
        'features/steps/vendors.mjs': `import { Given, When, Then } from '@cucumber/cucumber';
Given('the {string} area', function (area) { this.use(area); });
When('I read the {word} vendors', async function (kind) { await /*@kind*/fetch(this.base + '/v1/vendors/' + kind); });
When(/^I (PUT|PATCH) vendor (?:number )?(\\d+)$/, async function (method, id) { await /*@change*/this.send(method, '/v1/vendors/' + id); });
Then(/^a (draft|copy)? is (?<state>open|closed) \\(or not\\)$/, { timeout: 5 }, async function (draft, state) { await /*@state*/fetch(this.base + '/v1/' + state + '/' + draft); });
When(/^i (get)$/i, function (method) { return /*@any*/this.send(method, '/v1/any'); });
When();`,
        'features/support/world.mjs': `import { setWorldConstructor, World, Before } from '@cucumber/cucumber';
class TrustWorld extends World {
  base = process.env.TRUST_BASE_URL;
  prefix = '';
  use(area) { this.prefix = '/api/' + area; }
  send(method, path) { return /*@send*/fetch(this.base + path, { method }); }
}
setWorldConstructor(TrustWorld);
Before(async function () { await /*@before*/this.send('POST', '/v1/runs'); });`,
      },
      calls: [
        '@kind GET {TRUST_BASE_URL}/v1/vendors/{kind}',
        '@change PATCH {TRUST_BASE_URL}/v1/vendors/{id} via @send',
        '@change PUT {TRUST_BASE_URL}/v1/vendors/{id} via @send',
        '@state GET {TRUST_BASE_URL}/v1/closed/{draft}',
        '@state GET {TRUST_BASE_URL}/v1/open/{draft}',
        '@any ? {TRUST_BASE_URL}/v1/any via @send',
        '@before POST {TRUST_BASE_URL}/v1/runs via @send',
      ],
    },
    {
      what: 'a hook that changes the world for the steps of other files; a parameter type of the code',
      files: {
        'features/steps/risks.js': `const { When } = require('@cucumber/cucumber');
When('I {action} the {collection}', async function (action, collection) { await /*@act*/this.send('PUT', collection + '/' + action); });`,
        'features/support/hooks.js': `const { Before } = require('@cucumber/cucumber');
Before({ tags: '@risks' }, function () { this.prefix = '/v2'; });`,
        'features/support/types.js': `const { defineParameterType } = require('@cucumber/cucumber');
defineParameterType({ name: 'action', regexp: /submit|approve/ });
defineParameterType({ name: 'collection', regexp: /risks/, transformer: (word) => '/' + word });`,
        'features/support/world.js': `const { setWorldConstructor, World } = require('@cucumber/cucumber');
class TrustWorld extends World {
  constructor(options) { super(options); this.prefix = '/v1'; }
  send(method, path) { return /*@send*/fetch(process.env.TRUST_BASE_URL + this.prefix + path, { method }); }
}
setWorldConstructor(TrustWorld);`,
      },
      calls: [
        '@act PUT {TRUST_BASE_URL}/v1/risks/approve via @send',
        '@act PUT {TRUST_BASE_URL}/v1/risks/submit via @send',
        '@act PUT {TRUST_BASE_URL}/v2/risks/approve via @send',
        '@act PUT {TRUST_BASE_URL}/v2/risks/submit via @send',
      ],
    },
    {
      what: "k6's shared arrays",
      files: `import http from 'k6/http';
import { SharedArray } from 'k6/data';
const cases = new SharedArray('cases', () => [{ method: 'PUT', path: '/v1/vendors' }, { method: 'POST', path: '/v2/risks' }]);
new SharedArray();
export default function () {
  const { method, path } = cases[Math.floor(Math.random() * cases.length)];
  /*@case*/http.request(method, __ENV.TRUST_BASE_URL + path);
}`,
      calls: ['@case PUT {TRUST_BASE_URL}/v1/vendors', '@case POST {TRUST_BASE_URL}/v2/risks'],
    },
  ]);
});
