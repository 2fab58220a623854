import fc from 'fast-check';
import { callFunctions } from '../../../../packages/analyzer/src/library/packages/lodash/calls.ts';
import { collectionFunctions } from '../../../../packages/analyzer/src/library/packages/lodash/collections.ts';
import { functionFunctions } from '../../../../packages/analyzer/src/library/packages/lodash/functions.ts';
import { optionFunctions } from '../../../../packages/analyzer/src/library/packages/lodash/options.ts';
import { textFunctions } from '../../../../packages/analyzer/src/library/packages/lodash/texts.ts';
import { code, differs, told, untold, type LawTable } from '../../support/native-laws.ts';
import {
  closedList,
  index,
  key,
  knownList,
  knownRecord,
  list,
  literal,
  nested,
  number,
  piece,
  plain,
  text,
} from './inputs.ts';
import { lodash } from './lodash-reference.ts';

const packages = { lodash };
const _ = "require('lodash')";
const rows = "[{ name: 'terms', path: '/terms' }, { name: 'tags', path: '/tags' }]";
const object = code`{ a: ${literal}, b: ${literal} }`;
const collection = fc.oneof(knownList, object);
const filled = collection.filter((each) => each !== '[]');
const iteratee = fc.constantFrom("(value, name) => value + '/' + name", "(value) => value + '!'");
const predicate = fc.constantFrom("(value) => value === 'a'", '() => true', '() => false', '() => flag0');

const seen = (name: string): fc.Arbitrary<string> =>
  code`(() => { const seen = []; ${_}.${name}(${collection}, (value, name) => { seen.push(name, value); }); return seen; })()`;

