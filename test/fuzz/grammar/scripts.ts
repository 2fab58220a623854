import fc from 'fast-check';
import type { Writer } from '../writer.ts';

/** A statement of a script, by the name of its rule; those that have a body are written around it. */
export interface Step {
  readonly rule: string;
  /** Which of the literals, flags or methods it names. */
  readonly which: number;
  readonly body: readonly Step[];
  readonly other: readonly Step[];
}

/** What a statement is written with. */
interface Choice {
  readonly writer: Writer;
  readonly base: string;
  readonly which: number;
}

type Leaf = (choice: Choice) => string;

/** Paths of no endpoint that is known: what is put behind them is no parameter. */
const literal = (which: number): string => `'/v1/${['ledgers', 'mailings', 'surveys', 'journals'][which % 4]!}'`;
const segment = (which: number): string => `'/${['drafts', 'versions', 'latest'][which % 3]!}'`;
const method = (which: number): string => `'${['PUT', 'POST', 'DELETE'][which % 3]!}'`;
const flag = (which: number): string => `input.flags[${String(which % 3)}]`;

/**
 * Statements over the variables of a script: a path, another one, a method, a list of paths, an object and a function.
 */
const leaves: Readonly<Record<string, Leaf>> = {
  send: ({ base }) => `await fetch(${base} + path, { method: verb });`,
  'send-other': ({ base }) => `await fetch(${base} + other, { method: verb });`,
  'send-list': ({ base }) => `for (const each of all) await fetch(${base} + each, { method: verb });`,
  'send-mapped': ({ base }) => `await Promise.all(all.map((each) => fetch(${base} + each, { method: verb })));`,
  'send-box': ({ base }) => `if (box.path) await fetch(${base} + box.path, { method: box.verb ?? verb });`,
  'send-work': ({ base }) => `await fetch(${base} + work(), { method: verb });`,
  set: ({ which }) => `path = ${literal(which)};`,
  append: ({ which }) => `path += ${segment(which)};`,
  'append-id': () => 'path = `${path}/${input.id}`;',
  'append-asked': ({ which }) => `path += ${flag(which)} ? ${segment(which)} : '';`,
  choose: ({ which }) => `path = ${flag(which)} ? ${literal(which)} : other;`,
  lookup: ({ which }) => `path = { purposes: ${literal(which)}, vendors: other }[input.kind] ?? path;`,
  copy: () => 'other = path;',
  swap: () => '[path, other] = [other, path];',
  verb: ({ which }) => `verb = ${method(which)};`,
  'verb-asked': ({ which }) => `verb = ${flag(which)} ? ${method(which)} : verb;`,
  cut: () => "path = path.slice(0, path.lastIndexOf('/') || undefined);",
  replace: ({ which }) => `path = path.replace('/v1', '/v2').replace(${segment(which)}, '');`,
  'two-segments': () => "path = '/' + path.split('/').filter(Boolean).slice(0, 2).join('/');",
  push: () => 'all.push(path);',
  unshift: () => 'all.unshift(other);',
  spread: () => 'all = [...all, path];',
  pop: () => 'path = all.pop() ?? path;',
  shift: () => 'path = all.shift() ?? path;',
  last: () => 'path = all.at(-1) ?? path;',
  first: () => 'other = all[0] ?? other;',
  empty: () => 'all.length = 0;',
  reverse: () => 'all.reverse();',
  splice: () => 'other = all.splice(0, 1, path)[0] ?? other;',
  map: ({ which }) => `all = all.map((each) => each + ${segment(which)});`,
  filter: () => 'all = all.filter((each) => each !== other);',
  'filter-asked': ({ which }) => `all = all.filter(() => ${flag(which)});`,
  find: () => 'path = all.find((each) => each !== other) ?? path;',
  reduce: () => "other = all.reduce((whole, each) => whole + each, '') || other;",
  'set-box': () => 'box.path = path;',
  'set-box-verb': () => 'box.verb = verb;',
  'get-box': () => 'path = box.path ?? path;',
  'get-box-verb': () => 'verb = box.verb ?? verb;',
  'spread-box': () => 'box = { ...box, path };',
  'assign-box': () => 'Object.assign(box, { path: other, verb });',
  'delete-box': () => 'delete box.path;',
  'chain-box': () => 'box = { path: other, next: box };',
  'next-box': () => 'path = box.next?.path ?? path;',
  'alias-box': () => '{ const same = box; same.path = other; }',
  'key-box': ({ which }) => `box[${flag(which)} ? 'path' : 'verb2'] = path;`,
  'put-state': () => 'state = { ...state, last: { path, verb } };',
  'put-state-list': () => 'state = { ...state, seen: [...state.seen, path] };',
  'get-state': () => 'path = state.last?.path ?? path;',
  'get-state-list': () => 'path = state.seen.at(-1) ?? path;',
  'set-for-each': ({ which }) => `input.list.forEach(() => { path = ${literal(which)}; });`,
  'set-for-few': ({ which }) =>
    `input.list.filter((each) => each > ${String(which % 4)}).forEach(() => { path = ${literal(which)}; });`,
  'append-for-each': ({ which }) => `input.list.map(() => { path += ${segment(which)}; });`,
  'set-in-sort': ({ which }) =>
    `[...input.list].sort((left, right) => { other = ${literal(which)}; return left - right; });`,
  'set-in-replace': ({ which }) => `input.id.replace(/[a-p]/g, (sign) => { other = ${literal(which)}; return sign; });`,
  'fold-list': ({ which }) =>
    `path = input.list.reduce((whole) => (whole === other ? ${literal(which)} : whole + ${segment(which)}), path);`,
  'fold-record': ({ which }) =>
    `path = input.list.reduce((done) => ({ ...done, path: done.path + ${segment(which)} }), { path }).path;`,
  'map-set': ({ which }) => `kept.set(${flag(which)} ? 'one' : 'two', path);`,
  'map-set-own': () => 'kept.set(path, verb);',
  'map-get': () => "path = kept.get('one') ?? path;",
  'map-get-kind': () => "other = kept.get(input.kind === 'purposes' ? 'one' : 'two') ?? other;",
  'map-delete': () => "kept.delete('one');",
  'map-each': () => "for (const [key, each] of kept) other = key.startsWith('/') ? key : each;",
  'map-values': () => "all.push(...[...kept.values()].filter((each) => each.startsWith('/')));",
  'set-add': () => 'seen.add(path);',
  'set-asked': () => 'if (!seen.has(path)) { seen.add(path); other = path; }',
  'send-set': ({ base }) => `for (const each of seen) await fetch(${base} + each, { method: verb });`,
  'keeper-put': () => 'keeper.put(path);',
  'keeper-set': () => 'keeper.path = other;',
  'keeper-get': () => 'path = keeper.path;',
  'keeper-next': () => 'path = keeper.next();',
  'keeper-anew': () => 'keeper = new Holder(path);',
  'keeper-with': ({ which }) => `keeper = keeper.with(${segment(which)});`,
  'send-keeper': ({ base }) => `await keeper.send(${base}, verb);`,
  'generator-next': () => 'path = paths.next().value ?? path;',
  'generator-anew': () => 'paths = walk([other, path]);',
  'generator-all': () => 'for (const each of walk(all)) other = each;',
  'json-box': () => 'box = JSON.parse(JSON.stringify({ path: box.path, verb: box.verb }));',
  'clone-box': () => 'state = structuredClone(state);',
  'unpack-box': ({ which }) =>
    `({ path = ${literal(which)}, verb = 'PUT' } = { path, ...(${flag(which)} && { path: other, verb: undefined }) });`,
  'unpack-list': () => '[path = path, ...all] = [...all, other];',
  'join-parts': ({ which }) => `path = path.split('/').slice(0, 3).concat(${segment(which)}.slice(1)).join('/');`,
  'nullish-set': ({ which }) => `box.path ??= ${literal(which)};`,
  'or-set': () => 'other ||= path;',
  'view-get': () => 'other = view.path;',
  'view-set': () => 'view.path = other;',
  'late-list': () => 'works.push(() => path);',
  'late-list-value': () => 'works.push(((value) => () => value)(path));',
  'late-call': () => 'for (const each of works) other = each();',
  'thrown-text': () =>
    'try { throw Object.assign(new Error(path), { verb }); } catch (error) { other = error.message; verb = error.verb; }',
  'wait-set': () => 'waiting = Promise.resolve(path);',
  'wait-then': ({ which }) => `waiting = waiting.then((value) => value + ${segment(which)});`,
  'wait-get': () => 'path = await waiting;',
  'event-on': () => "events.on('path', (value) => { other = value; });",
  'event-once-send': ({ base }) =>
    `events.on('sent', (value) => { sending.push(fetch(${base} + value, { method: verb })); });`,
  'event-emit': () => "events.emit('path', path);",
  'event-sent': () => "events.emit('sent', path); await Promise.all(sending.splice(0));",
  'close-over': () => 'work = () => path;',
  'close-over-value': () => 'work = ((kept) => () => kept)(path);',
  'close-and-write': ({ which }) => `work = () => { path += ${segment(which)}; return path; };`,
  'close-around': () => "work = ((inner) => () => inner() + '')(work);",
  call: () => 'path = work();',
  'call-other': () => 'other = work();',
  'await-call': () => 'path = await Promise.resolve().then(work);',
};

