import { builtinModules } from 'node:module';
import fc from 'fast-check';
import {
  isModuleOfPlatform,
  readModuleOfPlatform,
} from '../../../../packages/analyzer/src/library/packages/modules.ts';
import { differs, told, untold, type LawTable } from '../../support/native-laws.ts';
import { createRun } from '../../support/natives.ts';
import { knownRecord, literal, plain, text } from './inputs.ts';

/** Small packages beside Node's modules. Packages with a table of their own have their own laws. */
const PACKAGES = [
  'qs',
  'query-string',
  'url-join',
  'proper-url-join',
  'sprintf-js',
  'url-parse',
  'superagent-prefix',
] as const;

const segment = fc.constantFrom("'v2'", "'/v2'", "'v2/'", "'/v2/purposes'", 'part0');
const ofPath = (name: string): LawTable['rows'] => ({
  [`${name} join`]: [
    told`require('${name}').join(${segment}, ${segment}, ${segment})`,
    differs('dots are not followed')`require('${name}').join('/v2', '../v1')`,
  ],
  [`${name} resolve`]: [
    told`require('${name}').resolve('/srv', 'v2', 'purposes')`,
    differs('a path from the root begins no new one')`require('${name}').resolve('/srv', '/v2')`,
  ],
  [`${name} normalize`]: [
    told`require('${name}').normalize(${segment})`,
    differs('a path stays as it is')`require('${name}').normalize('/v2//purposes/..')`,
  ],
  [`${name} dirname`]: [
    told`require('${name}').dirname(${fc.constantFrom("'/srv/main.js'", '`/srv/${part0}/main.js`')})`,
    untold`require('${name}').dirname('main.js')`,
  ],
  [`${name} basename`]: [
    told`require('${name}').basename(${fc.constantFrom("'/srv/main.js'", "'main.js'", '`/srv/${part0}`')})`,
    differs('an ending is not cut off')`require('${name}').basename('/srv/main.js', '.js')`,
  ],
});

const query = { unlike: 'a query decides no endpoint, and is unknown' };
const joined = (...parts: readonly string[]): string => parts.map((part) => part.replace(/^\/+|\/+$/g, '')).join('/');
const urlJoin = Object.assign(joined, { urlJoin: joined });
const filled = (template: string, values: readonly unknown[]): string => {
  let next = 0;
  return template.replace(/%(?:(\d+)\$)?s/g, (_, at?: string) =>
    String(values[at === undefined ? next++ : Number(at) - 1]),
  );
};
const address = fc.constantFrom("'https://acme.trust.example'", "'https://acme.trust.example/v2'");
const withoutRoot = fc.constantFrom("'v2'", "'v2/purposes'", 'part0');
const template = fc.constantFrom("'/v2/%s/%s'", "'/%2$s/%1$s'", "'/v2'");

/** Modules of Node and small packages whose functions build texts. */
export const moduleLaws: LawTable = {
  names: () => {
    const run = createRun();
    const modules = [...builtinModules.filter((name) => name !== 'url' && isModuleOfPlatform(name)), ...PACKAGES];
    return modules.flatMap((name) => {
      const module = readModuleOfPlatform(run, name);
      if (module?.kind !== 'object') throw new Error(`there is no module ${name}`);
      return [...module.cells.keys()].filter((key) => typeof key === 'string').map((key) => `${name} ${key}`);
    });
  },
  packages: {
    'url-join': urlJoin,
    'proper-url-join': urlJoin,
    'sprintf-js': {
      sprintf: (pattern: string, ...values: readonly unknown[]) => filled(pattern, values),
      vsprintf: filled,
    },
    'superagent-prefix': (prefix: string) => (request: { url: string }) => {
      if (request.url.startsWith('/')) request.url = prefix + request.url;
      return request;
    },
    'url-parse': URL,
  },
  rows: {
    'module createRequire': { unlike: 'it loads files' },
    ...Object.fromEntries(
      ['fs readFileSync', 'fs readFile', 'fs promises', 'fs/promises readFile'].map((name) => [
        name,
        { unlike: 'it reads files' },
      ]),
    ),
    ...Object.fromEntries(
      ['Worker', 'parentPort', 'workerData'].map((name) => [
        `worker_threads ${name}`,
        { unlike: 'it leads from one file to another' },
      ]),
    ),
    ...ofPath('path'),
    ...ofPath('path/posix'),
    'path posix': told`require('path').posix.join(${segment}, ${segment})`,
    'util format': [
      told`require('util').format(${fc.constantFrom("'/v2/%s/%s'", "'%s%%/%s'")}, ${literal}, ${text})`,
      differs('what no directive takes is left out')`require('util').format('/v2', ${literal})`,
    ],
    'util promisify': told`require('util').promisify((path, answer) => answer(null, path + '!'))(${text})`,
    'util callbackify': { unlike: 'it hands on what is known only later' },
    'util inspect': untold`require('util').inspect(${plain})`,
    'util inherits': told`(() => { function Base() {} Base.prototype.get = function () { return this.a; }; function Client() { this.a = ${text}; } require('util').inherits(Client, Base); return new Client().get(); })()`,
    'querystring stringify': untold`require('querystring').stringify(${knownRecord})`,
    'querystring encode': untold`require('querystring').encode(${knownRecord})`,
    'querystring escape': [
      told`require('querystring').escape(${fc.constantFrom("'a'", 'part0')})`,
      differs('a text stays as it is')`require('querystring').escape('a b')`,
    ],
    'querystring parse': untold`require('querystring').parse('a=1')`,
    'qs stringify': query,
    'qs parse': query,
    'query-string stringify': query,
    'query-string stringifyUrl': query,
    'url-join default': told`require('url-join')(${address}, ${withoutRoot}, ${withoutRoot})`,
    'url-join urlJoin': told`require('url-join').urlJoin(${address}, ${withoutRoot})`,
    'proper-url-join default': told`require('proper-url-join')(${address}, ${withoutRoot})`,
    'sprintf-js sprintf': told`require('sprintf-js').sprintf(${template}, ${text}, ${text})`,
    'sprintf-js vsprintf': told`require('sprintf-js').vsprintf(${template}, [${text}, ${text}])`,
    'url-parse default': told`new (require('url-parse'))('https://acme.trust.example/v2').${fc.constantFrom('pathname', 'host', 'href')}`,
    'superagent-prefix default': told`require('superagent-prefix')('/v2')({ url: ${fc.constantFrom("'/terms'", "'https://acme.trust.example/v1'")} }).url`,
  },
};
