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
      what: 'inversify, with modules, factories and all that is bound under a name',
      files: `import { Container, ContainerModule, inject, injectable, multiInject } from 'inversify';
import axios from 'axios';
const TYPES = { Base: Symbol.for('Base'), Make: Symbol.for('Make'), Check: Symbol.for('Check') };
@injectable() class VendorCheck { constructor(@inject(TYPES.Base) private base: string) {} run() { return /*@vendor*/fetch(this.base + '/v1/check'); } }
@injectable() class RiskCheck {
  constructor(@inject(TYPES.Make) private make: (area: string) => any) {}
  run() { return /*@risk*/this.make('risk').get('/v2/check'); }
}
@injectable() class Desk { constructor(@multiInject(TYPES.Check) private checks: { run(): unknown }[]) {} all() { for (const check of this.checks) check.run(); } }
const later = new ContainerModule(({ bind }) => {
  bind(TYPES.Make).toFactory((context) => (area: string) => axios.create({ baseURL: context.get(TYPES.Base) + '/api/' + area }));
});
const earlier = new ContainerModule((bind) => { bind(TYPES.Check).to(RiskCheck); });
const container = new Container();
container.load(later, earlier);
container.bind(TYPES.Base).toConstantValue(process.env.TRUST_BASE_URL);
container.bind(TYPES.Check).to(VendorCheck);
export const run = () => { container.get(Desk).all(); for (const check of container.getAll<any>(TYPES.Check)) check.run(); };`,
      calls: ['@vendor GET {TRUST_BASE_URL}/v1/check', '@risk GET {TRUST_BASE_URL}/api/risk/v2/check'],
    },
    {
      what: 'tsyringe, with a registry and all that is registered under a name',
      files: `import { container, inject, injectAll, injectable, registry } from 'tsyringe';
@registry([{ token: 'base', useValue: process.env.TRUST_BASE_URL }, { token: 'path', useFactory: () => '/v1/jobs' }])
export class Setup {}
@injectable() class Job { constructor(@inject('base') private base: string, @inject('path') private path: string) {} run() { return /*@run*/fetch(this.base + this.path); } }
container.register('Job', { useClass: Job });
@injectable() class Runner { constructor(@injectAll('Job') private jobs: Job[]) {} all() { for (const job of this.jobs) job.run(); } }
export const run = () => { container.resolve(Runner).all(); for (const job of container.resolveAll<Job>('Job')) job.run(); };`,
      calls: ['@run GET {TRUST_BASE_URL}/v1/jobs'],
    },
    {
      what: 'typedi, with services that have a name, and records',
      files: `import { Container, Inject, Service } from 'typedi';
Container.set([{ id: 'base', value: process.env.TRUST_BASE_URL }, { id: 'path', factory: () => '/v1/notices' }]);
Container.set({ id: 'desk', type: Desk });
@Service({ id: 'risks', factory: () => /*@risks*/new Risks(process.env.TRUST_BASE_URL + '/api/risk') })
class Risks { constructor(private base: string) {} list() { return /*@send*/fetch(this.base + '/v2/risks'); } }
@Service('notices')
class Notices { constructor(@Inject('base') private base: string, @Inject('path') private path: string) {} list() { return /*@notices*/fetch(this.base + this.path); } }
export const run = () => { Container.get<Risks>('risks').list(); Container.get<Notices>('notices').list(); };`,
      calls: ['@risks GET {TRUST_BASE_URL}/api/risk/v2/risks via @send', '@notices GET {TRUST_BASE_URL}/v1/notices'],
    },
    {
      what: 'LoopBack, with keys, providers and getters',
      files: `import { Application, BindingKey, inject, type Getter } from '@loopback/core';
import axios, { type AxiosInstance } from 'axios';
const HTTP = BindingKey.create<AxiosInstance>('trust.http');
class Vendors {
  @inject('trust.path') private path: string;
  constructor(@inject('trust.base') private base: string, @inject.getter('trust.http') private getHttp: Getter<AxiosInstance>) {}
  list() { return /*@list*/fetch(this.base + this.path); }
  async lazy() { const http = await this.getHttp(); return /*@lazy*/http.post('/v1/lazy'); }
}
class Notices { constructor(@inject('trust.base') private base: string) {} value() { return (path: string) => /*@send*/fetch(this.base + path); } }
export class Trust extends Application {
  constructor() {
    super();
    this.bind('trust.base').to(process.env.TRUST_BASE_URL);
    this.bind('trust.path').to('/v1/vendors');
    this.bind(HTTP).toDynamicValue(({ context }) => axios.create({ baseURL: context.getSync('trust.base') + '/api' }));
    this.bind('vendors').toClass(Vendors);
    this.bind('notices').toProvider(Notices);
    this.bind('alias').toAlias('trust.http');
  }
  async run() {
    await (await this.get<Vendors>('vendors')).list();
    await /*@alias*/this.getSync<any>('alias').put('/v1/alias');
    const notices = await this.get<any>('notices');
    await /*@notices*/notices('/v2/notices');
  }
}
export const main = () => new Trust().run();`,
      calls: [
        '@list GET {TRUST_BASE_URL}/v1/vendors',
        '@lazy POST {TRUST_BASE_URL}/api/v1/lazy',
        '@alias PUT {TRUST_BASE_URL}/api/v1/alias',
        '@notices GET {TRUST_BASE_URL}/v2/notices via @send',
      ],
    },
    {
      what: 'a class that stands in for an abstract one, by the type of a parameter',
      files: `import { Injectable } from '@nestjs/common';
export abstract class Paths { abstract of(name: string): string; }
@Injectable() export class EuPaths extends Paths { of(name: string) { return process.env.TRUST_BASE_URL + '/eu/' + name; } }
@Injectable() export class Vendors {
  constructor(private readonly paths: Paths) {}
  list() { return /*@list*/fetch(this.paths.of('vendors')); }
}
export const providers = [Vendors, { provide: Paths, useClass: EuPaths }];`,
      calls: ['@list GET {TRUST_BASE_URL}/eu/vendors'],
    },
    {
      what: 'modules of Nest that functions make, and ConfigurableModuleBuilder',
      files: {
        'src/trust.module.ts': `import { ConfigurableModuleBuilder, Inject, Injectable, Module } from '@nestjs/common';
export const { ConfigurableModuleClass, MODULE_OPTIONS_TOKEN } = new ConfigurableModuleBuilder<{ base: string }>().setClassMethodName('forRoot').build();
@Injectable() export class Trust { constructor(@Inject(MODULE_OPTIONS_TOKEN) private options: { base: string }) {} list() { return /*@list*/fetch(this.options.base + '/v1/list'); } }
@Module({ providers: [Trust] }) export class TrustModule extends ConfigurableModuleClass {}`,
        'src/notice.module.ts': `import { Injectable } from '@nestjs/common';
import { HttpModule, HttpService } from '@nestjs/axios';
@Injectable() export class Notices { constructor(private readonly http: HttpService) {} list() { return /*@notices*/this.http.get('/v2/notices'); } }
export class NoticeModule { static register(options) { return { module: NoticeModule, imports: [HttpModule.register(options)], providers: [Notices] }; } }`,
        'src/app.module.ts': `import { Module } from '@nestjs/common';
import { ConfigService } from '@nestjs/config';
import { TrustModule } from './trust.module.js';
import { NoticeModule } from './notice.module.js';
@Module({ imports: [
  TrustModule.forRootAsync({ inject: [ConfigService], useFactory: (config: ConfigService) => ({ base: config.getOrThrow('TRUST_BASE_URL') + '/api' }) }),
  NoticeModule.register({ baseURL: process.env.TRUST_BASE_URL + '/notice' }),
] }) export class AppModule {}`,
      },
      calls: ['@notices GET {TRUST_BASE_URL}/notice/v2/notices', '@list GET {TRUST_BASE_URL}/api/v1/list'],
    },
    {
      what: 'what may not be provided: the code has a default, whatever the type of the parameter says',
      files: `import { Inject, Injectable, InjectionToken, NgModule, Optional } from '@angular/core';
import { HttpClient } from '@angular/common/http';
const BASE = new InjectionToken<string>('base');
class Options { base?: string; constructor(given: { base?: string } = {}) { this.base = given.base; } }
@NgModule({}) export class Trust {
  static forRoot(make: () => Options) { return { ngModule: Trust, providers: [{ provide: Options, useFactory: make }] }; }
}
@Injectable() export class Risks {
  private options = new Options();
  constructor(private http: HttpClient, @Optional() @Inject(BASE) base: string, @Optional() options: Options) {
    if (options) this.options = options;
    if (typeof this.options.base !== 'string') this.options.base = typeof base === 'string' ? base : 'https://trust.example.com';
  }
  list() { return /*@list*/this.http.get(this.options.base + '/v1/risks'); }
}`,
      calls: ['@list GET {base}/v1/risks', '@list GET https://trust.example.com/v1/risks'],
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