type Block = (choice: Choice, body: string, other: string) => string;

const blocks: Readonly<Record<string, Block>> = {
  if: ({ which }, body) => `if (${flag(which)}) {\n${body}\n}`,
  'if-else': ({ which }, body, other) => `if (${flag(which)}) {\n${body}\n} else {\n${other}\n}`,
  'if-kind': (_, body, other) =>
    `if (input.kind === 'purposes') {\n${body}\n} else if (input.kind === 'vendors') {\n${other}\n}`,
  'if-equal': (_, body) => `if (path !== other) {\n${body}\n}`,
  'if-any': (_, body) => `if (all.length > 0) {\n${body}\n}`,
  switch: (_, body, other) =>
    `switch (input.kind) {\ncase 'purposes': {\n${body}\nbreak;\n}\ncase 'vendors': {\n${other}\n}\ndefault:\nverb = 'PATCH';\n}`,
  'for-known': ({ which }, body) =>
    `for (const part of [${segment(which)}, ${segment(which + 1)}]) {\npath = ${literal(which)} + part;\n${body}\n}`,
  'for-list': (_, body) => `for (const each of input.list) {\n${body}\n}`,
  'for-count': ({ which }, body) => `for (let round = 0; round < ${String(1 + (which % 3))}; round += 1) {\n${body}\n}`,
  'for-own': (_, body) => `for (const each of [...all]) {\npath = each;\n${body}\n}`,
  while: ({ writer, which }, body) => {
    const left = writer.name('left');
    return `let ${left} = ${String(1 + (which % 3))};\nwhile (${left} > 0) { ${left} -= 1;\n${body}\n}`;
  },
  'do-asked': ({ writer, which }, body) => {
    const turn = writer.name('turn');
    return `let ${turn} = 0;\ndo { ${turn} += 1;\n${body}\n} while (${turn} < 2 && ${flag(which)});`;
  },
  leave: ({ writer, which }, body, other) => {
    const label = writer.name('block');
    return `${label}: {\n${body}\nif (${flag(which)}) break ${label};\n${other}\n}`;
  },
  'loop-leave': ({ which }, body, other) =>
    `for (const turn of [1, 2]) {\n${body}\nif (${flag(which)}) break;\n${other}\n}`,
  'loop-skip': ({ which }, body, other) =>
    `for (const turn of [1, 2]) {\n${body}\nif (${flag(which)} && turn === 1) continue;\n${other}\n}`,
  try: ({ which }, body, other) =>
    `try {\n${body}\nif (${flag(which)}) throw new Error('asked');\n${other}\n} catch {\nverb = 'PATCH';\n}`,
  catch: ({ which }, body, other) =>
    `try {\nif (${flag(which)}) throw { path, verb };\n${body}\n} catch (thrown) {\npath = thrown.path ?? path;\n${other}\n}`,
  finally: (_, body, other) => `try {\n${body}\n} finally {\n${other}\n}`,
  function: ({ writer }, body) => {
    const name = writer.name('act');
    return `async function ${name}() {\n${body}\n}\nawait ${name}();`;
  },
  'function-return': ({ writer, which }, body, other) => {
    const name = writer.name('act');
    return `const ${name} = async () => {\n${body}\nif (${flag(which)}) return;\n${other}\n};\nawait ${name}();`;
  },
  'for-each': ({ which }, body) =>
    `{\nconst unfinished = [];\n[${segment(which)}].forEach((part) => { unfinished.push((async () => {\nother = path + part;\n${body}\n})()); });\nawait Promise.all(unfinished);\n}`,
  'fold-wait': (_, body) =>
    `await input.list.reduce((before) => before.then(async () => {\n${body}\n}), Promise.resolve());`,
  'work-for-each': (_, body) => `for (const act of input.list.map(() => async () => {\n${body}\n})) await act();`,
  'call-itself': ({ writer }, body, other) => {
    const name = writer.name('act');
    return `const ${name} = async (turn) => {\n${body}\nif (turn > 1) {\n${other}\nawait ${name}(turn - 1);\n}\n};\nawait ${name}(input.list.length);`;
  },
  'call-itself-later': ({ writer }, body, other) => {
    const [name, left] = [writer.name('act'), writer.name('left')];
    return `let ${left} = input.list.length;\nconst ${name} = async () => {\n${body}\nreturn (${left} -= 1) > 0 ? Promise.resolve().then(async () => {\n${other}\n}).then(${name}) : null;\n};\nawait ${name}();`;
  },
  shadow: ({ which }, body) => `{\nlet path = ${literal(which)};\n${body}\n}`,
  parameter: (_, body) => `await (async (path, verb) => {\n${body}\n})(other, verb);`,
  twice: ({ writer }, body) => {
    const name = writer.name('act');
    return `const ${name} = async (path) => {\n${body}\n};\nawait ${name}(path);\nawait ${name}(other);`;
  },
};

