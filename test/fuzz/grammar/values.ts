import { still, type Carriers } from '../carrier.ts';

const identity = ['identity', 'const identity = (value) => value;'] as const;

/** A value through functions, closures and variables. */
export const flow: Carriers = {
  const: (w, v) => w.held(v),
  later(w, v) {
    const held = w.name('later');
    w.local(`let ${held};`);
    w.local(`${held} = ${v};`);
    return held;
  },
  identity: (w, v) => `${w.helper(...identity)}(${v})`,
  'identity-call': (w, v) => `${w.helper(...identity)}.call(null, ${v})`,
  'identity-apply': (w, v) => `${w.helper(...identity)}.apply(null, [${v}])`,
  'identity-bind': (w, v) => `${w.helper(...identity)}.bind(null, ${v})()`,
  'reflect-apply': (w, v) => `Reflect.apply(${w.helper(...identity)}, undefined, [${v}])`,
  thunk: (w, v) => `(() => ${still(w, v)})()`,
  'local-function'(w, v) {
    const give = w.name('give');
    w.local(`function ${give}() { return ${still(w, v)}; }`);
    return `${give}()`;
  },
  'default-parameter': (w, v) => `((given = ${still(w, v)}) => given)()`,
  'default-pattern': (w, v) => `(({ given = ${still(w, v)} } = {}) => given)()`,
  'rest-parameter': (_, v) => `((...all) => all[0])(${v})`,
  'spread-argument': (_, v) => `((first, second) => second)(...[null, ${v}])`,
  arguments: (w, v) => `${w.helper('second', 'function second() { return arguments[1]; }')}(null, ${v})`,
  'arguments-spread': (w, v) =>
    `${w.helper('lastOf', 'function lastOf() { const all = [...arguments]; return all.pop(); }')}(null, ${v})`,
  'arguments-length': (w, v) =>
    `${w.helper('onlyOne', 'function onlyOne(first) { if (arguments.length > 1) return null; return first; }')}(${v})`,
  curry: (w, v) => `${w.helper('keep', 'const keep = (value) => () => value;')}(${v})()`,
  'curry-twice': (w, v) =>
    `${w.helper('pick', 'const pick = (first) => (second) => (third) => second ?? first ?? third;')}(null)(${v})(null)`,
  recursion: (w, v) =>
    `${w.helper('deep', 'function deep(value, times) { return times === 0 ? value : deep(value, times - 1); }')}(${v}, 2)`,
  'mutual-recursion': (w, v) =>
    `${w.helper('ping', 'function ping(value, times) { const pong = (given, left) => (left > 0 ? ping(given, left - 1) : given); return pong(value, times); }')}(${v}, 2)`,
  cell: (w, v) =>
    `${w.helper('createCell', 'const createCell = (value) => ({ get: () => value, set: (next) => { value = next; } });')}(${v}).get()`,
  'cell-set'(w, v) {
    const cell = w.held(
      `${w.helper('createCell', 'const createCell = (value) => ({ get: () => value, set: (next) => { value = next; } });')}(null)`,
      'cell',
    );
    w.local(`${cell}.set(${v});`);
    return `${cell}.get()`;
  },
  callback: (w, v) =>
    `${w.helper('withValue', 'const withValue = (value, work) => work(value);')}(${v}, (each) => each)`,
  'callback-assign'(w, v) {
    const got = w.name('got');
    w.local(`let ${got};`);
    w.local(
      `${w.helper('withValue', 'const withValue = (value, work) => work(value);')}(${v}, (each) => { ${got} = each; });`,
    );
    return got;
  },
  'callback-node'(w, v) {
    const got = w.name('got');
    w.local(`let ${got};`);
    w.local(
      `${w.helper('finish', 'const finish = (value, done) => done(null, value);')}(${v}, (error, each) => { if (error) throw error; ${got} = each; });`,
    );
    return got;
  },
  pipe: (w, v) =>
    `${w.helper('pipe', 'const pipe = (...steps) => (value) => steps.reduce((each, step) => step(each), value);')}((each) => each, (each) => each)(${v})`,
  compose: (w, v) =>
    `${w.helper('compose', 'const compose = (outer, inner) => (...given) => outer(inner(...given));')}((each) => each.held, (each) => ({ held: each }))(${v})`,
  memo: (w, v) =>
    `${w.helper('once', 'const once = (() => { const kept = new Map(); return (key, make) => { if (!kept.has(key)) kept.set(key, make()); return kept.get(key); }; })();')}('${w.name('key')}', () => ${still(w, v)})`,
  lazy(w, v) {
    const cached = w.name('cached');
    w.local(`let ${cached};`);
    w.local(`const ${cached}Get = () => (${cached} ??= ${still(w, v)});`);
    return `${cached}Get()`;
  },
  'module-slot'(w, v) {
    w.local(`${w.helper('slot', 'const slot = { value: null };')}.value = ${v};`);
    return `${w.helper('slot', 'const slot = { value: null };')}.value`;
  },
  'module-variable'(w, v) {
    const current = w.name('current');
    w.top(`let ${current} = null;`);
    w.local(`${current} = ${v};`);
    return current;
  },
  'module-setter'(w, v) {
    const store = w.helper(
      'store',
      'const store = (() => { let kept; return { keep(value) { kept = value; }, get kept() { return kept; } }; })();',
    );
    w.local(`${store}.keep(${v});`);
    return `${store}.kept`;
  },
  'self-replacing'(w, v) {
    const load = w.name('load');
    w.local(`let ${load} = () => { const made = ${still(w, v)}; ${load} = () => made; return made; };`);
    w.local(`${load}();`);
    return `${load}()`;
  },
  'function-property'(w, v) {
    const work = w.name('work');
    w.local(`const ${work} = () => ${work}.held;`);
    w.local(`${work}.held = ${v};`);
    return `${work}()`;
  },
  'named-expression': (_, v) =>
    `(function again(value, times) { return times > 1 ? value : again(value, times + 1); })(${v}, 0)`,
  'tagged-template': (w, v) =>
    `${w.helper('tag', 'const tag = (texts, ...values) => values[texts.length - 2];')}\`a\${${v}}b\``,
  iife: (_, v) => `(function (given) { return given; })(${v})`,
  comma: (_, v) => `(0, ${v})`,
  generator: (w, v) => `[...${w.helper('give', 'function* give(value) { yield null; yield value; }')}(${v})][1]`,
  'generator-next': (w, v) => `${w.helper('giveOne', 'function* giveOne(value) { yield value; }')}(${v}).next().value`,
  'generator-second'(w, v) {
    const steps = w.held(`${w.helper('give', 'function* give(value) { yield null; yield value; }')}(${v})`, 'steps');
    w.local(`${steps}.next();`);
    return `${steps}.next().value`;
  },
  'generator-return': (w, v) =>
    `${w.helper('giveBack', 'function* giveBack(value) { return value; }')}(${v}).next().value`,
  'generator-input'(w, v) {
    const echo = w.held(`${w.helper('echo', 'function* echo() { const given = yield null; yield given; }')}()`, 'echo');
    w.local(`${echo}.next();`);
    return `${echo}.next(${v}).value`;
  },
  'generator-delegate': (w, v) =>
    `[...${w.helper('outer', 'function* outer(value) { const inner = function* (given) { yield given; return given; }; const last = yield* inner(value); yield last; }')}(${v})][1]`,
  'generator-for'(w, v) {
    const got = w.name('got');
    w.local(`let ${got};`);
    w.local(
      `for (const each of ${w.helper('giveOne', 'function* giveOne(value) { yield value; }')}(${v})) { ${got} = each; break; }`,
    );
    return got;
  },
  iterator: (w, v) =>
    `[...new ${w.helper('Once', 'class Once { constructor(value) { this.value = value; } *[Symbol.iterator]() { yield this.value; } }')}(${v})][0]`,
  'iterator-by-hand'(w, v) {
    const [got] = [w.name('got')];
    w.local(
      `const [${got}] = { [Symbol.iterator]: () => { let isDone = false; return { next: () => { if (isDone) return { done: true, value: undefined }; isDone = true; return { done: false, value: ${still(w, v)} }; } }; } };`,
    );
    return got;
  },
};