/** Functions over lists and objects. */
export const lodashCollectionLaws: LawTable = {
  names: () => Object.keys(collectionFunctions),
  packages,
  rows: {
    each: told`${seen('each')}`,
    forEach: told`${seen('forEach')}`,
    forOwn: told`${seen('forOwn')}`,
    forIn: told`${seen('forIn')}`,
    eachRight: [
      told`(() => { const seen = []; ${_}.eachRight(['a'], (value, name) => { seen.push(name, value); }); return seen; })()`,
      differs('it calls from the first to the last')`${seen('eachRight')}`,
    ],
    forEachRight: [
      told`(() => { const seen = []; ${_}.forEachRight(['a'], (value, name) => { seen.push(name, value); }); return seen; })()`,
      differs('it calls from the first to the last')`${seen('forEachRight')}`,
    ],
    map: told`${_}.map(${fc.oneof(code`${collection}, ${iteratee}`, fc.constant(`${rows}, 'path'`))})`,
    collect: told`${_}.collect(${collection}, ${iteratee})`,
    flatMap: told`${_}.flatMap(${collection}, (value) => [value, value])`,
    filter: [
      told`${_}.filter(${fc.oneof(code`${knownList}, ${predicate}`, code`${object}, () => true`, fc.constantFrom(`${rows}, 'path'`, `${rows}, { name: 'terms' }`))})`,
      differs('what may be left out of an object is undefined')`${_}.filter(${object}, () => flag1)`,
    ],
    find: told`${_}.find(${fc.oneof(code`${collection}, ${predicate}`, fc.constant(`${rows}, { name: 'terms' }`))})`,
    findLast: told`${_}.findLast(${collection}, ${predicate})`,
    some: untold`${_}.some(${collection}, ${predicate})`,
    any: untold`${_}.any(${collection}, ${predicate})`,
    every: untold`${_}.every(${collection}, ${predicate})`,
    all: untold`${_}.all(${collection}, ${predicate})`,
    reject: untold`${_}.reject(${filled}, ${predicate})`,
    partition: untold`${_}.partition(${filled}, ${predicate})`,
    sortBy: told`${_}.sortBy(${collection})`,
    orderBy: told`${_}.orderBy(${collection})`,
    shuffle: told`${_}.shuffle(${collection})`,
    reduce: [
      told`${_}.reduce(${fc.oneof(code`${collection}, (all, value) => all + value, ''`, code`${knownList}, (all, value) => all + value`, code`${object}, (all, value, name) => all + value + name, ''`)})`,
      differs(
        'the index is missing, and of an object the first pair stands for its value',
      )`${_}.reduce(${collection}, (all, value, name) => all + '/' + value + name)`,
    ],
    keyBy: told`${_}.keyBy(${rows}, ${fc.constantFrom("'name'", '(row) => row.path')})`,
    indexBy: told`${_}.indexBy(${rows}, 'name')`,
    groupBy: untold`${_}.groupBy(${fc.oneof(fc.constant(rows), fc.constant("[{ name: 'a' }, { name: 'a' }]"))}, 'name')`,
    mapValues: told`${_}.mapValues(${object}, ${iteratee})`,
    mapKeys: told`${_}.mapKeys(${object}, (value, name) => name + '!')`,
    invert: told`${_}.invert(${object})`,
    keys: told`${_}.keys(${fc.oneof(object, knownList)})`,
    values: told`${_}.values(${fc.oneof(object, list)})`,
    toPairs: told`${_}.toPairs(${object})`,
    pairs: told`${_}.pairs(${object})`,
    entries: told`${_}.entries(${object})`,
    fromPairs: told`${_}.fromPairs([[${key}, ${plain}]])`,
    zipObject: told`${_}.zipObject(['a', 'b'], [${text}, ${plain}])`,
    chunk: untold`${_}.chunk(${list}, 2)`,
    compact: [
      told`${_}.compact(['a', 'b'${fc.constantFrom('', ', part0', ', ...list0')}])`,
      differs('what is false stays')`${_}.compact(['a', '', null])`,
    ],
    uniq: [
      told`${_}.uniq(['a', 'b'${fc.constantFrom('', ', part0', ', ...list0')}])`,
      differs('what is there twice stays twice')`${_}.uniq(['a', 'b', 'a'])`,
    ],
    uniqBy: [
      told`${_}.uniqBy(['a', 'bc'], ${fc.constantFrom('(item) => item', '(item) => item.length')})`,
      differs('what is there twice stays twice')`${_}.uniqBy(['a', 'b', 'a'], (item) => item)`,
    ],
    clone: told`${_}.clone(${object})`,
    cloneDeep: told`${_}.cloneDeep(${object})`,
    castArray: told`${_}.castArray(${fc.oneof(list, text)})`,
    flatten: told`${_}.flatten(${nested})`,
    flattenDeep: [told`${_}.flattenDeep(['a', ${knownList}])`, told`${_}.flattenDeep(['a', ['b', ['c']]])`],
    concat: told`${_}.concat(${list}, ${fc.oneof(list, plain)})`,
    slice: told`${_}.slice(${closedList}, ${index}, ${index})`,
    reverse: told`${_}.reverse(${list})`,
    join: told`${_}.join(${knownList}, ${fc.constantFrom("'/'", 'undefined')})`,
    nth: told`${_}.nth(${list}, ${index})`,
    first: told`${_}.first(${list})`,
    head: told`${_}.head(${list})`,
    last: told`${_}.last(${list})`,
    sample: told`${_}.sample(${list})`,
    union: [
      told`${_}.union(['a', 'b'], ['c'${fc.constantFrom('', ', part0', ', ...list0')}])`,
      differs('what is there twice stays twice')`${_}.union(['a', 'b'], ['b', 'c'])`,
    ],
  },
};

const work = "(...given) => given.join('/')";

