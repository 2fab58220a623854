import { still, type Carriers } from '../carrier.ts';

/** A value in objects and tables. */
export const objects: Carriers = {
  record: (_, v) => `({ held: ${v} }).held`,
  'record-key': (_, v) => `({ ['he' + 'ld']: ${v} })['held']`,
  'record-spread': (_, v) => `({ held: null, ...{ held: ${v} } }).held`,
  'record-getter': (w, v) => `({ get held() { return ${still(w, v)}; } }).held`,
  'record-method': (_, v) => `({ held: ${v}, give() { return this.held; } }).give()`,
  'record-set'(w, v) {
    const box = w.held('{}', 'box');
    w.local(`${box}.held = ${v};`);
    return `${box}.held`;
  },
  'record-setter'(w, v) {
    const box = w.held(
      '{ inner: null, set held(value) { this.inner = value; }, get held() { return this.inner; } }',
      'box',
    );
    w.local(`${box}.held = ${v};`);
    return `${box}.held`;
  },
  'self-defining': (w, v) =>
    `({ get held() { const made = ${still(w, v)}; Object.defineProperty(this, 'held', { value: made }); return made; } }).held`,
  destructured(w, v) {
    const got = w.name('got');
    w.local(`const { held: { deep: [${got}] } } = { held: { deep: [${v}] } };`);
    return got;
  },
  'destructured-default'(w, v) {
    const got = w.name('got');
    w.local(`const { missing: ${got} = ${v} } = {};`);
    return got;
  },
  'destructured-rest'(w, v) {
    const rest = w.name('rest');
    w.local(`const { other, ...${rest} } = { other: 1, held: ${v} };`.replace('other,', `other: ${rest}Other,`));
    return `${rest}.held`;
  },
  'destructured-key'(w, v) {
    const got = w.name('got');
    w.local(`const { ['held']: ${got} } = { held: ${v} };`);
    return got;
  },
  'destructured-into'(w, v) {
    const box = w.held('{}', 'box');
    w.local(`({ held: ${box}.inner } = { held: ${v} });`);
    return `${box}.inner`;
  },
  assign: (_, v) => `Object.assign({}, { held: ${v} }).held`,
  'assign-this': (_, v) => `new (class { constructor(given) { Object.assign(this, given); } })({ held: ${v} }).held`,
  entries: (_, v) => `Object.fromEntries(Object.entries({ held: ${v} })).held`,
  'entries-map': (_, v) =>
    `Object.fromEntries(Object.entries({ held: ${v} }).map(([key, value]) => [key + 'Over', value])).heldOver`,
  'values-first': (_, v) => `Object.values({ held: ${v} })[0]`,
  'keys-each': (_, v) => `((table) => Object.keys(table).map((key) => table[key])[0])({ held: ${v} })`,
  freeze: (_, v) => `Object.freeze({ held: ${v} }).held`,
  create: (_, v) => `Object.create({ held: ${v} }).held`,
  'set-prototype': (_, v) => `Object.setPrototypeOf({}, { held: ${v} }).held`,
  'define-value': (_, v) => `Object.defineProperty({}, 'held', { value: ${v} }).held`,
  'define-getter': (w, v) => `Object.defineProperty({}, 'held', { get: () => ${still(w, v)} }).held`,
  'define-all': (_, v) => `Object.defineProperties({}, { held: { value: ${v}, enumerable: true } }).held`,
  descriptor: (_, v) => `Object.getOwnPropertyDescriptor({ held: ${v} }, 'held').value`,
  'reflect-get': (_, v) => `Reflect.get({ held: ${v} }, 'held')`,
  'reflect-set'(w, v) {
    const box = w.held('{}', 'box');
    w.local(`Reflect.set(${box}, 'held', ${v});`);
    return `${box}.held`;
  },
  proxy: (_, v) => `new Proxy({ held: ${v} }, { get: (target, name) => target[name] }).held`,
  'proxy-made': (w, v) => `new Proxy({}, { get: () => ${still(w, v)} }).anything`,
  'proxy-plain': (_, v) => `new Proxy({ held: ${v} }, {}).held`,
  symbol: (w, v) => `((key) => ({ [key]: ${still(w, v)} })[key])(Symbol('held'))`,
  'for-in'(w, v) {
    const [got, table] = [w.name('got'), w.held(`{ held: ${v} }`, 'table')];
    w.local(`let ${got};`);
    w.local(`for (const key in ${table}) ${got} = ${table}[key];`);
    return got;
  },
  'for-entries'(w, v) {
    const got = w.name('got');
    w.local(`let ${got};`);
    w.local(`for (const [key, value] of Object.entries({ held: ${v} })) { if (key === 'held') ${got} = value; }`);
    return got;
  },
  deleted(w, v) {
    const box = w.held(`{ held: null, other: ${v} }`, 'box');
    w.local(`delete ${box}.held;`);
    return `(${box}.held ?? ${box}.other)`;
  },
  map: (_, v) => `new Map([['held', ${v}]]).get('held')`,
  'map-set': (_, v) => `new Map().set('other', null).set('held', ${v}).get('held')`,
  'map-values': (_, v) => `[...new Map([['held', ${v}]]).values()][0]`,
  'map-next': (_, v) => `new Map([['held', ${v}]]).values().next().value`,
  'map-each'(w, v) {
    const got = w.name('got');
    w.local(`let ${got};`);
    w.local(`new Map([['held', ${v}]]).forEach((value) => { ${got} = value; });`);
    return got;
  },
  'map-from-object': (_, v) => `new Map(Object.entries({ held: ${v} })).get('held')`,
  'map-default': (w, v) =>
    `((kept) => { if (!kept.has('held')) kept.set('held', ${still(w, v)}); return kept.get('held'); })(new Map())`,
  set: (_, v) => `[...new Set([${v}])][0]`,
  'set-add'(w, v) {
    const [all, got] = [w.held('new Set()', 'all'), w.name('got')];
    w.local(`${all}.add(${v});`);
    w.local(`const [${got}] = ${all};`);
    return got;
  },
  'weak-map': (w, v) => `((key) => new WeakMap([[key, ${still(w, v)}]]).get(key))({})`,
  'linked-list': (_, v) => `({ next: { next: null, held: ${v} } }).next.held`,
};