export const scriptRules: readonly string[] = [...Object.keys(leaves), ...Object.keys(blocks)];

function steps(depth: number): fc.Arbitrary<readonly Step[]> {
  const leaf = fc.record({
    rule: fc.constantFrom(...Object.keys(leaves)),
    which: fc.nat(5),
    body: fc.constant([]),
    other: fc.constant([]),
  });
  if (depth === 0) return fc.array(leaf, { minLength: 1, maxLength: 3 });
  const block = fc.record({
    rule: fc.constantFrom(...Object.keys(blocks)),
    which: fc.nat(5),
    body: steps(depth - 1),
    other: steps(depth - 1),
  });
  return fc.array(fc.oneof({ weight: 3, arbitrary: leaf }, { weight: 2, arbitrary: block }), {
    minLength: 1,
    maxLength: 5,
  });
}

/** The statements of a function that changes what it sends, by branches, loops, closures and exceptions. */
export const anySteps: fc.Arbitrary<readonly Step[]> = steps(2);

/** The lines of a script: its variables, its statements, and at its end a request. */
export function writeScript(writer: Writer, base: string, all: readonly Step[]): readonly string[] {
  const keeper = writer.helper(
    'PathHolder',
    "class PathHolder {\n  #path;\n  constructor(path) { this.#path = path; }\n  get path() { return this.#path; }\n  set path(path) { this.#path = path; }\n  put(path) { this.#path = path; return this; }\n  next() { const before = this.#path; this.#path = before + '/next'; return before; }\n  with(end) { return new PathHolder(this.#path + end); }\n  async send(base, method) { await fetch(base + this.#path, { method }); }\n}",
  );
  const eachOf = writer.helper('eachOf', 'function* eachOf(list) { for (const each of list) yield each; }');
  writer.import("import { EventEmitter } from 'node:events';");
  const more = [
    `const kept = new Map(), seen = new Set(), Holder = ${keeper}, walk = ${eachOf}, works = [], sending = [], events = new EventEmitter();`,
    "let keeper = new Holder('/v1/keepers'), paths = walk(['/v1/firsts', '/v1/seconds']), waiting = Promise.resolve(path); const view = { get path() { return path; }, set path(value) { path = value; } };",
  ];
  return [
    "let path = '/v1/letters', other = '/v1/minutes', verb = 'GET', all = [], box = { path: null }, work = () => path, state = { last: null, seen: [] };",
    ...more,
    ...all.map((step) => writeStep(writer, base, step)),
    leaves.send!({ writer, base, which: 0 }),
  ];
}

function writeStep(writer: Writer, base: string, { rule, which, body, other }: Step): string {
  const choice = { writer, base, which };
  const lines = (inner: readonly Step[]): string => inner.map((step) => writeStep(writer, base, step)).join('\n');
  return leaves[rule]?.(choice) ?? blocks[rule]!(choice, lines(body), lines(other));
}

/** The rules that a script is written by. */
export function rulesOf(all: readonly Step[]): readonly string[] {
  return all.flatMap(({ rule, body, other }) => [rule, ...(rule in blocks ? rulesOf([...body, ...other]) : [])]);
}