/** A value beside conditions that are known, or that make no difference. */
export const choice: Carriers = {
  'known-ternary': (_, v) => `(true ? ${v} : null)`,
  nullish: (_, v) => `(null ?? ${v})`,
  or: (_, v) => `(undefined || ${v})`,
  and: (_, v) => `(1 && ${v})`,
  'left-nullish': (_, v) => `(${v} ?? null)`,
  'left-or': (_, v) => `(${v} || null)`,
  'both-arms'(w, v) {
    const held = still(w, v);
    return `(input.flags[0] ? ${held} : ${held})`;
  },
  'set-in-if'(w, v) {
    const got = w.name('got');
    w.local(`let ${got};`);
    w.local(`if (input.flags[1]) { ${got} = ${v}; }`);
    w.local(`else { ${got} = ${v}; }`);
    return got;
  },
  'perhaps-replaced'(w, v) {
    const got = w.name('got');
    const held = w.held(v);
    w.local(`let ${got} = ${held};`);
    w.local(`if (input.flags[1]) ${got} = null;`);
    w.local(`${got} ??= ${held};`);
    return got;
  },
  'early-return': (_, v) => `((given) => { if (!given) return null; return given; })(${v})`,
  'nested-return': (_, v) => `((given) => { if (input.flags[2]) { return given; } return given; })(${v})`,
  switch(w, v) {
    const got = w.name('got');
    w.local(`let ${got};`);
    w.local(`switch (input.kind) { case 'purposes': ${got} = ${v}; break; default: ${got} = ${v}; }`);
    return got;
  },
  'switch-through'(w, v) {
    const got = w.name('got');
    w.local(`let ${got};`);
    w.local(`switch (input.kind) { case 'purposes': case 'vendors': default: ${got} = ${v}; case 'never': }`);
    return got;
  },
  'switch-true': (_, v) =>
    `((given) => { switch (true) { case given === null: return null; case typeof given === 'number': return 1; default: return given; } })(${v})`,
  'assign-or'(w, v) {
    const got = w.name('got');
    w.local(`let ${got} = null;`);
    w.local(`${got} ||= ${v};`);
    return got;
  },
  'assign-and'(w, v) {
    const got = w.name('got');
    w.local(`let ${got} = 1;`);
    w.local(`${got} &&= ${v};`);
    return got;
  },
  'optional-chain': (_, v) => `({ held: ${v} })?.held`,
  'optional-call': (_, v) => `((given) => given)?.(${v})`,
  'optional-missing': (_, v) => `(({})?.missing?.path ?? ${v})`,
  'typeof-guard': (_, v) => `((given) => (typeof given === 'undefined' ? null : given))(${v})`,
  'instanceof-guard': (_, v) => `((given) => (given instanceof Map ? null : given))(${v})`,
  'in-guard': (_, v) => `((given) => ('held' in given ? given.held : null))({ held: ${v} })`,
  'own-guard': (_, v) => `((given) => (Object.hasOwn(given, 'held') ? given.held : null))({ held: ${v} })`,
  'array-guard': (_, v) => `((given) => (Array.isArray(given) ? given[0] : given))(${v})`,
};
