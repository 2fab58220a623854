/** The behaviour of lodash that the laws need, as its documentation describes it: https://lodash.com/docs */

type Items = readonly unknown[];
type Bag = Readonly<Record<string, unknown>>;
type Work = (...args: Items) => unknown;

/** The values of a list or an object, with their keys. */
function pairsOf(collection: Items | Bag): (readonly [unknown, string | number])[] {
  return Array.isArray(collection)
    ? collection.map((item: unknown, index): readonly [unknown, number] => [item, index])
    : Object.entries(collection).map(([name, value]): readonly [unknown, string] => [value, name]);
}

function toWork(iteratee: unknown): Work {
  if (typeof iteratee === 'function') return iteratee as Work;
  if (typeof iteratee === 'string') return (item) => (item as Bag)[iteratee];
  if (iteratee === undefined) return (item) => item;
  return (item) => Object.entries(iteratee as Bag).every(([name, value]) => (item as Bag)[name] === value);
}

const map = (collection: Items | Bag, iteratee: unknown): unknown[] =>
  pairsOf(collection).map(([value, name]) => toWork(iteratee)(value, name, collection));
const filter = (collection: Items | Bag, iteratee: unknown): unknown[] =>
  pairsOf(collection).flatMap(([value, name]) => (toWork(iteratee)(value, name) ? [value] : []));
const each = (collection: Items | Bag, work: Work): Items | Bag => {
  for (const [value, name] of pairsOf(collection)) work(value, name);
  return collection;
};
const eachRight = (collection: Items | Bag, work: Work): Items | Bag => {
  for (const [value, name] of pairsOf(collection).reverse()) work(value, name);
  return collection;
};
const some = (collection: Items | Bag, work: unknown): boolean => filter(collection, work).length > 0;
const every = (collection: Items | Bag, work: unknown): boolean =>
  filter(collection, work).length === pairsOf(collection).length;
const reject = (collection: Items | Bag, work: Work): unknown[] =>
  filter(collection, (...given: Items) => !work(...given));
const sortBy = (collection: Items | Bag): unknown[] => Object.values(collection).sort((a, b) => compare(a, b));
const keyBy = (items: Items, iteratee: unknown): Bag =>
  Object.fromEntries(items.map((item) => [String(toWork(iteratee)(item)), item]));
const last = (items: Items): unknown => items.at(-1);
const first = (items: Items): unknown => items[0];
const same = (value: unknown): unknown => value;

function compare(left: unknown, right: unknown): number {
  return String(left) < String(right) ? -1 : Number(String(left) > String(right));
}

function reduce(collection: Items | Bag, work: Work, ...start: Items): unknown {
  const pairs = pairsOf(collection);
  const begun = start.length > 0;
  return pairs
    .slice(begun ? 0 : 1)
    .reduce<unknown>((all, [value, name]) => work(all, value, name), begun ? start[0] : pairs[0]?.[0]);
}

function groupBy(items: Items, iteratee: unknown): Bag {
  const groups: Record<string, unknown[]> = {};
  for (const item of items) (groups[String(toWork(iteratee)(item))] ??= []).push(item);
  return groups;
}

function chunk(items: Items, size: number): unknown[] {
  return items.flatMap((_, index) => (index % size === 0 ? [items.slice(index, index + size)] : []));
}

function uniqBy(items: Items, iteratee: unknown): unknown[] {
  return [...new Map([...items].reverse().map((item) => [toWork(iteratee)(item), item])).entries()]
    .map(([, item]) => item)
    .sort((left, right) => items.indexOf(left) - items.indexOf(right));
}

function toPath(path: string | Items): string[] {
  return typeof path === 'string' ? path.split(/[.[\]]+/).filter((name) => name !== '') : path.map(String);
}

function get(target: unknown, path: string | Items, fallback: unknown): unknown {
  const found = toPath(path).reduce((owner, name) => (owner as Bag | null | undefined)?.[name], target);
  return found === undefined ? fallback : found;
}

function set(target: unknown, path: string | Items, value: unknown): unknown {
  const names = toPath(path);
  let owner = target as Record<string, unknown>;
  for (const name of names.slice(0, -1)) owner = (owner[name] ??= {}) as Record<string, unknown>;
  owner[names.at(-1)!] = value;
  return target;
}

/** Merges part by part; a later source overrides an earlier one. */
function merge(target: Record<string, unknown>, source: Bag, isDefault = false): Bag {
  for (const [name, value] of Object.entries(source)) {
    const before = target[name];
    if (typeof before === 'object' && before !== null && typeof value === 'object')
      merge(before as Record<string, unknown>, value as Bag, isDefault);
    else if (!isDefault || before === undefined) target[name] = value;
  }
  return target;
}

