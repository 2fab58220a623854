import { axios } from './axios.ts';
import type { ClientModel, ClientOrigin } from '../model.ts';

/** `@nestjs/common` had the module up to version 7. */
const PACKAGES = ['@nestjs/axios', '@nestjs/common'];

/** https://docs.nestjs.com/techniques/http-module */
export const nestjs = {
  id: 'nestjs',
  page: 'https://docs.nestjs.com/techniques/http-module',
  origins: [
    ...PACKAGES.flatMap((module): ClientOrigin[] => [
      { module, type: 'HttpService', shape: 'service', sign: 'HttpService' },
      { module, export: 'HttpService', shape: 'class', sign: 'HttpService' },
      { module, export: 'HttpModule', shape: 'module', sign: 'HttpModule' },
    ]),
    { module: '@nestjs/common', export: 'Module', shape: 'decorator', sign: null },
    { module: '@nestjs/common', literal: 'module', shape: 'dynamic', sign: null },
  ],
  options: axios.options,
  base: axios.base,
  shapes: {
    axios: axios.shapes.axios,
    service: { members: { ...axios.shapes.axios.members, axiosRef: { kind: 'part', shape: 'axios' } } },
    class: { construct: { kind: 'instance', shape: 'service' } },
    registered: {},
    module: {
      members: {
        register: {
          kind: 'custom',
          custom: 'registerHttpModule',
          does: 'gives the services of the modules that import it the options of its 1st argument',
        },
        registerAsync: {
          kind: 'custom',
          custom: 'registerHttpModuleLater',
          does: 'does so with what its `useFactory` gives',
        },
      },
    },
    dynamic: {
      call: {
        kind: 'custom',
        custom: 'dynamicModule',
        does: 'tells the same of a module that a function makes',
        sendsNothing: true,
      },
    },
    decorator: {
      call: {
        kind: 'custom',
        custom: 'nestModule',
        does: 'tells which classes are injected the service of which module',
      },
    },
  },
} as const satisfies ClientModel;
