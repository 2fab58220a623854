import type { CustomName } from '../custom/index.ts';
import type { Action, ClientModel, Member } from '../model.ts';

const shorthand = (method: string): Action => ({ kind: 'request', method, url: 0, options: [0] });

const helper = (custom: CustomName, does: string) => ({ kind: 'custom', custom, does, sendsNothing: true }) as const;

/** Members that read from the page's elements, by the argument with which they set a value instead. */
const SET_BY_SECOND = ['attr', 'prop', 'data', 'css'];
const SET_BY_FIRST = ['val', 'text', 'html', 'width', 'height', 'scrollTop', 'scrollLeft', 'offset'];
const ONLY_READ = [
  'is',
  'hasClass',
  'index',
  'get',
  'toArray',
  'serialize',
  'serializeArray',
  'position',
  'outerWidth',
  'outerHeight',
  'innerWidth',
  'innerHeight',
  'size',
  'queue',
  'promise',
];

const readers: Readonly<Record<string, Member>> = {
  ...Object.fromEntries(SET_BY_SECOND.map((name) => [name, { kind: 'read', sets: 1 }])),
  ...Object.fromEntries(SET_BY_FIRST.map((name) => [name, { kind: 'read', sets: 0 }])),
  ...Object.fromEntries(ONLY_READ.map((name) => [name, { kind: 'read' }])),
  length: { kind: 'unknown' },
};

/** https://api.jquery.com/category/utilities/ */
const helpers = {
  each: helper('eachWithKey', 'calls its second argument with each key and item of its first'),
  map: helper('mapFlat', 'gives what its second argument makes of the items of its first'),
  grep: helper('grep', 'gives the items of its first argument that its second accepts'),
  makeArray: helper('makeArray', 'gives the items of its argument as a list'),
  proxy: helper(
    'bindProxy',
    'binds its first argument to its second, or the method of its first that its second names',
  ),
} as const;

/** https://api.jquery.com/category/ajax/ */
export const jquery = {
  id: 'jquery',
  page: 'https://api.jquery.com/category/ajax/',
  origins: [
    // Code that sends uses `$.ajax`, `$[…]`, a `$` that it passes on, or `.load(…)`, the one member of a collection
    // that sends.
    {
      global: '$',
      shape: 'jQuery',
      sign: String.raw`(?<![\w$])\$(?:\s*\??\.\s*(?:ajax|ajaxSetup|get|post|getJSON|getScript|noConflict)(?![\w$])|\s*\[|(?<=[=,(]\s*\$)\s*[,;)])|\.\s*load\s*\(\s*[^\s)]`,
    },
    { global: 'jQuery', shape: 'jQuery' },
    { module: 'jquery', export: '*', shape: 'jQuery' },
    { module: 'jquery', export: 'default', shape: 'jQuery' },
  ],
  options: { url: ['url'], method: ['method', 'type'], baseUrl: [] },
  base: 'none',
  hooks: { form: 'options', ofOption: { option: ['beforeSend'], form: 'settings' } },
  shapes: {
    jQuery: {
      call: { kind: 'instance', shape: 'collection' },
      members: {
        ajax: { kind: 'request', url: 0, options: [0, 1] },
        get: shorthand('GET'),
        post: shorthand('POST'),
        getJSON: shorthand('GET'),
        getScript: shorthand('GET'),
        extend: {
          kind: 'custom',
          custom: 'mergeObjects',
          does: 'gives its first object with the others in it',
          sendsNothing: true,
        },
        ...helpers,
        noConflict: { kind: 'self' },
        ajaxPrefilter: { kind: 'hook', argument: 'all' },
        ajaxSetup: { kind: 'defaults', options: 0 },
      },
    },
    collection: {
      isPlain: true,
      members: {
        ...readers,
        load: {
          kind: 'custom',
          custom: 'loadInto',
          does: 'gets its first argument; with an object as its second it is a POST',
        },
      },
      others: { kind: 'self' },
    },
  },
} as const satisfies ClientModel;