const wordsOf = (text: string): string[] =>
  (text.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+/g) ?? []).map((word) => word.toLowerCase());
const upperFirst = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

function trimWith(text: string, signs: string | undefined, isStart: boolean, isEnd: boolean): string {
  const isCut = (sign: string): boolean => (signs === undefined ? sign.trim() === '' : signs.includes(sign));
  let [from, to] = [0, text.length];
  while (isStart && from < to && isCut(text.charAt(from))) from += 1;
  while (isEnd && to > from && isCut(text.charAt(to - 1))) to -= 1;
  return text.slice(from, to);
}

function template(source: string): (values: Bag) => string {
  return (values) =>
    source.replace(/<%=\s*(.*?)\s*%>|\$\{\s*(.*?)\s*\}/g, (_whole: string, one?: string, other?: string) =>
      String(
        Object.hasOwn(values, one ?? other ?? '') ? values[one ?? other ?? ''] : computed(values, one ?? other ?? ''),
      ),
    );
}

function computed(values: Bag, expression: string): unknown {
  return expression.endsWith(' + 1') ? String(values[expression.slice(0, -4)]) + '1' : get(values, expression, '');
}

function invoke(target: unknown, path: string | Items, ...args: Items): unknown {
  const names = toPath(path);
  const owner = get(target, names.slice(0, -1), undefined) as Readonly<Record<string, Work>>;
  return owner[names.at(-1)!]!(...args);
}

