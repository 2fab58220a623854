import { describe } from 'vitest';
import { itFindsCalls } from '../../support/program-table.ts';

const url = 'https://acme.trust.example/v1/vendors';

describe('request and what behaves like it', () => {
  itFindsCalls([
    {
      what: 'each verb, and the call itself',
      files: {
        'lib/vendors.js': `var request = require('request');
var url = '${url}';
exports.all = function (done) {
  /*@call*/request(url, done);
  /*@get*/request.get(url, done);
  /*@post*/request.post({ url: url, json: {} }, done);
  /*@put*/request.put({ uri: url }, done);
  /*@patch*/request.patch(url, { json: {} }, done);
  /*@del*/request.del(url, done);
  /*@delete*/request.delete(url, done);
  /*@options*/request({ uri: url, method: 'HEAD' }, done);
};`,
      },
      calls: [
        '@call GET',
        '@get GET',
        '@post POST',
        '@put PUT',
        '@patch PATCH',
        '@del DELETE',
        '@delete DELETE',
        '@options HEAD',
      ].map((call) => `${call} ${url}`),
    },
    {
      what: 'defaults with a base URL, and its promising siblings',
      files: {
        'lib/a.js': `const trust = require('request').defaults({ baseUrl: process.env.TRUST_BASE_URL, json: true });
exports.list = (done) => /*@defaults*/trust.get('/v1/vendors', done);`,
        'lib/b.js': `const rp = require('request-promise-native');
exports.list = () => /*@promise*/rp('${url}');
exports.create = () => /*@create*/rp({ method: 'POST', uri: '${url}' });`,
      },
      calls: ['@defaults GET {TRUST_BASE_URL}/v1/vendors', `@promise GET ${url}`, `@create POST ${url}`],
    },
    {
      what: 'defaults of defaults, a URL in pieces and what sends nothing',
      files: {
        'lib/nested.js': `const request = require('@cypress/request');
const url = require('url');
const jar = request.jar();
const patient = request.defaults({ timeout: 60000, jar: jar });
const trust = patient.defaults({ baseUrl: 'https://acme.trust.example/' });
exports.list = (done) => /*@nested*/trust('/v1/vendors', done);
exports.other = (done) => /*@other*/trust({ uri: '/v2/purposes', baseUrl: 'https://eu.trust.example', method: 'PUT' }, done);
exports.parsed = (done) => /*@parsed*/request({ url: url.parse('https://acme.trust.example/v1/vendors') }, done);
exports.kept = (done) => /*@kept*/request.forever({ minSockets: 4 }, { baseUrl: 'https://acme.trust.example' }).get('/v1/vendors', done);`,
        'lib/pipe.js': `const request = require('postman-request');
exports.download = (target) => /*@pipe*/request('${url}').on('error', console.error).pipe(target);`,
      },
      calls: [
        `@nested GET ${url}`,
        '@other PUT https://eu.trust.example/v2/purposes',
        `@parsed GET ${url}`,
        `@kept GET ${url}`,
        `@pipe GET ${url}`,
      ],
    },
    {
      what: 'made into a promise',
      files: {
        'lib/vendors.js': `const { promisify } = require('util');
const request = require('request');
const send = promisify(request);
const get = promisify(request.get);
exports.create = async (vendor) => /*@send*/send({ uri: '${url}', method: 'POST', json: vendor });
exports.list = async () => (await /*@get*/get('${url}')).body;`,
        'lib/bluebird.js': `const Promise = require('bluebird');
const request = Promise.promisifyAll(require('request'));
exports.list = () => /*@all*/request.getAsync('${url}');
exports.update = (vendor) => /*@update*/request.putAsync({ url: '${url}/7', json: vendor });`,
        'lib/wrapped.js': `const request = require('request');
exports.list = () => new Promise((resolve, reject) => {
  /*@wrapped*/request({ url: '${url}', json: true }, (error, response, body) => (error ? reject(error) : resolve(body)));
});`,
      },
      calls: [`@all GET ${url}`, `@update PUT ${url}/7`, `@send POST ${url}`, `@get GET ${url}`, `@wrapped GET ${url}`],
    },
    {
      what: 'teeny-request, which is called alike',
      files: `import { teenyRequest } from 'teeny-request';
const uri = process.env.TRUST_BASE_URL + '/v1/vendors';
const request = teenyRequest.defaults({ json: true });
export const list = (done: () => void) => /*@list*/request({ uri }, done);
export const create = (body: object) => /*@create*/teenyRequest({ uri, method: 'POST', json: body });`,
      calls: ['@list GET {TRUST_BASE_URL}/v1/vendors', '@create POST {TRUST_BASE_URL}/v1/vendors'],
    },
    {
      what: 'a program as its users write it',
      files: {
        'src/api.js': `const request = require('request-promise');
const trust = request.defaults({ baseUrl: process.env.TRUST_BASE_URL, json: true });
exports.list = () => /*@list*/trust('/v2/purposes');
exports.read = (id) => /*@read*/trust({ uri: '/Users/' + id });
exports.record = (body) => /*@record*/trust.post({ url: 'risks', body });`,
      },
      calls: [
        '@list GET {TRUST_BASE_URL}/v2/purposes',
        '@read GET {TRUST_BASE_URL}/Users/{id}',
        '@record POST {TRUST_BASE_URL}/risks',
      ],
    },
  ]);
});
