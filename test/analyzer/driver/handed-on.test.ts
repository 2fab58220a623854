import { describe } from 'vitest';
import { itFindsCalls } from '../support/program-table.ts';

const host = 'https://acme.trust.example';
/** The wrapper has another caller, which is known: what is not followed would not be missed. */
const wrapper = `const send = (method, path) => /*@send*/fetch('${host}' + path, { method });
export const list = () => /*@list*/send('GET', '/v2/purposes');
`;
const withClient = `${wrapper}const trust = { put: (path) => /*@put*/send('PUT', path) };
`;
const listed = `@list GET ${host}/v2/purposes via @send`;
const published = `@call PUT ${host}/v1/purposes/{id}/publish`;

describe('what code outside of the project calls or hands back', () => {
  itFindsCalls([
    {
      what: 'a function in a function that is made for a client',
      files: `${wrapper}const make = (http) => (kind) => (id) => /*@call*/http('PUT', '/v1/purposes/' + id + '/publish');\nexport const publish = make(send);`,
      calls: [listed, `${published} via @send`],
    },
    {
      what: 'a function of functions, that nothing calls',
      files: `${wrapper}const compose = (...steps) => (value) => steps.reduceRight((result, step) => /*@call*/step(result), value);
const put = (path) => /*@put*/send('PUT', path);
export const publish = /*@compose*/compose(put, (id) => '/v1/purposes/' + id + '/publish');`,
      calls: [listed, `@compose PUT ${host}/v1/purposes/{value}/publish via @call, @put, @send`],
    },
    {
      what: 'a function that a method of an instance returns',
      files: `${wrapper}class Jobs { constructor(http) { this.http = http; } job(name) { return (id) => /*@call*/this.http('PUT', '/v1/purposes/' + id + '/publish'); } }\nexport const jobs = new Jobs(send);`,
      calls: [listed, `${published} via @send`],
    },
    {
      what: 'a member of a request that a middleware sets',
      files: `${withClient}import express from 'express';
const app = express();
app.use((request, response, next) => { request.trust = trust; next(); });
app.put('/p/:id', (request) => /*@call*/request.trust.put('/v1/purposes/' + request.params.id + '/publish'));`,
      calls: [listed, `${published} via @put, @send`],
    },
    {
      what: 'a client that a middleware makes',
      files: `import axios from 'axios';
import express from 'express';
const app = express();
app.use((request, response, next) => { request.trust = axios.create({ baseURL: '${host}' }); next(); });
app.put('/p/:id', (request) => /*@call*/request.trust.put('/v1/purposes/' + request.params.id + '/publish'));`,
      calls: [published],
    },
    {
      what: 'what is handed over with a name and found under it',
      files: `${withClient}import Fastify from 'fastify';
const app = Fastify();
app.decorate('trust', trust);
app.put('/p/:id', async (request) => /*@call*/request.server.trust.put('/v1/purposes/' + request.params.id + '/publish'));`,
      calls: [listed, `${published} via @put, @send`],
    },
    {
      what: 'what is asked for by the name that it was handed over with',
      files: `${withClient}import { inject, provide } from 'some-container';
provide('trust', trust);
export const publish = (id) => { const client = inject('trust'); return /*@call*/client.put('/v1/purposes/' + id + '/publish'); };`,
      calls: [listed, `${published} via @put, @send`],
    },
    {
      what: 'a record in a store that is asked for later',
      files: `${withClient}import { AsyncLocalStorage } from 'node:async_hooks';
const storage = new AsyncLocalStorage();
export const within = (work) => storage.run({ trust }, work);
export const publish = (id) => /*@call*/storage.getStore().trust.put('/v1/purposes/' + id + '/publish');`,
      calls: [listed, `${published} via @put, @send`],
    },
    {
      what: 'and not what has another name',
      files: `${withClient}import { inject, provide } from 'some-container';
provide('trust', trust);
export const publish = (id) => { const client = inject('other'); return /*@open*/client.put('/v1/purposes/' + id + '/publish'); };`,
      calls: [listed, `@put PUT ${host}{path} via @send`, '@open PUT {inject}/v1/purposes/{id}/publish'],
    },
  ]);
});
