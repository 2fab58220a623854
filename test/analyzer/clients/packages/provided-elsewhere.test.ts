import { describe } from 'vitest';
import { itFindsCalls } from '../../support/program-table.ts';

describe('what is provided in a file that leads to no client', () => {
  itFindsCalls([
    {
      what: 'by a module of Nest that nothing imports which sends',
      files: {
        'src/paths.module.ts': `import { Module } from '@nestjs/common';
@Module({ providers: [{ provide: 'VENDORS', useValue: '/api/vendor/v1' }] })
export class PathsModule {}`,
        'src/vendors.service.ts': `import { Inject, Injectable } from '@nestjs/common';
@Injectable()
export class VendorsService {
  constructor(@Inject('VENDORS') private readonly path: string) {}
  one(id: string) { return /*@one*/fetch(process.env.TRUST_BASE_URL + this.path + '/vendors/' + id); }
}`,
      },
      calls: ['@one GET {TRUST_BASE_URL}/api/vendor/v1/vendors/{id}'],
    },
    {
      what: 'and asked of an application of Nest',
      files: {
        'src/main.ts': `import { NestFactory } from '@nestjs/core';
import type { Provider } from '@nestjs/common';
import axios from 'axios';
const providers: Provider[] = [{ provide: 'RISKS', useFactory: () => axios.create({ baseURL: process.env.TRUST_BASE_URL }) }];
export async function run(module: object) {
  const app = await NestFactory.createApplicationContext(module);
  return /*@risks*/app.get('RISKS').get('/v2/risks');
}`,
      },
      calls: ['@risks GET {TRUST_BASE_URL}/v2/risks'],
    },
  ]);
});

const client = `import axios from 'axios';
export const makeClient = ({ baseUrl }) => axios.create({ baseURL: baseUrl });`;

describe('what awilix passes to parameters', () => {
  itFindsCalls([
    {
      what: 'as an object with everything that is registered, in any order',
      files: {
        'src/client.js': client,
        'src/vendors.js': `export class Vendors {
  constructor({ client, path }) { this.client = client; this.path = path; }
  types() { return /*@types*/this.client.get(this.path + '/contracts/types'); }
}`,
        'src/container.js': `import { asClass, asFunction, asValue, createContainer } from 'awilix';
import { Vendors } from './vendors.js';
import { makeClient } from './client.js';
createContainer().register({
  vendors: asClass(Vendors).scoped(),
  client: asFunction(makeClient).singleton(),
  baseUrl: asValue(process.env.TRUST_BASE_URL),
  path: asValue('/api/vendor/v1'),
});`,
      },
      calls: ['@types GET {TRUST_BASE_URL}/api/vendor/v1/contracts/types'],
    },
    {
      what: 'by their names',
      files: {
        'src/app.js': `const { asClass, asFunction, asValue, createContainer } = require('awilix');
const axios = require('axios');
class Purposes {
  constructor(http, prefix) { this.http = http; this.prefix = prefix; }
  list() { return /*@list*/this.http.get(this.prefix + '/purposes'); }
}
const makeHttp = (base) => axios.create({ baseURL: base });
createContainer({ injectionMode: 'CLASSIC' }).register({
  base: asValue(process.env.TRUST_BASE_URL),
  prefix: asValue('/api/consentmanager/v1'),
  http: asFunction(makeHttp),
  purposes: asClass(Purposes),
});`,
      },
      calls: ['@list GET {TRUST_BASE_URL}/api/consentmanager/v1/purposes'],
    },
  ]);
});