/** Functions that take functions or property paths. */
export const lodashFunctionLaws: LawTable = {
  names: () => Object.keys(functionFunctions),
  packages,
  rows: {
    once: told`${_}.once(${work})(${text})`,
    memoize: told`${_}.memoize(${work})(${text})`,
    debounce: { unlike: 'it calls its function later' },
    throttle: told`${_}.throttle(${work})(${text})`,
    ary: [
      told`${_}.ary(${work}, 2)(${text}, 'b')`,
      differs('further arguments are handed on')`${_}.ary(${work}, 1)(${text}, 'b')`,
    ],
    unary: [
      told`${_}.unary(${work})(${text})`,
      differs('further arguments are handed on')`${_}.unary(${work})(${text}, 'b')`,
    ],
    identity: told`${_}.identity(${plain})`,
    constant: told`${_}.constant(${plain})()`,
    noop: told`${_}.noop(${plain})`,
    flow: told`${_}.flow(${work}, (text) => text + '!')(${text}, 'b')`,
    flowRight: told`${_}.flowRight((text) => text + '!', ${work})(${text}, 'b')`,
    curry: told`${_}.curry((first, second) => first + '/' + second)(${text})('b')`,
    flip: told`${_}.flip(${work})(${text}, 'b')`,
    partialRight: told`${_}.partialRight(${work}, ${text})('b')`,
    partial: told`${_}.partial(${work}, ${text})(${text})`,
    bind: told`${_}.bind(function (path) { return this.a + path; }, ${knownRecord}, ${text})()`,
    times: told`${_}.times(${fc.constantFrom('0', '2', '3', 'count0')}, (index) => 'v' + index)`,
    tap: told`${_}.tap(${plain}, (value) => value)`,
    thru: told`${_}.thru(${text}, (value) => value + '!')`,
    attempt: told`${_}.attempt(${work}, ${text}, ${text})`,
    defer: { unlike: 'it calls its function later, and gives a timer' },
    delay: { unlike: 'it calls its function later, and gives a timer' },
    get: told`${_}.get({ a: { b: [${plain}] } }, ${fc.constantFrom("'a.b[0]'", "['a', 'b', 0]", "'a.z'", "'z.b'", 'part0')}, ${plain})`,
    result: [told`${_}.result({ a: { b: ${plain} } }, 'a.b')`, told`${_}.result({ a: { b: () => ${text} } }, 'a.b')`],
    set: [
      told`${_}.set({ a: { b: 'x' } }, ${fc.constantFrom("'a.b'", "['a', 'b']", "'a.z'", "'z'")}, ${plain})`,
      differs(
        'a path that is not known, or leads through what is missing, is not written',
      )`${_}.set({ a: { b: 'x' } }, ${fc.constantFrom('part0', "'z.y'")}, 'new')`,
    ],
  },
};

/** Functions that call others, with their arguments in another form. */
export const lodashCallLaws: LawTable = {
  names: () => Object.keys(callFunctions),
  packages,
  rows: {
    invoke: told`${_}.invoke({ a: { b: ${work} } }, 'a.b', ${text})`,
    invokeMap: told`${_}.invokeMap([{ run: ${work} }], 'run', ${text})`,
    method: told`${_}.method('a.b', ${text})({ a: { b: ${work} } })`,
    bindKey: told`${_}.bindKey({ b: (first, second) => first + '/' + second }, 'b', ${text})('c')`,
    methodOf: told`${_}.methodOf({ a: { b: ${work} } }, ${text})('a.b')`,
    wrap: told`${_}.wrap(${text}, (first, second) => first + '/' + second)('b')`,
    spread: told`${_}.spread((first, second) => first + '/' + second)([${text}, 'b'])`,
    overArgs: told`${_}.overArgs(${work}, [(text) => text + '!'])(${text})`,
    rearg: told`${_}.rearg((first, second) => first + '/' + second, [1, 0])(${text}, 'b')`,
    after: told`${_}.after(1, ${work})(${text})`,
    before: told`${_}.before(2, ${work})(${text})`,
    over: told`${_}.over([${work}])(${text})`,
    cond: told`${_}.cond([[() => true, ${work}]])(${text})`,
    bindAll: told`${_}.bindAll({ a: 'x', run() { return this.a; } }, ['run']).run()`,
  },
};

