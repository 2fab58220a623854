import type { Action, ClientModel } from './model.ts';

const shorthand = (method: string): Action => ({ kind: 'request', method, url: 0, options: [0] });

/** https://api.jquery.com/category/ajax/ */
export const jquery = {
  id: 'jquery',
  page: 'https://api.jquery.com/category/ajax/',
  origins: [
    { global: '$', shape: 'jQuery', sign: String.raw`(?<![\w$])\$(?:\s*(?:\??\.\s*[a-z]|\()|(?<=[=,(]\s*\$)\s*[,;)])` },
    { global: 'jQuery', shape: 'jQuery' },
    { module: 'jquery', export: '*', shape: 'jQuery' },
    { module: 'jquery', export: 'default', shape: 'jQuery' },
  ],
  options: { url: ['url'], method: ['method', 'type'], baseUrl: [] },
  base: 'none',
  shapes: {
    jQuery: {
      call: { kind: 'instance', shape: 'collection' },
      members: {
        ajax: { kind: 'request', url: 0, options: [0, 1] },
        get: shorthand('GET'),
        post: shorthand('POST'),
        getJSON: shorthand('GET'),
        getScript: shorthand('GET'),
        extend: { kind: 'custom', custom: 'mergeObjects', does: 'gives its first object with the others in it', sendsNothing: true },
        noConflict: { kind: 'self' },
        ajaxSetup: { kind: 'defaults', options: 0 },
      },
    },
    collection: { members: { load: { kind: 'custom', custom: 'loadInto', does: 'gets its first argument; with an object as its second it is a POST' } }, others: { kind: 'self' } },
  },
} as const satisfies ClientModel;
