/**
 * The folder `packages/` takes the name of a Node module, an npm package or a compiler's helper. It gives its exports
 * as native functions. It never reads an installed package, and undefined means that it does not know the name.
 */

import type { NativeCall, NativeFunction } from '../../interpreter/machine/native-call.ts';
import type * as TS from 'typescript';
import { createNative, createRecord } from '../../interpreter/objects/heap.ts';
import { createOwnRequire } from '../../interpreter/modules/module.ts';
import { argumentAt, type Machine } from '../../interpreter/machine/machine.ts';
import { getProperty } from '../../interpreter/objects/property.ts';
import { setProperty } from '../../interpreter/objects/write-property.ts';
import { PROTOTYPE, REST } from '../../domain/cells.ts';
import { helperModules, tslibModule } from './compiled-helpers.ts';
import { format, formatList } from './format.ts';
import { readGlobal } from '../ecmascript/globals.ts';
import { lodashFunctionModules, lodashModule } from './lodash.ts';
import { printed } from '../../interpreter/conversions/printed.ts';
import { createBackbone } from '../frameworks/backbone/index.ts';
import { jotaiModule, jotaiUtils } from '../frameworks/jotai.ts';
import { litTaskModule } from '../frameworks/lit.ts';
import { mobxModule, mobxReactModule, valtioModule } from '../frameworks/mobx.ts';
import { reactModule } from '../frameworks/react.ts';
import { solidModule, solidStoreModule } from '../frameworks/solid.ts';
import { xstateModule } from '../frameworks/xstate.ts';
import { zustandMiddleware, zustandModule } from '../frameworks/zustand.ts';
import { svelteModule, svelteStoreModule } from '../frameworks/svelte.ts';
import { mergingModules } from './merging.ts';
import { lodashFpModule } from './lodash-fp.ts';
import { ramdaModules } from './ramda.ts';
import { sagaEffects, sagaModule } from './redux-saga.ts';
import { promisify } from './promisify.ts';
import { urlModule } from '../ecmascript/url.ts';
import { constructParsedUrl } from './url-parse.ts';
import { pathToRegexpModule, regexparamModule, urlPatternModule } from './path-patterns.ts';
import { urlTemplateModule } from './url-template.ts';
import { fsExtraModule, fsModule, fsPromisesModule } from './files.ts';
import { createWorkerThreads } from './worker-threads.ts';
import { joinUrl, joinWithSlash } from './url-join.ts';
import { ufoModule } from './ufo.ts';
import { piniaModule } from '../frameworks/pinia.ts';
import { vueAppModule } from '../frameworks/vue-app.ts';
import { vuexModule } from '../frameworks/vuex.ts';
import { vueModule } from '../frameworks/vue.ts';
import { ts } from '../../syntax/typescript.ts';
import { opaque, text, textOf, unknown } from '../../domain/atoms.ts';
import { combine, mapValue } from '../../domain/join.ts';
import { changeEnd, concat, splitText, startsWith, toText } from '../../domain/text.ts';
import type { Value } from '../../domain/value.ts';
import { once } from '../../once.ts';
import { firstArgument } from '../first-argument.ts';

type ModuleTable = Readonly<Record<string, NativeFunction>>;

const pathFunctions: ModuleTable = {
  join: pathJoin,
  resolve: pathJoin,
  normalize: firstArgument,
  basename: lastSegment,
  dirname: folderOf,
};

/** Frameworks whose functions hand on what they are given, and run what they are given. */
const frameworkModules = once((): Readonly<Record<string, ModuleTable>> => ({
  vue: { ...vueModule, ...vueAppModule },
  pinia: piniaModule,
  vuex: vuexModule,
  react: reactModule,
  'react/jsx-runtime': reactModule,
  'react/jsx-dev-runtime': reactModule,
  preact: reactModule,
  'preact/hooks': reactModule,
  'preact/compat': reactModule,
  'solid-js': solidModule,
  'solid-js/store': solidStoreModule,
  jotai: jotaiModule,
  'jotai/utils': jotaiUtils,
  'jotai/react': jotaiModule,
  'jotai/vanilla': jotaiModule,
  mobx: mobxModule,
  'mobx-react': mobxReactModule,
  'mobx-react-lite': mobxReactModule,
  valtio: valtioModule,
  'valtio/vanilla': valtioModule,
  xstate: xstateModule,
  zustand: zustandModule,
  'zustand/vanilla': zustandModule,
  'zustand/react': zustandModule,
  'zustand/traditional': zustandModule,
  'zustand/middleware': zustandMiddleware,
  'zustand/middleware/immer': zustandMiddleware,
  '@lit/task': litTaskModule,
  '@lit-labs/task': litTaskModule,
  svelte: svelteModule,
  'svelte/store': svelteStoreModule,
}));

