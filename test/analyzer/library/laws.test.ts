import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { text, TRUE, unknown } from '../../../packages/analyzer/src/domain/atoms.ts';
import { admits } from '../support/admits.ts';
import { abstractValues, itIsLikeJavaScript, type LawTable } from '../support/native-laws.ts';
import * as globals from './laws/globals.ts';
import { listLaws } from './laws/lists.ts';
import * as lodash from './laws/lodash.ts';
import { moduleLaws } from './laws/modules.ts';
import * as objects from './laws/objects.ts';
import * as promises from './laws/promises.ts';
import { stringLaws } from './laws/texts.ts';
import * as urls from './laws/urls.ts';

/** The laws of each table of native functions, by the table's name in the sources. */
const tables: Readonly<Record<string, LawTable>> = {
  stringMembers: stringLaws,
  listMembers: listLaws,
  objectMembers: objects.objectMemberLaws,
  objectStatics: objects.objectLaws,
  reflectMembers: objects.reflectLaws,
  mapMembers: objects.collectionLaws,
  functionMembers: objects.functionLaws,
  jsonStatics: objects.jsonLaws,
  promiseMembers: promises.promiseMemberLaws,
  promiseStatics: promises.promiseLaws,
  promiseMakers: promises.promiseMakerLaws,
  errorConstructors: globals.errorLaws,
  globalFunctions: globals.globalLaws,
  arrayStatics: globals.arrayLaws,
  numberMembers: globals.numberMemberLaws,
  numberStatics: globals.numberLaws,
  urlStatics: urls.urlStaticLaws,
  urlModule: urls.urlModuleLaws,
  urlTemplateModule: urls.urlTemplateLaws,
  ufoModule: urls.ufoLaws,
  collectionFunctions: lodash.lodashCollectionLaws,
  callFunctions: lodash.lodashCallLaws,
  functionFunctions: lodash.lodashFunctionLaws,
  optionFunctions: lodash.lodashOptionLaws,
  textFunctions: lodash.lodashTextLaws,
};

/** The laws of values with members that are in no table. */
const others: Readonly<Record<string, LawTable>> = {
  'what String has': globals.stringStaticLaws,
  'what Symbol has': globals.symbolLaws,
  'a regular expression': globals.patternLaws,
  'a URL': urls.urlLaws,
  'modules of Node and small packages': moduleLaws,
};

/** Tables without a comparison to JavaScript, each with the reason. */
const aside: Readonly<Record<string, string>> = {
  fsModule: 'it reads files',
  fsPromisesModule: 'it reads files',
  fsExtraModule: 'it reads files',
  statics: 'it names the tables of what the globals have',
  svelteRunes: 'the compiler knows them, JavaScript does not',
  piniaModule: 'a framework calls what it is given',
  vueAppModule: 'a framework calls what it is given',
  vuexModule: 'a framework calls what it is given',
  lodashModule: 'it holds the tables of lodash, and chains of them',
  lodashFunctions: 'it holds the tables of lodash',
  lodashFunctionModules: 'it holds the tables of lodash by packages',
  members: 'it is of a store of Svelte',
  pathToRegexpModule: 'its versions differ in what a pattern means',
  regexparamModule: 'its patterns are those of path-to-regexp',
  urlPatternModule: 'its patterns are those of path-to-regexp',
  reactModule: 'a framework calls what it is given',
  svelteModule: 'a framework calls what it is given',
  svelteStoreModule: 'a framework calls what it is given',
  jotaiModule: 'a framework calls what it is given',
  jotaiUtils: 'a framework calls what it is given',
  litTaskModule: 'a framework calls what it is given',
  mobxModule: 'a framework calls what it is given',
  mobxReactModule: 'a framework calls what it is given',
  valtioModule: 'a framework calls what it is given',
  solidModule: 'a framework calls what it is given',
  solidStoreModule: 'a framework calls what it is given',
  xstateModule: 'a framework calls what it is given',
  zustandModule: 'a framework calls what it is given',
  zustandMiddleware: 'a framework calls what it is given',
  vueFunctions: 'a framework calls what it is given',
  vueModule: 'a framework calls what it is given',
  branchFunctions: 'the tests of functions that put functions together run it',
  shapeFunctions: 'the tests of functions that put functions together run it',
  ramdaModule: 'the tests of functions that put functions together run it',
  ramdaModules: 'it holds the table of Ramda by packages',
  dataFunctions: 'the tests of functions that take their data last run it',
  adapterFunctions: 'the tests of functions that take their data last run it',
  lodashFpModule: 'the tests of functions that take their data last run it',
  predicateFunctions: 'the tests of functions that put functions together run it',
  each: 'it is of Backbone, whose tests run it',
  eventMembers: 'it is of Backbone, whose tests run it',
  finds: 'it is of Backbone, whose tests run it',
  lists: 'it is of Backbone, whose tests run it',
  maps: 'it is of Backbone, whose tests run it',
  readAttribute: 'it is of Backbone, whose tests run it',
  viewMembers: 'it is of Backbone, whose tests run it',
  sagaModule: 'a framework calls what it is given',
  sagaEffects: 'a framework calls what it is given',
  metadataMembers: 'JavaScript has none of it without the package',
  tslibModule: 'the tests of compiled programs run it',
  babelHelpers: 'the tests of compiled programs run it',
  esbuildHelpers: 'the tests of compiled programs run it',
  inlineHelpers: 'the tests of compiled programs run it',
  mergingModules: 'the tests of packages that merge records run it',
  helperModules: 'the tests of compiled programs run it',
};

