import fc from 'fast-check';

/**
 * A program in JavaScript: the body of `run(input)`, which sends requests. `input` is known to nobody before it runs.
 */
export interface RandomProgram {
  readonly code: string;
}

/** What `run` is called with. */
export interface Input {
  readonly flags: readonly boolean[];
  readonly kind: string;
}

const KINDS = ['purposes', 'vendors', 'topics'] as const;
const VARIABLES = ['path', 'suffix'] as const;

/** Every input that can make a difference: all flags with all kinds. */
export const inputs: readonly Input[] = KINDS.flatMap((kind) =>
  Array.from({ length: 8 }, (_, bits) => ({ kind, flags: [0, 1, 2].map((flag) => (bits & (1 << flag)) !== 0) })),
);

/** What stands before every body. */
export const PRELUDE = `const BASE = 'https://acme.trust.example';
const PATHS = { purposes: '/v2/purposes', vendors: '/v1/vendors', topics: '/v2/topics' };
const METHODS = { purposes: 'GET', vendors: 'PUT', topics: 'POST' };
const withVersion = (path, version = 'v1') => '/' + version + path;
function clean(path) {
  if (path.endsWith('/')) return path.slice(0, -1);
  return path;
}
function choose(flag, yes, no) {
  if (flag) return yes;
  return no;
}
class Route {
  constructor(prefix) { this.prefix = prefix; }
  to(path) { return this.prefix + path; }
}
const deep = new Route('/deep');
let shared = '/s';
const box = { path: '/box', get full() { return this.path + '/full'; }, set all(value) { this.path = value; } };
const list = ['/l'];
class Trail {
  steps = '';
  add(step) { this.steps += step; return this; }
}
const trail = new Trail();
const emit = (path, method = 'POST') => { fetch(BASE + path, { method }); };
const apply = (work, value) => work(value);
function touch(flag) {
  shared = '/t';
  if (flag) return;
  shared = '/u';
}
`;

const literal = fc.constantFrom("'/a'", "'/b'", "'/c/'", "'/d'", "''");
const verb = fc.constantFrom("'GET'", "'put'", "'POST'", "'Delete'");
const variable = fc.constantFrom(...VARIABLES);
const flag = fc.nat(2).map((index) => `input.flags[${index}]`);
const kind = fc.constantFrom(...KINDS);

/** A type and no interface: only so does the generator see its keys. */
type Grammar = { readonly text: string; readonly condition: string; readonly statement: string };

/**
 * The whole of what the generator can say; `isPlain` leaves out all but branches over flags that go on, and literals.
 */