/** Functions over options objects. */
export const lodashOptionLaws: LawTable = {
  names: () => Object.keys(optionFunctions),
  packages,
  rows: {
    assign: told`${_}.assign(${object}, ${knownRecord})`,
    extend: told`${_}.extend(${object}, ${knownRecord})`,
    assignIn: told`${_}.assignIn(${object}, ${knownRecord})`,
    merge: [
      told`${_}.merge({ a: ${text}, b: { c: ${text} } }, { a: ${text} })`,
      told`${_}.merge({ a: { b: ${text}, c: ${text} } }, { a: { b: ${text} } })`,
      told`${_}.merge({}, { a: { b: ${text} } }, { a: { c: ${text} } })`,
    ],
    mergeWith: told`${_}.mergeWith({ a: { b: ${text} } }, { a: { c: ${text} } }, () => undefined)`,
    defaults: told`${_}.defaults({ a: ${text} }, { a: ${text}, b: ${text} }, ${knownRecord})`,
    defaultsDeep: [
      told`${_}.defaultsDeep({ a: ${text} }, { a: ${text}, b: { c: ${text} } })`,
      told`${_}.defaultsDeep({ a: { b: ${text} } }, { a: { b: ${text}, c: ${text} } })`,
    ],
    omit: told`${_}.omit({ a: ${text}, b: ${text} }, ${fc.constantFrom("'a'", "['a', 'b']", "'z'", "'a', 'b'", 'part0')})`,
    pick: told`${_}.pick({ a: ${text}, b: ${text} }, ${fc.constantFrom("'a'", "['a', 'b']", "'z'", "'a', 'b'", 'part0')})`,
  },
};

const words = fc.constantFrom(
  "'auditWorkpapers'",
  "'Audit Workpapers'",
  "'audit-work_papers'",
  "'HTTPServer2'",
  "''",
  "'--v2--'",
);

/** Functions over texts. */
export const lodashTextLaws: LawTable = {
  names: () => Object.keys(textFunctions),
  packages,
  rows: {
    toString: [told`${_}.toString(${text})`, differs('a number stays one')`${_}.toString(${number})`],
    toLower: told`${_}.toLower(${text})`,
    toUpper: told`${_}.toUpper(${text})`,
    replace: told`${_}.replace(${text}, ${piece}, ${fc.constantFrom("'x'", '() => 1')})`,
    split: told`${_}.split(${text}, ${piece})`,
    startsWith: told`${_}.startsWith(${text}, ${piece})`,
    endsWith: told`${_}.endsWith(${text}, ${piece})`,
    repeat: told`${_}.repeat(${text}, ${fc.constantFrom('0', '2')})`,
    padStart: told`${_}.padStart(${literal}, 8, '0')`,
    padEnd: told`${_}.padEnd(${literal}, 8)`,
    trim: told`${_}.trim(${text}${fc.constantFrom('', ", '/'", ", '/ a'")})`,
    trimStart: told`${_}.trimStart(${text}${fc.constantFrom('', ", '/'")})`,
    trimEnd: told`${_}.trimEnd(${text}${fc.constantFrom('', ", '/'")})`,
    camelCase: told`${_}.camelCase(${words})`,
    kebabCase: told`${_}.kebabCase(${words})`,
    snakeCase: told`${_}.snakeCase(${words})`,
    upperFirst: told`${_}.upperFirst(${text})`,
    lowerFirst: told`${_}.lowerFirst(${text})`,
    capitalize: told`${_}.capitalize(${text})`,
    template: told`${_}.template(${fc.constantFrom("'/v1/<%= a %>/<%= b.c %>'", "'/v1/\\${ a }'", "'/v1'", "'/<%= a + 1 %>'")})({ a: ${text}, b: { c: ${text} } })`,
  },
};