describe.each([...Object.entries(tables), ...Object.entries(others)])('%s', (_, table) => {
  itIsLikeJavaScript(table);
});

it('has laws for each table of native functions in the sources, but for those that are aside', () => {
  const declared = new Set(sourcesIn('packages/analyzer/src').flatMap(tablesDeclaredIn));
  expect([...Object.keys(tables), ...Object.keys(aside)].sort()).toEqual([...declared].sort());
});

it('has laws for each global that has members', () => {
  const names = ['Array', 'JSON', 'Number', 'Object', 'Promise', 'Reflect', 'String', 'Symbol', 'URL'];
  expect(globals.globalsWithMembers().sort()).toEqual(names);
});

function sourcesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => readFileSync(path.join(folder, file), 'utf8'));
}

/** The names of the tables of native functions that a source declares. */
function tablesDeclaredIn(source: string): string[] {
  const type = /\bconst (\w+): (?:Readonly<Record<string, )?(?:NativeTable\b|\(call: NativeCall\) =>|NativeFunction)/g;
  return [...source.matchAll(type)].map(([, name]) => name!);
}

describe('what a law asks', () => {
  it.each([
    [text('/v2'), '/v2', true],
    [text('/v2'), '/v3', false],
    [text('7'), 7, false],
    [TRUE, false, false],
    [unknown({ name: 'id', reason: 'only a caller knows it' }), 7, true],
  ])('%o is %o: %s', (value, real, expected) => {
    expect(admits(value, real, {})).toBe(expected);
  });

  it.each<[string, unknown, boolean]>([
    ["['a', 'b']", ['a', 'b'], true],
    ["['a', 'b']", ['a'], false],
    ["['a', 'b']", ['b', 'a'], false],
    ["['a', 'b'].filter(() => flag0)", ['b'], true],
    ["['a', 'b'].filter(() => flag0)", ['b', 'a'], false],
    ["['a', ...list0]", ['a', 'x', 'y'], true],
    ["['a', ...list0]", ['x'], false],
    ['`/v2/${part0}`', '/v2/-~', true],
    ['`/v2/${part0}`', '/v2/x', false],
    ["flag0 ? 'a' : 'b'", 'b', true],
    ["flag0 ? 'a' : 'b'", 'c', false],
    ["({ a: 'x' })", { a: 'x' }, true],
    ["({ a: 'x' })", { a: 'y' }, false],
    ["({ a: 'x' })", { a: 'x', b: 'y' }, false],
    ["({ a: 'x', b: 'y' })", { a: 'x' }, false],
    ["new Map([['a', 1]])", new Map([['a', 1]]), true],
    ["new Map([['a', 1]])", new Map([['a', 2]]), false],
    ["new Set(['a'])", new Set(['b']), false],
    ["new URL('https://acme.trust.example/v2')", new URL('https://acme.trust.example/v2'), true],
    ["new URL('https://acme.trust.example/v2')", new URL('https://acme.trust.example/v3'), false],
    ['() => 1', () => 1, true],
    ['() => 1', 1, false],
  ])('%s is %o: %s', (program, real, expected) => {
    expect(admits(abstractValues([program])[0]!, real, { part0: '-~' })).toBe(expected);
  });
});