function grammar(isPlain: boolean): fc.LetrecValue<Grammar> {
  return fc.letrec<Grammar>((tie) => {
    const [text, condition, statement] = [tie('text'), tie('condition'), tie('statement')];
    const block = fc.array(statement, { minLength: 1, maxLength: 3 }).map((lines) => `{ ${lines.join(' ')} }`);
    const assign = fc.oneof(
      fc.tuple(variable, text).map(([name, value]) => `${name} = ${value};`),
      verb.map((value) => `method = ${value};`),
    );
    const branch = fc.tuple(condition, block, block).map(([test, yes, no]) => `if (${test}) ${yes} else ${no}`);
    const onlyIf = fc.tuple(condition, block).map(([test, yes]) => `if (${test}) ${yes}`);
    if (isPlain) {
      return {
        text: fc.oneof(
          literal,
          fc.tuple(flag, literal, literal).map(([test, yes, no]) => `(${test} ? ${yes} : ${no})`),
        ),
        condition: fc.oneof(
          flag,
          flag.map((inner) => `!${inner}`),
        ),
        statement: fc.oneof(
          { depthSize: 'small', withCrossShrink: true },
          assign,
          branch,
          onlyIf,
          fc.tuple(flag, verb, verb).map(([test, yes, no]) => `method = ${test} ? ${yes} : ${no};`),
        ),
      };
    }
    return {
      text: fc.oneof(
        { depthSize: 'small', withCrossShrink: true },
        literal,
        variable,
        fc.tuple(text, text).map(([left, right]) => `${left} + ${right}`),
        text.map((inner) => `\`\${${inner}}/x\``),
        fc.tuple(condition, text, text).map(([test, yes, no]) => `(${test} ? ${yes} : ${no})`),
        kind.map((name) => `PATHS.${name}`),
        fc.constant('PATHS[input.kind]'),
        text.map((inner) => `withVersion(${inner})`),
        text.map((inner) => `withVersion(${inner}, 'v2')`),
        text.map((inner) => `clean(${inner})`),
        fc.tuple(flag, text, text).map((parts) => `choose(${parts.join(', ')})`),
        text.map((inner) => `deep.to(${inner})`),
        text.map((inner) => `(${inner}).toUpperCase()`),
        text.map((inner) => `(${inner}).replace('/a', '/z')`),
        text.map((inner) => `(${inner}).split('/').join('-')`),
        fc.tuple(text, text).map(([left, right]) => `(${left} || ${right})`),
        fc.array(text, { minLength: 1, maxLength: 3 }).map((items) => `[${items.join(', ')}].join('/')`),
        fc
          .array(text, { minLength: 1, maxLength: 3 })
          .map((items) => `[${items.join(', ')}].map((item) => item + '!')[0]`),
        text.map((inner) => `({ ...{ value: ${inner} } }).value`),
        fc.tuple(text, text).map(([left, right]) => `((a, b = ${right}) => a + b)(${left})`),
        fc.constantFrom('shared', 'box.path', 'box.full', "list.join('')", 'trail.steps'),
        fc.tuple(text, text).map(([left, right]) => `apply((value) => value + ${left}, ${right})`),
        text.map((inner) => `(input.missing?.path ?? ${inner})`),
        text.map((inner) => `[PATHS.purposes, ${inner}].find((each) => each.startsWith('/v2'))`),
        text.map((inner) => `Object.entries({ key: ${inner} }).map(([key, each]) => key + each).join('')`),
      ),
      condition: fc.oneof(
        { depthSize: 'small', withCrossShrink: true },
        flag,
        condition.map((inner) => `!(${inner})`),
        fc.tuple(condition, condition).map(([left, right]) => `(${left} && ${right})`),
        fc.tuple(condition, condition).map(([left, right]) => `(${left} || ${right})`),
        fc.tuple(variable, literal).map(([name, value]) => `${name} === ${value}`),
        kind.map((name) => `input.kind === '${name}'`),
        fc.tuple(variable, literal).map(([name, value]) => `${name}.startsWith(${value})`),
        fc.constant("typeof input.kind === 'string'"),
      ),
      statement: fc.oneof(
        { depthSize: 'small', withCrossShrink: true },
        assign,
        fc.tuple(variable, text).map(([name, value]) => `${name} += ${value};`),
        branch,
        onlyIf,
        fc
          .tuple(kind, block, block, block)
          .map(
            ([name, a, b, rest]) =>
              `switch (input.kind) { case '${name}': ${a} break; case 'topics': ${b} default: ${rest} }`,
          ),
        fc
          .tuple(fc.array(text, { minLength: 1, maxLength: 3 }), block)
          .map(([items, body]) => `for (const item of [${items.join(', ')}]) { path += item; ${body} }`),
        fc
          .tuple(condition, fc.constantFrom('break', 'continue'), text, block)
          .map(
            ([test, leave, item, body]) =>
              `for (const item of ['/1', ${item}]) { if (${test}) ${leave}; suffix = item; ${body} }`,
          ),
        fc.tuple(condition).map(([test]) => `if (${test}) { send(); return; }`),
        fc.tuple(block, block).map(([body, handler]) => `try ${body} catch ${handler}`),
        fc.tuple(text, text).map(([left, right]) => `({ path, suffix = ${right} } = { path: ${left} });`),
        fc.tuple(variable, variable).map(([left, right]) => `[${left}, ${right}] = [${right}, ${left}];`),
        fc.constant('send();'),
        fc
          .tuple(fc.constantFrom('shared', 'box.path', 'box.all', 'list[0]', 'trail.steps'), text)
          .map(([name, value]) => `${name} = ${value};`),
        text.map((value) => `list.push(${value});`),
        text.map((value) => `trail.add(${value});`),
        flag.map((given) => `touch(${given});`),
        text.map((value) => `emit(${value});`),
        fc.tuple(text, verb).map(([value, method]) => `emit(${value}, ${method});`),
        fc
          .tuple(condition, block, block)
          .map(([test, body, handler]) => `try { if (${test}) throw new Error(); ${body} } catch ${handler}`),
        block.map((body) => `for (let index = 0; index < 2; index += 1) ${body}`),
        block.map((body) => `{ let rounds = 0; while (rounds < 2) { rounds += 1; ${body} } }`),
        fc.tuple(block, block).map(([first, second]) => `[() => ${first}, () => ${second}].forEach((work) => work());`),
        fc.tuple(variable, text).map(([name, value]) => `(() => { ${name} = ${value}; })();`),
        kind.map((name) => `method = METHODS['${name}'];`),
        fc.constant('method = METHODS[input.kind];'),
        fc.tuple(condition, verb, verb).map(([test, yes, no]) => `method = ${test} ? ${yes} : ${no};`),
      ),
    };
  });
}

function program(isPlain: boolean): fc.Arbitrary<RandomProgram> {
  return fc.array(grammar(isPlain).statement, { minLength: 1, maxLength: 5 }).map((lines) => ({
    code: `function run(input) {
  let path = '/a';
  let method = 'GET';
  let suffix = '';
  const send = () => { fetch(BASE + path + suffix, { method }); };
  ${lines.join('\n  ')}
  send();
}`,
  }));
}

export const anyProgram = program(false);
export const plainProgram = program(true);

/** The requests that a program really sends for an input, in the order of sending. */
export function runProgram({ code }: RandomProgram, input: Input): string[] {
  const sent: string[] = [];
  const fetch = (url: string, { method }: { readonly method: string }): void => {
    sent.push(`${method} ${url}`);
  };
  // The program is one of ours: nothing in it but the words above.
  // eslint-disable-next-line @typescript-eslint/no-implied-eval
  const run = new Function('fetch', 'input', `${PRELUDE}${code}\nrun(input);`) as (
    send: typeof fetch,
    given: Input,
  ) => void;
  run(fetch, input);
  return sent;
}
