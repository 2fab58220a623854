import { describe } from 'vitest';
import { itFindsCalls } from '../../support/program-table.ts';

describe('hubot', () => {
  itFindsCalls([
    {
      what: 'requests of a script',
      files: {
        'scripts/trust.js': `const base = process.env.TRUST_BASE_URL;
module.exports = (robot) => {
  robot.respond(/purposes/, (res) => {
    /*@list*/robot.http(base + '/v2/purposes').header('Accept', 'application/json').get()((error, answer, body) => res.reply(body));
  });
  robot.hear(/drop (.*)/, (response) => /*@drop*/robot.http(base).scope('/risks/' + response.match[1]).delete()(() => 0));
  robot.router.post('/risk', (request) => /*@add*/robot.http(base + '/risks').query({ dry: 1 }).post(request.body)(() => 0));
  robot.hear(/types/, (msg) => /*@types*/msg.http(base).path('/api/vendor/v1/contracts/types').get()(() => 0));
  robot.hear(/ask/, (response) => /*@ask*/robot.http(base).path(response.path).request(response.method, '')(() => 0));
};`,
      },
      calls: [
        '@list GET {TRUST_BASE_URL}/v2/purposes',
        '@drop DELETE {TRUST_BASE_URL}/risks/{match1}',
        '@add POST {TRUST_BASE_URL}/risks',
        '@types GET {TRUST_BASE_URL}/api/vendor/v1/contracts/types',
        '@ask ? {TRUST_BASE_URL}{path}',
      ],
    },
  ]);
});