/**
 * Exports of Node's modules and of small packages whose functions build texts; `default` is the package itself. Code may
 * read an import that it does not know thousands of times: the table is made once.
 */
const modules = once((): Readonly<Record<string, ModuleTable>> => ({
  module: { createRequire },
  fs: fsModule,
  'fs/promises': fsPromisesModule,
  'fs-extra': fsExtraModule,
  path: { ...pathFunctions, 'posix.join': pathJoin },
  'path/posix': pathFunctions,
  util: {
    format,
    promisify,
    callbackify: firstArgument,
    inspect: () => unknown({ name: 'text', reason: 'it is printed' }),
    inherits: inheritPrototype,
  },
  url: urlModule,
  querystring: { stringify: unknownQuery, encode: unknownQuery, escape: firstArgument, parse: () => opaque('query') },
  qs: { stringify: unknownQuery, parse: () => opaque('query') },
  '@oazapfts/runtime/query': { query: unknownQuery, explode: firstArgument },
  'oazapfts/lib/runtime/query': { query: unknownQuery, explode: firstArgument },
  'query-string': { stringify: unknownQuery, stringifyUrl: firstArgument },
  lodash: lodashModule,
  'lodash-es': lodashModule,
  underscore: lodashModule,
  'es-toolkit': lodashModule,
  'es-toolkit/compat': lodashModule,
  ...lodashFunctionModules,
  ...mergingModules,
  ...ramdaModules,
  'lodash/fp': lodashFpModule,
  'lodash-es/fp': lodashFpModule,
  'redux-saga': sagaModule,
  '@redux-saga/core': sagaModule,
  'redux-saga/effects': sagaEffects,
  '@redux-saga/core/effects': sagaEffects,
  'typed-redux-saga': sagaEffects,
  'typed-redux-saga/macro': sagaEffects,
  'url-join': { default: joinUrl, urlJoin: joinUrl },
  'proper-url-join': { default: joinUrl },
  ufo: ufoModule,
  ...frameworkModules(),
  'url-parse': { default: constructParsedUrl },
  'url-template': urlTemplateModule,
  'path-to-regexp': pathToRegexpModule,
  regexparam: regexparamModule,
  'url-pattern': urlPatternModule,
  'superagent-prefix': { default: prefixPlugin },
  tslib: tslibModule,
  ...helperModules,
  'sprintf-js': { sprintf: format, vsprintf: formatList },
}));

/** Packages whose exports are more than functions: classes to extend, parts that the code may replace. */
const whole: Readonly<Record<string, (machine: Machine) => Value>> = {
  backbone: createBackbone,
  worker_threads: createWorkerThreads,
};

export function isModuleOfPlatform(name: string): boolean {
  return Object.hasOwn(modules(), name) || Object.hasOwn(whole, name);
}

/** The exports of a Node module or of a known helper package; undefined for any other name. */
export function readModuleOfPlatform(machine: Machine, name: string, installed?: string): Value | undefined {
  if (name === 'process') return readGlobal(machine, 'process');
  const create = Object.hasOwn(whole, name) ? whole[name] : undefined;
  if (create) return create(machine);
  const table = modules()[name];
  if (!table) return undefined;
  const own = table.default;
  const namespace = own ? createNative(machine, name, own) : createRecord(machine);
  namespace.cells.initialise(
    REST,
    unknown({ name, source: name, reason: `the module \`${name}\` is not part of the code`, from: installed }),
  );
  for (const [key, apply] of Object.entries(table)) defineExport(machine, namespace, key.split('.'), apply);
  if (own) namespace.cells.initialise('default', namespace);
  return namespace;
}

