import { describe } from 'vitest';
import { itFindsCalls } from '../../support/program-table.ts';

describe("decorators of the code's own that say what is injected", () => {
  itFindsCalls([
    {
      what: 'nest: one that gives Inject, at a parameter and at a field',
      files: {
        'src/area.ts': `import { Inject } from '@nestjs/common';
export const token = (area: string) => \`AREA_\${area.toUpperCase()}\`;
export const InjectArea = (area: string) => Inject(token(area));`,
        'src/app.ts': `import { HttpService } from '@nestjs/axios';
import { Injectable, Module } from '@nestjs/common';
import { InjectArea, token } from './area.js';
class AreaClient {
  constructor(private readonly http: HttpService, private readonly prefix: string) {}
  get(path: string) { return this.http.get(process.env.TRUST_BASE_URL + this.prefix + path); }
}
const provider = (area: string, prefix: string) => ({
  provide: token(area),
  inject: [HttpService],
  useFactory: (http: HttpService) => new AreaClient(http, prefix),
});
@Injectable()
export class People {
  @InjectArea('risk') private readonly risk: AreaClient;
  constructor(@InjectArea('scim') private readonly scim: AreaClient, @InjectArea('access') private readonly access: AreaClient) {}
  users() { return /*@users*/this.scim.get('/Users'); }
  groups() { return /*@groups*/this.access.get('/user-groups'); }
  risks() { return /*@risks*/this.risk.get('/risks'); }
}
@Module({ providers: [provider('scim', '/api/scim/v2'), provider('access', '/api/access/v1'), provider('risk', '/api/risk/v2'), People] })
export class AppModule {}`,
      },
      calls: [
        '@users GET {TRUST_BASE_URL}/api/scim/v2/Users via src/app.ts:6:30',
        '@groups GET {TRUST_BASE_URL}/api/access/v1/user-groups via src/app.ts:6:30',
        '@risks GET {TRUST_BASE_URL}/api/risk/v2/risks via src/app.ts:6:30',
      ],
    },
    {
      what: 'tsyringe: one that calls it',
      files: `import { container, inject, injectable } from 'tsyringe';
const BASE = Symbol('base');
function InjectBase(): ParameterDecorator { return (target, key, index) => { inject(BASE)(target, key, index); }; }
function injectPaths(target: object, key: string | undefined, index: number) { return inject('paths')(target, key, index); }
@injectable() class Vendors {
  constructor(@InjectBase() private base: string, @injectPaths private paths: { vendors: string }) {}
  list() { return /*@list*/fetch(this.base + this.paths.vendors); }
}
container.register(BASE, { useValue: process.env.TRUST_BASE_URL });
container.register('paths', { useValue: { vendors: '/v1/vendors' } });
container.resolve(Vendors).list();`,
      calls: ['@list GET {TRUST_BASE_URL}/v1/vendors'],
    },
    {
      what: 'inversify: one that several decorators share',
      files: `import { Container, inject, injectable, named } from 'inversify';
const TYPES = { Base: Symbol.for('Base') };
const config = { base: () => inject(TYPES.Base) };
@injectable() class Risks {
  constructor(@config.base() private base: string) {}
  list() { return /*@list*/fetch(this.base + '/v1/risks'); }
}
const container = new Container();
container.bind(TYPES.Base).toConstantValue(process.env.TRUST_BASE_URL);
container.bind(Risks).toSelf();
container.get(Risks).list();`,
      calls: ['@list GET {TRUST_BASE_URL}/v1/risks'],
    },
    {
      what: 'Angular: one around Inject',
      files: `import { Inject, Injectable, InjectionToken } from '@angular/core';
import { HttpClient } from '@angular/common/http';
export const PATHS = new InjectionToken<{ vendors: string }>('PATHS');
const Paths = () => Inject(PATHS);
@Injectable() export class Vendors {
  constructor(@Paths() private paths: { vendors: string }, private http: HttpClient) {}
  list() { return /*@list*/this.http.get(process.env.TRUST_BASE_URL + this.paths.vendors); }
}
export const config = { providers: [{ provide: PATHS, useValue: { vendors: '/v1/vendors' } }] };`,
      calls: ['@list GET {TRUST_BASE_URL}/v1/vendors'],
    },
  ]);
});
