import type { Given, ProvidesAction } from '../link-model.ts';
import type { ClientModel, ClientOrigin, Shape } from '../model.ts';
import { calls, givesFirst, instance, packageRows } from './package-rows.ts';

const provided = { kind: 'gives', value: { provided: 0 } } as const;
const injects = { kind: 'injects', value: { provided: 0 } } as const;
const injectsNothing = { kind: 'injects' } as const;
const allProvided = { kind: 'gives', value: { provided: 0, as: 'list' } } as const;
const injectsAll = { kind: 'injects', value: { provided: 0, as: 'list' } } as const;

/** `{ useValue }`, `{ useFactory }` with what stands under `deps`, `{ useClass }` or an alias, in an argument. */
function provider(argument: number, keys: { readonly deps: string; readonly alias: string }): readonly Given[] {
  return [
    { argument, key: 'useValue' },
    {
      argument,
      key: 'useFactory',
      as: 'result',
      with: [{ argument, key: keys.deps, of: 'provided' }],
    },
    { argument, key: 'useClass', as: 'instance' },
    { provided: { argument, key: keys.alias } },
  ];
}

/** What is called gives the value: `forwardRef(() => Vendors)`. */
const resolved = { kind: 'gives', value: { argument: 0, as: 'result' } } as const;

/** Shapes that Nest and Angular share: a record that provides, and what asks for it. */
function providing(keys: { readonly deps: string; readonly alias: string }): Readonly<Record<string, Shape>> {
  return {
    provider: { call: { kind: 'provides', name: { argument: 0, key: 'provide' }, value: provider(0, keys) } },
    Inject: { call: injects },
    Optional: { call: injectsNothing },
    forwardRef: { call: resolved },
  };
}

const bound = (value: Given): ProvidesAction => ({ kind: 'provides', name: { made: 0 }, value });
const context = [{ shape: 'context' }];

const passes = { argument: 0, shape: 'cradle' } as const;

