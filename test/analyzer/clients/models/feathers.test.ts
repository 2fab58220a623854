import { describe } from 'vitest';
import { itFindsCalls } from '../../support/program-table.ts';

describe('feathers', () => {
  itFindsCalls([
    {
      what: 'each method of a service, by each transport',
      files: `import { feathers } from '@feathersjs/feathers';
import rest from '@feathersjs/rest-client';
import axios from 'axios';
import superagent from 'superagent';
const connection = rest('https://acme.trust.example/');
const app = feathers();
app.configure(connection.fetch(window.fetch.bind(window)));
const vendors = app.service('v1/vendors');
const other = feathers().configure(connection.axios(axios)).configure((configured) => configured);
const plain = rest(process.env.TRUST_BASE_URL).superagent(superagent);
export const calls = (id: string, vendor: object) => [
  /*@find*/vendors.find({ query: { $limit: 5 } }),
  /*@get*/vendors.get(id),
  /*@create*/vendors.create(vendor),
  /*@update*/vendors.update(7, vendor),
  /*@patch*/vendors.patch(id, vendor),
  /*@remove*/vendors.remove(id),
  /*@many*/vendors.patch(null, vendor, { query: {} }),
  /*@hooks*/vendors.hooks({}).find(),
  /*@axios*/other.service('/v1/vendors/').find(),
  /*@plain*/plain.service('v1/vendors').find(),
];
export const any = (name: string) => /*@any*/app.service(name).find();`,
      calls: [
        '@find GET https://acme.trust.example/v1/vendors',
        '@get GET https://acme.trust.example/v1/vendors/{id}',
        '@create POST https://acme.trust.example/v1/vendors',
        '@update PUT https://acme.trust.example/v1/vendors/7',
        '@patch PATCH https://acme.trust.example/v1/vendors/{id}',
        '@remove DELETE https://acme.trust.example/v1/vendors/{id}',
        '@many PATCH https://acme.trust.example/v1/vendors',
        '@hooks GET https://acme.trust.example/v1/vendors',
        '@axios GET https://acme.trust.example/v1/vendors',
        '@plain GET {TRUST_BASE_URL}/v1/vendors',
        '@any GET https://acme.trust.example/{name}',
      ],
    },
    {
      what: 'the package with all of it, and no base URL',
      files: {
        'src/app.js': `const feathers = require('@feathersjs/client');
const app = feathers();
app.configure(feathers.rest().fetch(fetch));
exports.list = () => /*@list*/app.service('v1/vendors').find();`,
      },
      calls: ['@list GET /v1/vendors'],
    },
    {
      what: 'the services of a server are local',
      files: `import { feathers } from '@feathersjs/feathers';
import express, { rest } from '@feathersjs/express';
const app = express(feathers());
app.configure(rest());
app.use('v1/vendors', { async find() { return []; } });
export const list = () => app.service('v1/vendors').find();
export const load = () => /*@load*/fetch('https://acme.trust.example/v1/vendors');`,
      calls: ['@load GET https://acme.trust.example/v1/vendors'],
    },
    {
      what: 'a program as its users write it',
      files: {
        'src/feathers.ts': `import { feathers } from '@feathersjs/feathers';
import rest from '@feathersjs/rest-client';
const restClient = rest(process.env.TRUST_BASE_URL);
export const client = feathers();
client.configure(restClient.fetch(window.fetch.bind(window)));`,
        'src/purposes.ts': `import { client } from './feathers';
export const list = () => /*@list*/client.service('v2/purposes').find();
export const record = (risk: object) => /*@record*/client.service('risks').create(risk);`,
      },
      calls: ['@list GET {TRUST_BASE_URL}/v2/purposes', '@record POST {TRUST_BASE_URL}/risks'],
    },
  ]);
});