function defineExport(machine: Machine, target: Value, path: readonly string[], apply: NativeFunction): void {
  const [head, ...tail] = path;
  if (target.kind !== 'object' || head === undefined) return;
  if (tail.length === 0) {
    target.cells.initialise(head, createNative(machine, head, apply));
    return;
  }
  const inner = target.cells.get(head);
  const next = inner?.kind === 'object' ? inner : createRecord(machine);
  target.cells.initialise(head, next);
  defineExport(machine, next, tail, apply);
}

/** `createRequire(import.meta.url)`: https://nodejs.org/api/module.html#modulecreaterequirefilename */
function createRequire({ machine, node }: NativeCall): Value {
  const base = ts.isCallExpression(node) ? node.arguments[0] : undefined;
  return createOwnRequire(machine, machine.frame.module, base !== undefined && isOwnFile(base));
}

/** Matches `import.meta.url`, `import.meta.filename`, `__filename`, and their conversions into each other. */
function isOwnFile(node: TS.Expression): boolean {
  if (ts.isIdentifier(node)) return node.text === '__filename';
  if (ts.isPropertyAccessExpression(node))
    return ts.isMetaProperty(node.expression) && ['url', 'filename'].includes(node.name.text);
  if (!ts.isCallExpression(node) || !node.arguments[0]) return false;
  const { expression: callee } = node;
  const name = ts.isIdentifier(callee) ? callee.text : ts.isPropertyAccessExpression(callee) ? callee.name.text : '';
  return ['fileURLToPath', 'pathToFileURL'].includes(name) && isOwnFile(node.arguments[0]);
}

/** `util.inherits(constructor, parent)`. */
function inheritPrototype({ machine, args }: NativeCall): Value {
  const [constructor, parent] = [argumentAt(args, 0), argumentAt(args, 1)];
  const prototype = getProperty(machine, constructor, 'prototype');
  const inherited = getProperty(machine, parent, 'prototype');
  if (prototype.kind === 'object')
    machine.write(
      prototype.cells,
      PROTOTYPE,
      inherited.kind === 'primitive'
        ? unknown({ name: 'parent', reason: 'the class that it extends is not part of the code' })
        : inherited,
    );
  setProperty(machine, constructor, 'super_', parent);
  return opaque('nothing');
}

/** `superagent-prefix`: a plugin that puts the prefix before a request's URL if that is only a path. */
function prefixPlugin({ machine, args }: NativeCall): Value {
  const prefix = printed(machine, argumentAt(args, 0));
  return createNative(machine, 'prefix', ({ machine: at, args: given }) => {
    const request = argumentAt(given, 0);
    const whole = combine(prefix, printed(at, getProperty(at, request, 'url')), (left, right) =>
      startsWith(toText(right), '/') === false ? right : concat(toText(left), toText(right)),
    );
    setProperty(at, request, 'url', whole);
    return request;
  });
}

function lastSegment({ machine, args }: NativeCall): Value {
  return mapValue(printed(machine, argumentAt(args, 0)), (atom) => splitText(toText(atom), '/').at(-1) ?? text(''));
}

/** `path.dirname(fileURLToPath(import.meta.url))` leads to the file, as `__dirname` does. */
function folderOf({ machine, args }: NativeCall): Value {
  return mapValue(printed(machine, argumentAt(args, 0)), (atom) => {
    const path = toText(atom);
    const [first, ...others] = path.parts;
    const last = others.at(-1) ?? first;
    if (typeof last === 'string' && last.lastIndexOf('/') >= (others.length > 0 ? 0 : 1))
      return changeEnd(path, (end) => end.slice(0, end.lastIndexOf('/')));
    const isFile = typeof first === 'object' && others.length === 0 && !first.name.endsWith('dirname');
    return unknown({
      name: 'dirname',
      source: 'path.dirname',
      reason: 'it is known only at run time',
      ofFile: isFile ? first.ofFile : undefined,
    });
  });
}

function unknownQuery(): Value {
  return textOf([{ name: 'query', source: 'query', reason: 'it is a query', isSymbolic: false }]);
}

/** `path.join`, `path.posix.join`: one slash between the parts. An unknown number of parts becomes one hole. */
function pathJoin({ machine, args }: NativeCall): Value {
  return joinWithSlash(machine, args.items, args.rest);
}