export const lodash = {
  invoke,
  invokeMap: (items: Items, path: string, ...args: Items) => items.map((item) => invoke(item, path, ...args)),
  method:
    (path: string, ...args: Items) =>
    (target: unknown) =>
      invoke(target, path, ...args),
  bindKey:
    (owner: unknown, name: string, ...args: Items) =>
    (...others: Items) =>
      invoke(owner, name, ...args, ...others),
  methodOf:
    (owner: unknown, ...args: Items) =>
    (path: string) =>
      invoke(owner, path, ...args),
  wrap:
    (value: unknown, work: Work) =>
    (...args: Items) =>
      work(value, ...args),
  spread: (work: Work) => (args: Items) => work(...args),
  overArgs:
    (work: Work, changes: readonly Work[]) =>
    (...args: Items) =>
      work(...args.map((arg, index) => changes[index]?.(arg) ?? arg)),
  rearg:
    (work: Work, positions: readonly number[]) =>
    (...args: Items) =>
      work(...positions.map((position) => args[position]), ...args.slice(positions.length)),
  after: (_count: number, work: Work) => work,
  before: (_count: number, work: Work) => work,
  over:
    (functions: readonly Work[]) =>
    (...args: Items) =>
      functions.map((each) => each(...args)),
  cond:
    (pairs: readonly (readonly [Work, Work])[]) =>
    (...args: Items) =>
      pairs.find(([isMeant]) => isMeant(...args))?.[1](...args),
  bindAll: (target: Record<string, unknown>, names: readonly string[]) => {
    for (const name of names) target[name] = (target[name] as Work).bind(target);
    return target;
  },
  mergeWith: (target: Record<string, unknown>, source: Bag) => merge(target, source),
  each,
  forEach: each,
  forOwn: each,
  forIn: each,
  eachRight,
  forEachRight: eachRight,
  map,
  collect: map,
  flatMap: (collection: Items | Bag, work: unknown) => map(collection, work).flat(),
  filter,
  find: (collection: Items | Bag, work: unknown) => filter(collection, work)[0],
  findLast: (collection: Items | Bag, work: unknown) => filter(collection, work).at(-1),
  some,
  any: some,
  every,
  all: every,
  reject,
  partition: (collection: Items | Bag, work: Work) => [filter(collection, work), reject(collection, work)],
  sortBy,
  orderBy: sortBy,
  shuffle: (collection: Items | Bag) => Object.values(collection).reverse(),
  reduce,
  keyBy,
  indexBy: keyBy,
  groupBy,
  mapValues: (source: Bag, work: Work) =>
    Object.fromEntries(Object.entries(source).map(([name, value]) => [name, work(value, name)])),
  mapKeys: (source: Bag, work: Work) =>
    Object.fromEntries(Object.entries(source).map(([name, value]) => [String(work(value, name)), value])),
  invert: (source: Bag) => Object.fromEntries(Object.entries(source).map(([name, value]) => [String(value), name])),
  keys: Object.keys,
  values: Object.values,
  toPairs: Object.entries,
  pairs: Object.entries,
  entries: Object.entries,
  fromPairs: Object.fromEntries,
  zipObject: (names: readonly string[], values: Items) =>
    Object.fromEntries(names.map((name, index) => [name, values[index]])),
  chunk,
  compact: (items: Items) => items.filter(Boolean),
  uniq: (items: Items) => [...new Set(items)],
  uniqBy,
  clone: (value: unknown) => structuredClone(value),
  cloneDeep: (value: unknown) => structuredClone(value),
  castArray: (value: unknown): unknown => (Array.isArray(value) ? value : [value]),
  flatten: (items: Items) => items.flat(),
  flattenDeep: (items: Items) => items.flat(Infinity),
  concat: (items: Items, ...others: Items) => items.concat(...others),
  slice: (items: Items, from: number, to: number) => items.slice(from, to),
  reverse: (items: Items) => [...items].reverse(),
  join: (items: Items, separator?: string) => items.join(separator),
  nth: (items: Items, index: number) => items.at(index),
  first,
  head: first,
  last,
  sample: last,
  union: (...lists: readonly Items[]) => [...new Set(lists.flat())],
  once: same,
  memoize: same,
  throttle: same,
  ary:
    (work: Work, count: number) =>
    (...given: Items) =>
      work(...given.slice(0, count)),
  unary: (work: Work) => (given: unknown) => work(given),
  identity: same,
  constant: (value: unknown) => () => value,
  noop: () => undefined,
  flow:
    (first: Work, next: Work) =>
    (...given: Items) =>
      next(first(...given)),
  flowRight:
    (last: Work, first: Work) =>
    (...given: Items) =>
      last(first(...given)),
  curry: (work: Work) => (given: unknown) => (other: unknown) => work(given, other),
  flip:
    (work: Work) =>
    (...given: Items) =>
      work(...given.toReversed()),
  partialRight:
    (work: Work, ...after: Items) =>
    (...given: Items) =>
      work(...given, ...after),
  partial:
    (work: Work, ...before: Items) =>
    (...given: Items) =>
      work(...before, ...given),
  bind:
    (work: Work, owner: unknown, ...before: Items) =>
    (...given: Items) =>
      work.call(owner, ...before, ...given),
  times: (count: number, work: Work) => Array.from({ length: count }, (_, index) => work(index)),
  tap: (value: unknown, work: Work) => (work(value), value),
  thru: (value: unknown, work: Work) => work(value),
  attempt: (work: Work, ...given: Items) => work(...given),
  get,
  result: (target: unknown, path: string) => {
    const found = get(target, path, undefined);
    return typeof found === 'function' ? (found as Work)() : found;
  },
  set,
  assign: Object.assign,
  extend: Object.assign,
  assignIn: Object.assign,
  merge: (target: Record<string, unknown>, ...sources: readonly Bag[]) =>
    sources.reduce<Bag>((whole, source) => merge(whole, source), target),
  defaults: (target: Bag, ...sources: readonly Bag[]): unknown =>
    Object.assign(target, ...[...sources].reverse(), { ...target }),
  defaultsDeep: (target: Record<string, unknown>, source: Bag) => merge(target, source, true),
  omit: (source: Bag, ...names: readonly (string | readonly string[])[]) =>
    Object.fromEntries(Object.entries(source).filter(([name]) => !names.flat().includes(name))),
  pick: (source: Bag, ...names: readonly (string | readonly string[])[]) =>
    Object.fromEntries(Object.entries(source).filter(([name]) => names.flat().includes(name))),
  toString: String,
  toLower: (text: string) => text.toLowerCase(),
  toUpper: (text: string) => text.toUpperCase(),
  replace: (text: string, search: string, by: string) => text.replace(search, by),
  split: (text: string, by: string) => text.split(by),
  startsWith: (text: string, head: string) => text.startsWith(head),
  endsWith: (text: string, tail: string) => text.endsWith(tail),
  repeat: (text: string, count: number) => text.repeat(count),
  padStart: (text: string, length: number, by?: string) => text.padStart(length, by),
  padEnd: (text: string, length: number, by?: string) => text.padEnd(length, by),
  trim: (text: string, signs?: string) => trimWith(text, signs, true, true),
  trimStart: (text: string, signs?: string) => trimWith(text, signs, true, false),
  trimEnd: (text: string, signs?: string) => trimWith(text, signs, false, true),
  camelCase: (text: string) =>
    wordsOf(text)
      .map((word, index) => (index === 0 ? word : upperFirst(word)))
      .join(''),
  kebabCase: (text: string) => wordsOf(text).join('-'),
  snakeCase: (text: string) => wordsOf(text).join('_'),
  upperFirst,
  lowerFirst: (text: string) => text.slice(0, 1).toLowerCase() + text.slice(1),
  capitalize: (text: string) => upperFirst(text.toLowerCase()),
  template,
  chain: (value: unknown) => ({ map: (work: unknown) => lodash.chain(map(value as Items, work)), value: () => value }),
};
