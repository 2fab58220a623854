import { describe } from 'vitest';
import { itFindsCalls } from '../support/program-table.ts';

const http = `import axios from 'axios';
export const clientFor = (api) => axios.create({ baseURL: 'https://acme.trust.example/api/' + api });`;

describe('files that hold a client which others gave them', () => {
  itFindsCalls([
    {
      what: 'a service that a factory makes, and that no code calls',
      files: {
        'src/http.js': http,
        'src/users.js': `export function userService({ clientFor }) {
  const scim = clientFor('scim/v2');
  return { list: () => /*@list*/scim.get('Users'), remove: (id) => /*@remove*/scim.delete('Users/' + id) };
}`,
        'src/services.js': `import { clientFor } from './http.js';
import { userService } from './users.js';
export const users = userService({ clientFor });`,
      },
      calls: [
        '@list GET https://acme.trust.example/api/scim/v2/Users',
        '@remove DELETE https://acme.trust.example/api/scim/v2/Users/{id}',
      ],
    },
    {
      what: 'a service that is made where it is first read, and only a request leads to it',
      files: {
        'src/http.js': http,
        'src/services/users.js': `export function userService({ clientFor }) {
  const scim = clientFor('scim/v2');
  return { list: () => /*@list*/scim.get('Users'), remove: (id) => /*@remove*/scim.delete('Users/' + id) };
}`,
        'src/services/index.js': `import { clientFor } from '../http.js';
import { userService } from './users.js';
export function createServices() {
  const services = {};
  for (const [name, factory] of Object.entries({ users: userService })) {
    let instance;
    Object.defineProperty(services, name, { get: () => (instance ??= factory({ clientFor })) });
  }
  return services;
}`,
        'src/app.js': `import express from 'express';
import { createServices } from './services/index.js';
export function createApp() {
  const services = createServices();
  const app = express();
  app.use((req, res, next) => { req.services = services; next(); });
  app.get('/people', async (req, res) => res.json(await req.services.users.list()));
  return app;
}`,
      },
      calls: [
        '@list GET https://acme.trust.example/api/scim/v2/Users',
        '@remove DELETE https://acme.trust.example/api/scim/v2/Users/{id}',
      ],
    },
  ]);
});
