import type { ProvidesAction } from '../link-model.ts';
import type { ClientModel } from '../model.ts';
import { instance } from './package-rows.ts';

const resolver = [{ shape: 'container' }] as const;
const binds: ProvidesAction = { kind: 'provides', name: 0, value: { argument: 1, as: 'result', with: resolver } };
const makes = { kind: 'gives', value: { provided: 0 } } as const;
const PAGES = 'https://docs.adonisjs.com/guides';

/** The container of services and the settings of AdonisJS. */
export const adonis: ClientModel = {
  id: '@adonisjs/core',
  page: `${PAGES}/concepts/dependency-injection`,
  origins: [
    { module: '@adonisjs/core/services/app', export: 'default', shape: 'app', sign: null },
    { module: '@adonisjs/core/types', type: 'ApplicationService', shape: 'app', sign: null },
    { module: '@adonisjs/core/env', export: 'Env', shape: 'Env', sign: null },
    { module: '@adonisjs/env', export: 'Env', shape: 'Env', sign: null },
    { module: '@adonisjs/core/services/config', export: 'default', shape: 'config', sign: null },
  ],
  options: { url: [], method: [], baseUrl: [] },
  base: 'none',
  shapes: {
    app: {
      members: {
        container: { kind: 'part', shape: 'container' },
        config: { kind: 'part', shape: 'config' },
      },
      isOpen: true,
    },
    container: {
      members: { bind: binds, singleton: binds, bindValue: { kind: 'provides', name: 0, value: 1 }, make: makes },
      isOpen: true,
    },
    config: { members: { get: { kind: 'gives', value: { setting: 0 } } }, isOpen: true },
    Env: { members: { create: instance('env') } },
    env: { members: { get: { kind: 'gives', value: { setting: 0 } } }, isOpen: true },
  },
};
