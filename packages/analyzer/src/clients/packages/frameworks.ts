import type { ClientModel } from '../model.ts';
import { packageRows } from './package-rows.ts';

const backbone = packageRows({
  id: 'backbone',
  page: 'https://backbonejs.org/',
  isSign: true,
  exports: Object.fromEntries(
    ['Model', 'Collection', 'View', 'Router', 'Events', 'sync', 'ajax'].map((name) => [name, { isOpen: true }]),
  ),
});

/** Frameworks whose exports are builtins: the rows say which files use them. */
export const frameworks: readonly ClientModel[] = [
  { ...backbone, origins: [...backbone.origins, { global: 'Backbone', shape: 'Model' }] },
];