/** Containers that hand over what the code puts into them, by a name, a symbol or a class. */
export const containers: readonly ClientModel[] = [
  packageRows({
    id: 'inversify',
    page: 'https://inversify.io/docs/api/container/',
    exports: {
      Container: { construct: instance('container') },
      ContainerModule: {
        construct: calls(0, [{ shape: 'loader' }, { shape: 'none' }, { shape: 'none' }, { shape: 'loader' }]),
      },
      inject: injects,
      multiInject: injectsAll,
      optional: injectsNothing,
      LazyServiceIdentifier: { construct: resolved },
    },
    shapes: {
      container: {
        members: {
          bind: instance('binding'),
          rebind: instance('binding'),
          rebindSync: instance('binding'),
          get: provided,
          getAsync: provided,
          getNamed: provided,
          getTagged: provided,
          getAll: allProvided,
          getAllAsync: allProvided,
          resolve: provided,
        },
      },
      // Up to version 6 a module gets `bind` and its like as arguments, from version 7 on in one object.
      loader: {
        call: instance('binding'),
        members: { bind: instance('binding'), rebind: instance('binding'), rebindSync: instance('binding') },
      },
      none: {},
      binding: {
        members: {
          to: bound({ argument: 0, as: 'instance' }),
          toSelf: bound({ made: 0, as: 'instance' }),
          toConstantValue: bound(0),
          toDynamicValue: bound({ argument: 0, as: 'result', with: context }),
          toFactory: bound({ argument: 0, as: 'result', with: context }),
          toProvider: bound({ argument: 0, as: 'result', with: context }),
          toService: bound({ provided: 0 }),
          toResolvedValue: bound({ argument: 0, as: 'result', with: [{ argument: 1, of: 'provided' }] }),
        },
        others: { kind: 'self' },
      },
      context: {
        members: { container: { kind: 'part', shape: 'container' }, get: provided, getAsync: provided },
      },
    },
  }),
  packageRows({
    id: 'tsyringe',
    page: 'https://github.com/microsoft/tsyringe',
    exports: {
      container: {
        members: {
          register: { kind: 'provides', name: 0, value: registered(1) },
          registerInstance: { kind: 'provides', name: 0, value: 1 },
          registerSingleton: { kind: 'provides', name: 0, value: { argument: -1, as: 'instance' } },
          registerType: { kind: 'provides', name: 0, value: { argument: -1, as: 'instance' } },
          resolve: provided,
          resolveAll: allProvided,
          createChildContainer: { kind: 'self' },
        },
      },
      inject: injects,
      injectAll: injectsAll,
      registry: {
        kind: 'provides',
        each: 0,
        name: { argument: 0, key: 'token' },
        value: registered(0),
      },
      delay: resolved,
      instanceCachingFactory: givesFirst,
      instancePerContainerCachingFactory: givesFirst,
    },
  }),
  packageRows({
    id: 'typedi',
    page: 'https://docs.typestack.community/typedi',
    exports: {
      Container: {
        members: {
          set: {
            kind: 'provides',
            each: 0,
            name: [{ argument: 0, key: 'id' }, 0],
            value: [...service({ argument: 0 }), 1],
          },
          get: provided,
          getMany: allProvided,
          of: { kind: 'self' },
        },
      },
      Service: {
        kind: 'provides',
        isDecorator: true,
        name: [{ made: 0, key: 'id' }, { made: 0 }],
        value: [...service({ made: 0 }), { argument: 0, as: 'instance' }],
      },
      Inject: injects,
      InjectMany: injectsAll,
      Token: { construct: instance('token') },
    },
    shapes: { token: {} },
  }),
  packageRows({
    id: '@loopback/context',
    also: ['@loopback/core'],
    page: 'https://loopback.io/doc/en/lb4/Binding.html',
    exports: {
      Context: { construct: instance('context') },
      Application: { construct: instance('context') },
      BindingKey: { members: { create: { kind: 'gives', value: 0 } } },
      inject: {
        call: injects,
        members: { getter: { kind: 'injects', value: { provided: 0, as: 'function' } } },
      },
      service: injects,
    },
    shapes: {
      context: {
        members: {
          bind: instance('binding'),
          get: provided,
          getSync: provided,
        },
      },
      binding: {
        members: {
          to: bound(0),
          toClass: bound({ argument: 0, as: 'instance' }),
          toInjectable: bound({ argument: 0, as: 'instance' }),
          toDynamicValue: bound({ argument: 0, as: 'result', with: [{ shape: 'resolution' }] }),
          toProvider: bound({ from: { argument: 0, as: 'instance' }, key: 'value', as: 'result' }),
          toAlias: bound({ provided: 0 }),
        },
        others: { kind: 'self' },
      },
      resolution: { members: { context: { kind: 'part', shape: 'context' } } },
    },
  }),
  packageRows({
    id: 'awilix',
    page: 'https://github.com/jeffijoe/awilix',
    exports: {
      createContainer: instance('container'),
      asClass: { ...instance('classResolver'), passes },
      asFunction: { ...instance('functionResolver'), passes },
      asValue: instance('valueResolver'),
      aliasTo: instance('aliasResolver'),
    },
    shapes: {
      container: {
        members: {
          register: { kind: 'provides', name: 0, value: { argument: 1, as: 'result' }, isMember: true },
          resolve: provided,
          build: { kind: 'gives', value: { argument: 0, as: 'instance', with: [{ shape: 'cradle' }] } },
          createScope: { kind: 'self' },
          cradle: { kind: 'part', shape: 'cradle' },
        },
      },
      cradle: { isContainer: true },
      classResolver: {
        call: { kind: 'gives', value: { made: 0, as: 'instance' } },
        others: { kind: 'self' },
      },
      functionResolver: { call: { kind: 'gives', value: { made: 0, as: 'result' } }, others: { kind: 'self' } },
      valueResolver: { call: { kind: 'gives', value: { made: 0 } }, others: { kind: 'self' } },
      aliasResolver: { call: { kind: 'gives', value: { provided: { made: 0 } } } },
    },
  }),
  {
    id: '@nestjs/core',
    page: 'https://docs.nestjs.com/fundamentals/custom-providers',
    origins: [
      { module: '@nestjs/common', literal: 'provide', shape: 'provider', sign: null },
      { module: '@nestjs/common', export: 'Inject', shape: 'Inject', sign: null },
      { module: '@nestjs/common', export: 'Optional', shape: 'Optional', sign: null },
      { module: '@nestjs/common', export: 'forwardRef', shape: 'forwardRef', sign: null },
      { module: '@nestjs/common', export: 'ConfigurableModuleBuilder', shape: 'moduleBuilderClass', sign: null },
      { module: '@nestjs/core', type: 'ModuleRef', shape: 'moduleRef', sign: null },
      { module: '@nestjs/core', export: 'NestFactory', shape: 'NestFactory', sign: null },
      { module: '@nestjs/config', export: 'registerAs', shape: 'registerAs', sign: null },
      { module: '@nestjs/config', export: 'ConfigModule', shape: 'ConfigModule', sign: null },
      { module: '@nestjs/config', type: 'ConfigService', shape: 'config', sign: null },
      { module: '@nestjs/config', export: 'ConfigService', shape: 'ConfigService', sign: null },
    ],
    options: { url: [], method: [], baseUrl: [] },
    base: 'none',
    shapes: {
      ...providing({ deps: 'inject', alias: 'useExisting' }),
      moduleBuilderClass: { construct: instance('moduleBuilder') },
      moduleBuilder: {
        members: {
          build: {
            kind: 'custom',
            custom: 'buildModule',
            does: 'gives a class whose static methods keep their 1st argument, or what its factory gives, under a token',
            sendsNothing: true,
          },
        },
        others: { kind: 'self' },
      },
      moduleClass: {},
      moduleRef: { members: { get: provided, resolve: provided, create: provided } },
      NestFactory: {
        members: Object.fromEntries(
          ['create', 'createApplicationContext', 'createMicroservice'].map((name) => [name, instance('application')]),
        ),
      },
      application: {
        members: { get: provided, resolve: provided, select: { kind: 'self' } },
        others: { kind: 'read' },
      },
      registerAs: {
        call: {
          kind: 'custom',
          custom: 'registerConfig',
          does: 'gives its 2nd argument, whose result counts under the name that is the 1st, and under `KEY`',
          sendsNothing: true,
        },
      },
      ConfigModule: {
        members: {
          forRoot: {
            kind: 'custom',
            custom: 'loadConfig',
            does: 'reads settings from what each function under `load` gives',
            sendsNothing: true,
          },
        },
      },
      ConfigService: { construct: instance('config') },
      config: {
        members: Object.fromEntries(
          ['get', 'getOrThrow'].map((name) => [
            name,
            {
              kind: 'custom',
              custom: 'readConfig',
              does: 'gives the setting of that name',
              sendsNothing: true,
            },
          ]),
        ),
      },
      key: {},
    },
  },
  {
    id: '@angular/core',
    page: 'https://angular.dev/guide/di/defining-dependency-providers',
    origins: [
      { module: '@angular/core', literal: 'provide', shape: 'provider', sign: null },
      ...['NgModule', 'Component', 'Directive'].map((name): ClientOrigin => ({
        module: '@angular/core',
        export: name,
        shape: 'classDecorator',
        sign: null,
      })),
      { module: '@angular/common/http', export: 'HTTP_INTERCEPTORS', shape: 'interceptors', sign: null },
      { module: '@angular/common/http', export: 'withInterceptors', shape: 'withInterceptors', sign: null },
      { module: '@angular/core', export: 'inject', shape: 'inject', sign: null },
      { module: '@angular/core', export: 'Inject', shape: 'Inject', sign: null },
      { module: '@angular/core', export: 'Optional', shape: 'Optional', sign: null },
      { module: '@angular/core', export: 'forwardRef', shape: 'forwardRef', sign: null },
      { module: '@angular/core', export: 'InjectionToken', shape: 'InjectionToken', sign: null },
      { module: '@angular/core', export: 'Injector', shape: 'Injector', sign: null },
      { module: '@angular/core', type: 'Injector', shape: 'injector', sign: null },
      { module: '@angular/core', export: 'EnvironmentInjector', shape: 'Injector', sign: null },
      { module: '@angular/core', type: 'EnvironmentInjector', shape: 'injector', sign: null },
      { module: '@angular/core', export: 'runInInjectionContext', shape: 'runInInjectionContext', sign: null },
    ],
    options: { url: [], method: [], baseUrl: [] },
    base: 'none',
    shapes: {
      ...providing({ deps: 'deps', alias: 'useExisting' }),
      inject: { call: provided },
      // The providers in its argument count.
      classDecorator: { call: instance('decorator') },
      decorator: { call: { kind: 'read' } },
      interceptors: { token: 'HTTP_INTERCEPTORS' },
      withInterceptors: { call: { kind: 'provides', name: 'HTTP_INTERCEPTORS', value: 0 } },
      InjectionToken: { construct: instance('token') },
      // What nothing is provided for is what its own factory gives.
      token: { construct: calls({ made: 1, key: 'factory' }) },
      Injector: { construct: instance('injector') },
      injector: { members: { get: provided } },
      runInInjectionContext: { call: calls(1) },
    },
  },
];

/** What typedi makes of `{ id, value }`, `{ id, factory }` or `{ id, type }`. */
function service(record: { readonly argument: number } | { readonly made: number }): readonly Given[] {
  return [
    { ...record, key: 'value' },
    { ...record, key: 'factory', as: 'result', with: [{ shape: 'Container' }] },
    { ...record, key: 'type', as: 'instance' },
  ];
}

function registered(argument: number): readonly Given[] {
  return [
    { argument, key: 'useValue' },
    { argument, key: 'useFactory', as: 'result', with: [{ shape: 'container' }] },
    { argument, key: 'useClass', as: 'instance' },
    { provided: { argument, key: 'useToken' } },
    { argument, as: 'instance' },
  ];
}
