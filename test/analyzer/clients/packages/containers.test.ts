import { describe } from 'vitest';
import { itFindsCalls } from '../../support/program-table.ts';

const http = `class Http {
  constructor(base) { this.base = base; }
  get(path) { return /*@get*/fetch(this.base + path); }
}`;

describe('containers', () => {
  itFindsCalls([
    {
      what: 'inversify, by symbols and by classes',
      files: `import 'reflect-metadata';
import { Container, inject, injectable } from 'inversify';
const TYPES = { Base: Symbol.for('Base'), Http: Symbol.for('Http'), Vendors: Symbol.for('Vendors') };
@injectable() class Http {
  constructor(@inject(TYPES.Base) private base: string) {}
  get(path: string) { return /*@get*/fetch(this.base + path); }
}
@injectable() class Vendors { constructor(private http: Http) {} list() { return /*@list*/this.http.get('/v1/vendors'); } }
@injectable() class Risks { @inject(TYPES.Http) private http!: Http; list() { return /*@risks*/this.http.get('/v1/risks'); } }
const container = new Container();
container.bind(TYPES.Vendors).toDynamicValue((context) => new Vendors(context.container.get(TYPES.Http)));
container.bind(Risks).toSelf();
container.bind(TYPES.Http).to(Http).inSingletonScope();
container.bind<string>(TYPES.Base).toConstantValue(process.env.TRUST_BASE_URL!);
export const run = async () => {
  await container.get<Vendors>(TYPES.Vendors).list();
  await container.get(Risks).list();
  await /*@raw*/container.get<Http>(TYPES.Http).get('/v2/purposes');
};`,
      calls: [
        '@list GET {TRUST_BASE_URL}/v1/vendors via @get',
        '@risks GET {TRUST_BASE_URL}/v1/risks via @get',
        '@raw GET {TRUST_BASE_URL}/v2/purposes via @get',
      ],
    },
    {
      what: 'tsyringe, with values, factories and classes',
      files: `import { container, inject, injectable } from 'tsyringe';
@injectable() class Http {
  constructor(@inject('base') private base: string) {}
  get(path: string) { return /*@get*/fetch(this.base + path); }
}
@injectable() class Vendors {
  constructor(private http: Http, @inject('paths') private paths: { vendors: string }) {}
  list() { return /*@list*/this.http.get(this.paths.vendors); }
}
container.register('base', { useValue: process.env.TRUST_BASE_URL });
container.registerInstance('paths', { vendors: '/v1/vendors' });
container.register('risks', { useFactory: (each) => ({ list: () => /*@risks*/each.resolve(Http).get('/v1/risks') }) });
container.register('alias', { useToken: 'risks' });
export const run = async () => {
  await container.resolve(Vendors).list();
  await container.resolve<any>('risks').list();
};`,
      calls: ['@list GET {TRUST_BASE_URL}/v1/vendors via @get', '@risks GET {TRUST_BASE_URL}/v1/risks via @get'],
    },
    {
      what: 'typedi, with tokens',
      files: `import { Container, Inject, Service, Token } from 'typedi';
const BASE = new Token<string>('base');
Container.set(BASE, process.env.TRUST_BASE_URL);
Container.set([{ id: 'unused', value: 1 }]);
Container.set('path', '/v1/vendors');
@Service() class Http { constructor(@Inject(BASE) private base: string) {} get(path: string) { return /*@get*/fetch(this.base + path); } }
@Service() class Vendors {
  @Inject('path') path!: string;
  @Inject() other!: Http;
  constructor(private http: Http) {}
  list() { return /*@list*/this.http.get(this.path); }
  more() { return /*@more*/this.other.get('/v1/assets'); }
}
export const run = () => Container.get(Vendors).list();
export const raw = () => /*@raw*/Container.get(Http).get('/v1/risks');`,
      calls: [
        '@list GET {TRUST_BASE_URL}/v1/vendors via @get',
        '@more GET {TRUST_BASE_URL}/v1/assets via @get',
        '@raw GET {TRUST_BASE_URL}/v1/risks via @get',
      ],
    },
    {
      what: 'awilix, which hands over all by name',
      files: `const { asClass, asFunction, asValue, createContainer } = require('awilix');
${http.replace('constructor(base) { this.base = base; }', 'constructor({ base }) { this.base = base; }')}
class Vendors { constructor({ http, paths }) { this.http = http; this.paths = paths; } list() { return /*@list*/this.http.get(this.paths.vendors); } }
const container = createContainer();
container.register({ vendors: asClass(Vendors), http: asClass(Http).singleton(), base: asValue(process.env.TRUST_BASE_URL) });
container.register('paths', asValue({ vendors: '/v1/vendors' }));
container.register('risks', asFunction(({ http }) => ({ list: () => /*@risks*/http.get('/v1/risks') })));
exports.run = async () => {
  await container.resolve('vendors').list();
  await container.cradle.risks.list();
  await /*@raw*/container.cradle.http.get('/v2/purposes');
};`,
      calls: [
        '@list GET {TRUST_BASE_URL}/v1/vendors via @get',
        '@risks GET {TRUST_BASE_URL}/v1/risks via @get',
        '@raw GET {TRUST_BASE_URL}/v2/purposes via @get',
      ],
    },
    {
      what: "Nest's custom providers, settings and references",
      files: {
        'src/app.module.ts': `import { Module } from '@nestjs/common';
import { ConfigModule } from '@nestjs/config';
import { HttpModule } from '@nestjs/axios';
import { Options, Vendors, CLIENT } from './vendors.js';
import trust from './trust.config.js';
import axios from 'axios';
@Module({
  imports: [ConfigModule.forRoot({ load: [trust, () => ({ risks: { path: '/v1/risks' } })] }), HttpModule.registerAsync({ useClass: Options })],
  providers: [
    Vendors,
    { provide: 'PATH', useValue: '/v1/vendors' },
    { provide: 'ALIAS', useExisting: 'PATH' },
    { provide: CLIENT, useFactory: (path: string) => axios.create({ baseURL: process.env.TRUST_BASE_URL + path }), inject: ['PATH'] },
  ],
})
export class AppModule {}`,
        'src/trust.config.ts': `import { registerAs } from '@nestjs/config';
export default registerAs('trust', () => ({ base: process.env.TRUST_BASE_URL, assets: '/v1/assets' }));`,
        'src/vendors.ts': `import { Inject, Injectable } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { HttpService } from '@nestjs/axios';
import { ConfigService, ConfigType } from '@nestjs/config';
import trust from './trust.config.js';
export const CLIENT = Symbol('CLIENT');
@Injectable() export class Options { createHttpOptions() { return { baseURL: process.env.TRUST_BASE_URL + '/api' }; } }
@Injectable() export class Vendors {
  constructor(
    private readonly http: HttpService,
    @Inject('ALIAS') private readonly path: string,
    @Inject(trust.KEY) private readonly settings: ConfigType<typeof trust>,
    private readonly config: ConfigService,
    private readonly ref: ModuleRef,
  ) {}
  one(id: string) { return /*@one*/this.http.get(this.path + '/' + id); }
  assets() { return /*@assets*/fetch(this.settings.base + this.settings.assets); }
  risks() { return /*@risks*/fetch(this.config.get('trust.base') + this.config.get('risks.path')); }
  setting() { return /*@setting*/fetch(this.config.getOrThrow('TRUST_BASE_URL') + '/v2/purposes'); }
  client() { return /*@client*/this.ref.get(CLIENT).delete('/all'); }
}`,
      },
      calls: [
        '@one GET {TRUST_BASE_URL}/api/v1/vendors/{id}',
        '@assets GET {TRUST_BASE_URL}/v1/assets',
        '@risks GET {TRUST_BASE_URL}/v1/risks',
        '@setting GET {TRUST_BASE_URL}/v2/purposes',
        '@client DELETE {TRUST_BASE_URL}/v1/vendors/all',
      ],
    },
    {
      what: "Angular's tokens, providers and injectors",
      files: `import { Inject, Injectable, InjectionToken, Injector, inject } from '@angular/core';
import { HttpClient } from '@angular/common/http';
export const BASE = new InjectionToken<string>('BASE', { providedIn: 'root', factory: () => process.env.TRUST_BASE_URL });
export const PATHS = new InjectionToken<{ vendors: string }>('PATHS');
@Injectable() export class Risks { private http = inject(HttpClient); list() { return /*@risks*/this.http.get('/v1/risks'); } }
@Injectable() export class Vendors {
  private http = inject(HttpClient);
  private base = inject(BASE);
  constructor(@Inject(PATHS) private paths: { vendors: string }, private injector: Injector) {}
  list() { return /*@list*/this.http.get(this.base + this.paths.vendors); }
  lazy() { return /*@lazy*/this.injector.get(HttpClient).post('/v1/assets', {}); }
  other() { return this.injector.get(Risks).list(); }
}
export const config = { providers: [{ provide: PATHS, useFactory: (base: string) => ({ vendors: '/v1/vendors' }), deps: [BASE] }] };`,
      calls: ['@risks GET /v1/risks', '@list GET {TRUST_BASE_URL}/v1/vendors', '@lazy POST /v1/assets'],
    },
    {
      what: 'what a test or a story provides is no part of what ships',
      files: {
        'src/vendors.ts': `import { Injectable, inject } from '@angular/core';
import { HttpClient } from '@angular/common/http';
@Injectable() export class Vendors { private http = inject(HttpClient); list() { return /*@list*/this.http.get('/v1/vendors'); } }`,
        'src/vendors.stories.ts': `import { HttpClient } from '@angular/common/http';
import { Vendors } from './vendors.js';
class Mock { get() { return []; } }
export default { providers: [Vendors, { provide: HttpClient, useClass: Mock }], component: '@angular/core' };`,
        'src/mock.ts': `import { InjectionToken } from '@angular/core';
import { HttpClient } from '@angular/common/http';
class Mock { get() { return []; } }
export const providers = [{ provide: HttpClient, useClass: Mock }, new InjectionToken('x')];`,
      },
      calls: ['@list GET /v1/vendors'],
    },
    {
      what: 'what nobody provides stays open',
      files: `import { Inject, Injectable } from '@nestjs/common';
@Injectable() export class Vendors {
  constructor(@Inject('PATH') private readonly path: string, @Inject('OTHER') private readonly api: any) {}
  list() { return /*@list*/fetch(process.env.TRUST_BASE_URL + this.path); }
}`,
      calls: ['@list GET {TRUST_BASE_URL}{path}'],
    },
  ]);
});