/** A value in lists and loops. */
export const lists: Carriers = {
  index: (_, v) => `[null, ${v}][1]`,
  at: (_, v) => `[null, ${v}].at(-1)`,
  concat: (_, v) => `[null].concat([${v}])[1]`,
  slice: (_, v) => `[null, ${v}].slice(1)[0]`,
  spread: (_, v) => `[...[null], ...[${v}]][1]`,
  mapped: (_, v) => `[${v}].map((each) => each)[0]`,
  filtered: (_, v) => `[null, ${v}].filter(Boolean)[0]`,
  'filtered-by': (_, v) => `[null, ${v}].filter((each) => each !== null)[0]`,
  found: (_, v) => `[null, ${v}].find((each) => each !== null)`,
  'found-last': (_, v) => `[${v}, null].findLast((each) => each !== null)`,
  'found-by-key': (_, v) =>
    `[{ key: 'other', held: null }, { key: 'held', held: ${v} }].find(({ key }) => key === 'held').held`,
  'found-index': (_, v) => `((all) => all[all.findIndex((each) => each !== null)])([null, ${v}])`,
  reduced: (_, v) => `[null, ${v}].reduce((all, each) => each ?? all, null)`,
  'reduced-record': (_, v) => `[['held', ${v}]].reduce((all, [key, value]) => ({ ...all, [key]: value }), {}).held`,
  'reduced-write': (_, v) =>
    `[['held', ${v}]].reduce((all, [key, value]) => { all[key] = value; return all; }, {}).held`,
  'flat-mapped': (_, v) => `[${v}].flatMap((each) => [null, each])[1]`,
  flat: (_, v) => `[[null], [${v}]].flat()[1]`,
  popped: (_, v) => `[null, ${v}].pop()`,
  shifted: (_, v) => `[${v}, null].shift()`,
  spliced: (_, v) => `[null, ${v}].splice(1, 1)[0]`,
  reversed: (_, v) => `[null, ${v}].reverse()[0]`,
  sorted: (_, v) =>
    `[{ order: 2, held: null }, { order: 1, held: ${v} }].sort((left, right) => left.order - right.order)[0].held`,
  from: (_, v) => `Array.from([${v}], (each) => each)[0]`,
  'from-length': (w, v) => `Array.from({ length: 1 }, () => ${still(w, v)})[0]`,
  of: (_, v) => `Array.of(null, ${v})[1]`,
  filled: (_, v) => `new Array(2).fill(${v})[0]`,
  pushed(w, v) {
    const all = w.held('[]', 'all');
    w.local(`${all}.push(${v});`);
    return `${all}[0]`;
  },
  unshifted(w, v) {
    const all = w.held('[null]', 'all');
    w.local(`${all}.unshift(${v});`);
    return `${all}[0]`;
  },
  indexed(w, v) {
    const all = w.held('[null, null]', 'all');
    w.local(`${all}[1] = ${v};`);
    return `${all}[1]`;
  },
  'by-length': (_, v) => `((all) => all[all.length - 1])([null, ${v}])`,
  pattern(w, v) {
    const got = w.name('got');
    w.local(`const [, ${got}] = [null, ${v}];`);
    return got;
  },
  'pattern-rest'(w, v) {
    const got = w.name('got');
    w.local(`const [, ...[${got}]] = [null, ${v}];`);
    return got;
  },
  swapped(w, v) {
    const got = w.name('got');
    w.local(`let [${got}, ${got}Other] = [null, ${v}];`);
    w.local(`[${got}, ${got}Other] = [${got}Other, ${got}];`);
    return got;
  },
  'entries-of': (_, v) => `[...[${v}].entries()][0][1]`,
  each(w, v) {
    const got = w.name('got');
    w.local(`let ${got};`);
    w.local(`[${v}].forEach((each) => { ${got} = each; });`);
    return got;
  },
  'for-of'(w, v) {
    const got = w.name('got');
    w.local(`let ${got};`);
    w.local(`for (const each of [null, ${v}]) ${got} = each;`);
    return got;
  },
  'for-index'(w, v) {
    const [got, all] = [w.name('got'), w.held(`[null, ${v}]`, 'all')];
    w.local(`let ${got};`);
    w.local(`for (let index = 0; index < ${all}.length; index += 1) ${got} = ${all}[index];`);
    return got;
  },
  'while-queue'(w, v) {
    const [got, queue] = [w.name('got'), w.held(`[${v}]`, 'queue')];
    w.local(`let ${got};`);
    w.local(`while (${queue}.length > 0) ${got} = ${queue}.shift();`);
    return got;
  },
  'do-while'(w, v) {
    const [got, rounds, held] = [w.name('got'), w.name('rounds'), w.held(v)];
    w.local(`let ${got}, ${rounds} = 0;`);
    w.local(`do { ${got} = ${held}; ${rounds} += 1; } while (${rounds} < 2);`);
    return got;
  },
  labelled(w, v) {
    const got = w.name('got');
    w.local(`let ${got};`);
    w.local(
      `outer${got}: for (const each of [null, ${v}]) { for (const flag of [1, 2]) { if (each === null) continue outer${got}; ${got} = each; if (flag === 1) break outer${got}; } }`,
    );
    return got;
  },
  'labelled-block'(w, v) {
    const got = w.name('got');
    w.local(`let ${got} = ${v};`);
    w.local(`block${got}: { if (${got}) break block${got}; ${got} = null; }`);
    return got;
  },
  'loop-closures'(w, v) {
    const makers = w.held('[]', 'makers');
    w.local(`for (const each of [null, ${v}]) ${makers}.push(() => each);`);
    return `${makers}[1]()`;
  },
  'loop-return': (_, v) => `((all) => { for (const each of all) if (each) return each; return null; })([null, ${v}])`,
  'loop-table': (_, v) =>
    `((table) => { for (const name of ['held']) table[name + 'Over'] = table[name]; return table.heldOver; })({ held: ${v} })`,
  'linked-walk': (_, v) =>
    `((node) => { while (node.next) node = node.next; return node.held; })({ held: null, next: { held: ${v}, next: null } })`,
};
