import type { Writer } from '../writer.ts';

/** What can stand around the lines that send: takes them and gives others. */
export type Surround = (writer: Writer, lines: readonly string[]) => readonly string[];

/** A function of the lines, for a place that takes one. */
function work(lines: readonly string[], head = 'async () =>'): string {
  return `${head} {\n${lines.join('\n')}\n}`;
}

function around(before: string, after: string): Surround {
  return (_, lines) => [before, ...lines, after];
}

function given(code: (lines: string, writer: Writer) => string): Surround {
  return (writer, lines) => [code(work(lines), writer)];
}

export const surroundings: Readonly<Record<string, Surround>> = {
  block: around('{', '}'),
  'if-flag': around('if (input.flags[0]) {', '}'),
  'if-not': around('if (!input.flags[1]) {', '}'),
  'if-else': around("if (input.kind === 'never') { String(input); } else {", '}'),
  'if-known': around('if (1 < 2) {', '}'),
  'if-environment': around('if (process.env.TRUST_BASE_URL) {', '}'),
  'else-if': around("if (input.kind === 'never') { String(input); } else if (input.flags[0] || input.kind) {", '}'),
  'early-return': (_, lines) => [`await (async () => {`, 'if (!input.flags[2]) return;', ...lines, '})();'],
  'guard-throw': (_, lines) => [
    `await (async () => {`,
    "if (input.kind === 'never') throw new Error('never');",
    ...lines,
    '})();',
  ],
  'guard-caught': (_, lines) => [
    'try {',
    "if (!input.flags[2]) throw new Error('not asked');",
    ...lines,
    '} catch (error) { String(error); }',
  ],
  try: around('try {', '} finally { String(input); }'),
  'try-before': around("try { JSON.parse('{'); } catch { String(input); } {", '}'),
  'in-catch': around("try { JSON.parse('{'); } catch {", '}'),
  'in-finally': around('try { String(input); } finally {', '}'),
  'in-catch-await': around("try { await Promise.reject(new Error('late')); } catch {", '}'),
  switch: around("switch (input.kind) { case 'never': break; default: {", '} }'),
  'switch-case': around("switch (input.kind) { case 'purposes': {", 'break; } default: }'),
  'switch-fall': around("switch (input.kind) { case 'purposes': case 'vendors': {", '} }'),
  for: around('for (let round = 0; round < 2; round += 1) {', '}'),
  'for-of': around('for (const round of [1, 2]) {', '}'),
  'for-in': around('for (const key in { one: 1 }) {', '}'),
  'for-list': around('for (const each of input.list) {', '}'),
  while: (writer, lines) => {
    const left = writer.name('left');
    return [`let ${left} = 2;`, `while (${left} > 0) { ${left} -= 1;`, ...lines, '}'];
  },
  'while-true': around('while (true) {', 'break; }'),
  'do-while': around('do {', '} while (false);'),
  'for-endless': around('for (;;) {', 'if (input) break; }'),
  'second-round': (writer, lines) => {
    const flag = writer.name('isReady');
    return [
      `let ${flag} = false;`,
      'for (const round of [1, 2, 3]) {',
      `if (!${flag}) { ${flag} = true; continue; }`,
      ...lines,
      'break; }',
    ];
  },
  'later-flag': (writer, lines) => {
    const flag = writer.name('isReady');
    return [
      `let ${flag} = false;`,
      `const ${flag}Set = () => { ${flag} = true; };`,
      `${flag}Set();`,
      `if (${flag}) {`,
      ...lines,
      '}',
    ];
  },
  counted: (writer, lines) => {
    const count = writer.name('count');
    return [
      `let ${count} = 0;`,
      `[1, 2, 3].forEach(() => { ${count} += 1; });`,
      `if (${count} === 3) {`,
      ...lines,
      '}',
    ];
  },
  'filtered-length': (_, lines) => [
    'if ([1, 2, 3].filter((each) => each > input.list.length - 5).length > 1) {',
    ...lines,
    '}',
  ],
  'filter-guard': (_, lines) => [
    "{ const wanted = [1, 2, 3].filter((each) => each === input.list.length); if (wanted.length > 1) throw new Error('which?');",
    ...lines,
    '}',
  ],
  'filter-only': (_, lines) => [
    'if ([1, 2, 3].filter((each) => each === input.list.length).length === 1) {',
    ...lines,
    '}',
  ],
  'find-guard': (_, lines) => ['if ([1, 2, 3].find((each) => each === input.list.length)) {', ...lines, '}'],
  'index-guard': (_, lines) => [
    'if ([1, 2, 3].indexOf(input.list.length) !== -1 && [1, 2, 3].findIndex((each) => each === input.list.length) !== -1) {',
    ...lines,
    '}',
  ],
  'keys-guard': (_, lines) => ['if (Object.keys({ ...input, more: 1 }).length > 1) {', ...lines, '}'],
  'null-guard': (_, lines) => ['if (input.missing == null) {', ...lines, '}'],
  'head-flag': (writer, lines) => {
    const flag = writer.name('isDue');
    return [
      'for (const turn of input.list) {',
      `let ${flag} = false;`,
      `if (turn === input.list.length) ${flag} = true;`,
      `if (!${flag}) continue;`,
      ...lines,
      '}',
    ];
  },
  'activation-flag': given(
    (f, w) =>
      `{ const gate = ${w.helper('createGate', 'const createGate = () => { let isOpen = false; return { open() { isOpen = true; }, pass: (work) => (isOpen ? work() : null) }; };')}(); gate.open(); await gate.pass(${f}); }`,
  ),
  'activation-work': given(
    (f, w) =>
      `{ const slot = ${w.helper('createSlot', 'const createSlot = () => { let work = null; return { put(given) { work = given; }, run: () => work?.() }; };')}(); slot.put(${f}); await slot.run(); }`,
  ),
  'field-work': given(
    (f, w) =>
      `{ const task = new (${w.helper('Deferred', 'class Deferred { work = null; async start() { return this.work(); } }')})(); task.work = ${f}; await task.start(); }`,
  ),
  'command-table': given(
    (f, w) =>
      `{ const commands = new Map(); for (const name of ['sync', 'audit']) commands.set(name, new (${w.helper('Order', 'class Order { constructor(work) { this.work = work; } async execute(...given) { return this.work(...given); } }')})(${f})); await commands.get('sync').execute(); }`,
  ),
  'port-work': given(
    (f, w) =>
      `await new (${w.helper('Scheduler', 'class Scheduler { constructor(job) { this.job = job; } tick() { return this.job.execute(); } }')})({ execute: ${f} }).tick();`,
  ),
  'retry-callback': given(
    (f, w) =>
      `await new Promise((resolve) => ${w.helper('untilDone', 'const untilDone = (work, done) => work((error, value) => (error ? untilDone(work, done) : done(null, value)));')}((done) => { (${f})().then((value) => done(null, value)); }, (error, value) => resolve(value)));`,
  ),
  'decorated-method': (writer, lines) => [
    `await new (class { @(${writer.helper('traced', 'const traced = (work) => async function (...given) { String(given); return work.apply(this, given); };')}) async run() {`,
    ...lines,
    '} })().run();',
  ],
  'memo-work': given(
    (f, w) =>
      `await ${w.helper('sole', 'const sole = ((made) => (key, work) => { if (!made.has(key)) made.set(key, work()); return made.get(key); })(new Map());')}('${w.name('key')}', ${f});`,
  ),
  'list-some': (_, lines) => [
    'if (input.list.some((each) => each > 0) && [1, 2].every((each) => each > 0)) {',
    ...lines,
    '}',
  ],
  'list-includes': (_, lines) => ["if (['purposes', 'vendors', 'topics'].includes(input.kind)) {", ...lines, '}'],
  'number-guard': (_, lines) => [
    'if (Number.isInteger(input.list.length) && !Number.isNaN(input.list.length)) {',
    ...lines,
    '}',
  ],
  'iife-async': given((f) => `await (${f})();`),
  'local-function': (writer, lines) => {
    const name = writer.name('run');
    return [`async function ${name}() {`, ...lines, '}', `await ${name}();`];
  },
  'local-arrow': (writer, lines) => {
    const name = writer.name('run');
    return [`const ${name} = ${work(lines)};`, `await ${name}();`];
  },
  'handed-on': given((f, w) => `await ${w.helper('execute', 'const execute = (work) => work();')}(${f});`),
  'handed-deep': given(
    (f, w) =>
      `await ${w.helper('twice', 'const twice = (outer, work) => outer(() => work());')}((inner) => inner(), ${f});`,
  ),
  retry: given(
    (f, w) =>
      `await ${w.helper('retry', 'async function retry(work, times) { try { return await work(); } catch (error) { if (times === 0) throw error; return retry(work, times - 1); } }')}(${f}, 2);`,
  ),
  'second-try': (_, lines) => [
    'for (let attempt = 0; ; attempt += 1) {',
    "try { if (attempt === 0) throw new Error('first');",
    ...lines,
    'break; } catch (error) { if (attempt > 2) throw error; } }',
  ],
  'with-lock': given(
    (f, w) =>
      `await ${w.helper('locked', 'const locked = (() => { let tail = Promise.resolve(); return (work) => (tail = tail.then(work, work)); })();')}(${f});`,
  ),
  'queue-drained': given((f, w) => {
    const queue = w.name('queue');
    w.top(`const ${queue} = [];`);
    return `${queue}.push(${f});\nwhile (${queue}.length > 0) await ${queue}.shift()();`;
  }),
  'queue-class': given(
    (f, w) =>
      `{ const jobs = new (${w.helper('Jobs', 'class Jobs { #waiting = []; add(work) { this.#waiting.push(work); return this; } async flush() { const all = this.#waiting; this.#waiting = []; for (const work of all) await work(); } }')})(); jobs.add(${f}); await jobs.flush(); }`,
  ),
  emitter: given(
    (f, w) =>
      `{ const bus = new (${w.helper('Bus', 'class Bus { handlers = {}; on(name, work) { (this.handlers[name] ??= []).push(work); } async emit(name, ...given) { for (const work of this.handlers[name] ?? []) await work(...given); } }')})(); bus.on('saved', ${f}); await bus.emit('saved'); }`,
  ),
  'node-emitter': given((f, w) => {
    w.import("import { EventEmitter } from 'node:events';");
    return `{ const bus = new EventEmitter(); await new Promise((resolve) => { bus.on('saved', () => resolve((${f})())); bus.emit('saved'); }); }`;
  }),
  'event-target': given(
    (f) =>
      `{ const target = new EventTarget(); await new Promise((resolve) => { target.addEventListener('saved', () => resolve((${f})())); target.dispatchEvent(new Event('saved')); }); }`,
  ),
  'handler-table': given((f) => `{ const handlers = { purposes: ${f} }; await handlers['purposes'](); }`),
  'handler-input': given(
    (f) =>
      `{ const run = ${f}; const handlers = { purposes: run, vendors: run, topics: run }; await handlers[input.kind](); }`,
  ),
  'handler-map': given((f) => `{ const handlers = new Map([['purposes', ${f}]]); await handlers.get('purposes')(); }`),
  middleware: given(
    (f, w) =>
      `await ${w.helper('stack', 'const stack = (...layers) => (context) => { const next = (index) => layers[index]?.(context, () => next(index + 1)); return next(0); };')}(async (context, next) => { await next(); }, ${f})({});`,
  ),
  timer: given(
    (f) => `await new Promise((resolve) => { setTimeout(async () => { await (${f})(); resolve(); }, 0); });`,
  ),
  'timer-plain': given(
    (f) => `await new Promise((resolve) => { const work = ${f}; setTimeout(() => work().then(resolve), 0); });`,
  ),
  microtask: given((f) => `await new Promise((resolve) => { queueMicrotask(() => { resolve((${f})()); }); });`),
  then: given((f) => `await Promise.resolve().then(${f});`),
  'then-catch': given((f) => `await Promise.reject(new Error('late')).catch(${f});`),
  'then-finally': given((f) => `await Promise.resolve().finally(${f});`),
  'promise-body': given((f) => `await new Promise((resolve) => { (${f})().then(resolve); });`),
  'promise-all': given((f) => `await Promise.all([1].map(${f}));`),
  'promise-all-calls': given((f) => `await Promise.all([(${f})()]);`),
  'for-each': given((f) => `{ const all = []; [1].forEach(() => { all.push((${f})()); }); await Promise.all(all); }`),
  'reduce-chain': given((f) => `await [${f}].reduce((all, work) => all.then(work), Promise.resolve());`),
  'async-generator': (_, lines) => [
    'for await (const step of (async function* () {',
    ...lines,
    'yield 1; })()) String(step);',
  ],
  'generator-driver': given(
    (f, w) =>
      `await ${w.helper('drive', 'const drive = async (steps) => { let next = steps.next(); while (!next.done) next = steps.next(await next.value()); };')}((function* () { yield ${f}; })());`,
  ),
  'generator-late': given(
    (f) => `{ const steps = (function* () { yield null; yield ${f}; })(); steps.next(); await steps.next().value(); }`,
  ),
  'class-method': (writer, lines) => {
    const Job = writer.name('Job');
    return [`class ${Job} { async run() {`, ...lines, '} }', `await new ${Job}().run();`];
  },
  'class-static': (writer, lines) => {
    const Job = writer.name('Job');
    return [`class ${Job} { static async run() {`, ...lines, '} }', `await ${Job}.run();`];
  },
  'class-abstract': given(
    (f, w) =>
      `await new (class extends (${w.helper('Task', 'class Task { async start() { return this.run(); } run() { throw new Error("not there"); } }')}) { run = ${f}; })().start();`,
  ),
  'class-hook': (writer, lines) => [
    `await new (class extends (${writer.helper('Cycle', 'class Cycle { async start() { await this.before?.(); return this.run(); } run() { return null; } }')}) { async before() {`,
    ...lines,
    '} })().start();',
  ],
  'class-getter': given((f) => `await new (class { get result() { return (${f})(); } })().result;`),
  'class-setter': given(
    (f) =>
      `{ let done; const job = new (class { set start(value) { done = (${f})(); } })(); job.start = 1; await done; }`,
  ),
  'class-constructor': given((f) => `await new (class { constructor() { this.ready = (${f})(); } })().ready;`),
  'object-getter': given((f) => `await ({ get result() { return (${f})(); } }).result;`),
  'proxy-get': given((f) => `await new Proxy({}, { get: () => ${f} }).anything();`),
  'to-string-sends': given(
    (f) => `{ let done; String({ toString: () => { done = (${f})(); return ''; } }); await done; }`,
  ),
  'tag-sends': given((f) => `await ((texts, run) => run())\`\${${f}}\`;`),
  'default-sends': given((f) => `await ((done = (${f})()) => done)();`),
  'computed-key-sends': given((f) => `{ let done; String({ [(done = (${f})(), 'key')]: 1 }); await done; }`),
  'sort-sends': given(
    (f) => `{ let done; [2, 1].sort((left, right) => { done ??= (${f})(); return left - right; }); await done; }`,
  ),
  'replace-sends': given((f) => `{ let done; 'a'.replace(/a/, () => { done = (${f})(); return ''; }); await done; }`),
  'json-sends': given(
    (f) => `{ let done; JSON.stringify({ toJSON: () => { done = (${f})(); return 1; } }); await done; }`,
  ),
  'reviver-sends': given((f) => `{ let done; JSON.parse('1', () => { done = (${f})(); return 1; }); await done; }`),
  'array-from-sends': given((f) => `await Promise.all(Array.from({ length: 1 }, ${f}));`),
  'iterator-return': given(
    (f) =>
      `{ let done; for (const each of { [Symbol.iterator]: () => ({ next: () => ({ done: false, value: 1 }), return: () => { done = (${f})(); return {}; } }) }) break; await done; }`,
  ),
  'logical-and': given((f) => `await (input && (${f})());`),
  'logical-or': given((f) => `await (null || (${f})());`),
  comma: given((f) => `await (0, (${f})());`),
  'own-module-slot': given(
    (f, w) =>
      `{ ${w.helper('hooks', 'const hooks = { run: null };')}.run = ${f}; await ${w.helper('hooks', 'const hooks = { run: null };')}.run(); }`,
  ),
  'registered-callback': given(
    (f, w) =>
      `{ const known = ${w.helper('callbacks', 'const callbacks = (() => { const kept = []; return { add(work) { kept.push(work); }, runAll: () => Promise.all(kept.splice(0).map((work) => work())) }; })();')}; known.add(${f}); await known.runAll(); }`,
  ),
  'top-function': (writer, lines) => {
    const name = writer.name('step');
    writer.top(`async function ${name}(input) {\n${lines.join('\n')}\n}`);
    return [`await ${name}(input);`];
  },
  'top-class': (writer, lines) => {
    const name = writer.name('Step');
    writer.top(
      `class ${name} {\n  constructor(input) { this.input = input; }\n  async run() {\n    const { input } = this;\n${lines.join('\n')}\n  }\n}`,
    );
    return [`await new ${name}(input).run();`];
  },
  'top-table': (writer, lines) => {
    const name = writer.name('steps');
    writer.top(`const ${name} = { run: async (input) => {\n${lines.join('\n')}\n} };`);
    return [`await ${name}.run(input);`];
  },
  'top-decorated': (writer, lines) => {
    const name = writer.name('step');
    writer.top(
      'const logged = (work) => async (...given) => { try { return await work(...given); } finally { String(given); } };',
    );
    writer.top(`const ${name} = logged(async (input) => {\n${lines.join('\n')}\n});`);
    return [`await ${name}(input);`];
  },
};
