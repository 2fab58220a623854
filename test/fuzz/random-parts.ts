import fc from 'fast-check';
import type { Files } from '../analyzer/support/program.ts';
import type { Carried, Carriers, Kind } from './carrier.ts';
import { classes } from './grammar/classes.ts';
import { lists, objects } from './grammar/containers.ts';
import { throwing, waiting } from './grammar/async.ts';
import { keeping } from './grammar/keeping.ts';
import { declared, exported } from './grammar/modules.ts';
import { records, senders, texts } from './grammar/natives.ts';
import { anySteps, rulesOf, scriptRules, writeScript, type Step } from './grammar/scripts.ts';
import { BASES, baseOf, HOST, sinks, starts, type Base } from './grammar/sends.ts';
import { surroundings } from './grammar/surroundings.ts';
import { choice, flow } from './grammar/values.ts';
import { Draft, REACHES, Writer, type Reach } from './writer.ts';

/** What `run` is called with. */
export interface Input {
  readonly flags: readonly boolean[];
  readonly kind: string;
  readonly id: string;
  readonly list: readonly number[];
}

/** Between them, each flag comes out both ways and each kind is there. */
export const inputs: readonly Input[] = [
  { flags: [true, true, true], kind: 'purposes', id: 'p-1', list: [1, 2] },
  { flags: [false, false, false], kind: 'vendors', id: 'p-1', list: [1] },
  { flags: [true, false, true], kind: 'topics', id: 'p-1', list: [1, 2, 3] },
  { flags: [false, true, false], kind: 'purposes', id: 'p-1', list: [1] },
];

/** Where the lines of a part stand. */
const HOMES = ['inline', 'function', 'file'] as const;

/** The names of the rules by which one part of a program is written: it sends what no other part does. */
export interface Part {
  readonly kind: Kind;
  readonly start: string;
  readonly path: string;
  readonly method: string;
  readonly base: Base | 'inline' | 'inline-environment';
  readonly reach: Reach;
  readonly home: (typeof HOMES)[number];
  /** Through declarations at the top of files. */
  readonly outside: readonly string[];
  readonly carriers: readonly string[];
  readonly sink: string;
  readonly surroundings: readonly string[];
  /** The statements of a function, in the place of a value that is carried. */
  readonly steps?: readonly Step[];
}

const RESOURCES = ['purposes', 'vendors', 'topics', 'receipts', 'preferences'] as const;

/** The path of a part, by the name of its resource. */
const paths: Readonly<Record<string, (resource: string) => string>> = {
  literal: (resource) => `'/v1/${resource}'`,
  identified: (resource) => `\`/v1/${resource}/\${input.id}\``,
  chosen: (resource) => `(input.flags[0] ? '/v1/${resource}' : '/v2/${resource}')`,
  concatenated: (resource) => `('/v1' + '/${resource}')`,
  looked: (resource) =>
    `({ purposes: '/v1/${resource}', vendors: '/v2/${resource}', topics: '/v3/${resource}' })[input.kind]`,
};

const anyValue: Carriers = {
  ...flow,
  ...choice,
  ...objects,
  ...lists,
  ...classes,
  ...waiting,
  ...throwing,
  ...keeping,
};
const own: Readonly<Record<Kind, Carriers>> = { text: texts, record: records, sender: senders, client: {} };
const outside: Carriers = { ...exported, ...declared };

function names(table: Readonly<Record<string, unknown>>): fc.Arbitrary<string> {
  return fc.constantFrom(...Object.keys(table));
}

function partOf(kind: Kind): fc.Arbitrary<Part> {
  const carrier =
    Object.keys(own[kind]).length === 0
      ? names(anyValue)
      : fc.oneof(
          { weight: 3, arbitrary: names(anyValue) },
          { weight: kind === 'text' ? 2 : 1, arbitrary: names(own[kind]).map((name) => `${kind}:${name}`) },
        );
  return fc.record({
    kind: fc.constant(kind),
    start: names(starts[kind]),
    path: fc.oneof({ weight: 3, arbitrary: fc.constant('literal') }, names(paths)),
    method: fc.constantFrom('GET', 'POST', 'PUT', 'DELETE', 'PATCH'),
    base: fc.constantFrom('inline', 'inline-environment', ...BASES),
    reach: fc.constantFrom(...REACHES),
    home: fc.constantFrom(...HOMES),
    outside: fc.array(names(outside), { maxLength: 2 }),
    carriers: fc.array(carrier, { maxLength: 3 }),
    sink: names(sinks[kind]),
    surroundings: fc.array(names(surroundings), { maxLength: 2 }),
  });
}

const anyScript: fc.Arbitrary<Part> = fc
  .tuple(partOf('text'), anySteps)
  .map(([part, steps]) => ({ ...part, path: 'literal', outside: [], carriers: [], sink: 'fetch', steps }));

const anyPart: fc.Arbitrary<Part> = fc.oneof(
  { weight: 3, arbitrary: anyScript },
  { weight: 4, arbitrary: partOf('text') },
  { weight: 2, arbitrary: partOf('record') },
  { weight: 2, arbitrary: partOf('sender') },
  { weight: 2, arbitrary: partOf('client') },
);

export const anyProgram: fc.Arbitrary<readonly Part[]> = fc.array(anyPart, { minLength: 1, maxLength: 3 });

/** The rules that a program is written by. */
export function featuresOf(parts: readonly Part[]): readonly string[] {
  return [
    ...new Set(
      parts.flatMap((part) => [
        `${part.kind} ${part.start}`,
        part.path,
        part.base,
        `reach ${part.reach}`,
        part.home,
        ...part.outside,
        ...part.carriers,
        `sink ${part.kind} ${part.sink}`,
        ...rulesOf(part.steps ?? []).map((name) => `script ${name}`),
        ...part.surroundings.map((name) => `in ${name}`),
      ]),
    ),
  ];
}

/** The program that parts make: `main.js` exports `run(input)`. */
export function writeParts(parts: readonly Part[]): Files {
  const draft = new Draft();
  const main = draft.file('main.js');
  const body = parts.flatMap((part, index) => writePart(draft, part, index));
  main.lines.push('export async function run(input) {', ...body, '}');
  return draft.toFiles();
}

/** Writes a part, and gives the lines of `run` that start it. */
function writePart(draft: Draft, part: Part, index: number): readonly string[] {
  const file = part.home === 'file' ? `part${index + 1}.js` : 'main.js';
  const lines = linesOf(new Writer(draft, file, part.reach), part, RESOURCES[index % RESOURCES.length]!);
  if (part.home === 'inline') return ['{', ...lines, '}'];
  const name = `part${index + 1}`;
  draft.file(file).lines.push(`${part.home === 'file' ? 'export ' : ''}async function ${name}(input) {`, ...lines, '}');
  if (part.home === 'file') draft.file('main.js').imports.add(`import { ${name} } from './${file}';`);
  return [`await ${name}(input);`];
}

function linesOf(writer: Writer, part: Part, resource: string): readonly string[] {
  return surrounded(
    writer,
    part,
    part.steps ? scriptLines(writer, part, part.steps) : carriedLines(writer, part, resource),
  );
}

function scriptLines(writer: Writer, part: Part, steps: readonly Step[]): readonly string[] {
  const lines = writeScript(writer, codeOfBase(writer, part.base), steps);
  return ['{', ...writer.take(), ...lines, '}'];
}

function carriedLines(writer: Writer, part: Part, resource: string): readonly string[] {
  writer.takeNames();
  const path = (paths[part.path] ?? paths.literal!)(resource);
  const base = codeOfBase(writer, part.base);
  const method = `'${part.method}'`;
  const send = { writer, base, method, path };
  const isLocal = part.kind === 'text' || part.kind === 'record' ? path.includes('input') : base === 'BASE';
  const code = starts[part.kind][part.start]!(send);
  const named = writer.takeNames();
  const names = part.kind === 'text' || part.kind === 'record' ? (isLocal ? 'local' : 'literal') : named;
  const carried = carry(writer, { kind: part.kind, code, names }, part);
  const statement = sinks[part.kind][part.sink]!({ ...send, carried: carried.code });
  return [...writer.take(), statement];
}

function surrounded(writer: Writer, part: Part, inner: readonly string[]): readonly string[] {
  let lines = inner;
  for (const name of part.surroundings) {
    const around = surroundings[name]!(writer, lines);
    lines = [...writer.take(), ...around];
  }
  return lines;
}

function codeOfBase(writer: Writer, base: Part['base']): string {
  if (base === 'inline') return `'${HOST}'`;
  return base === 'inline-environment' ? 'process.env.TRUST_BASE_URL' : baseOf(writer, base);
}

function carry(writer: Writer, start: Carried, part: Part): Carried {
  let carried = start;
  for (const name of part.outside) {
    const isExported = name in exported;
    if (carried.names === 'local' || (isExported && carried.names === 'file')) continue;
    const code = outside[name]!(writer, carried.code);
    const names = code.includes('await') ? 'local' : writer.takeNames();
    carried = { ...carried, code, names };
  }
  for (const name of part.carriers)
    carried = {
      ...carried,
      code: (anyValue[name] ?? own[part.kind][name.split(':')[1] ?? ''])!(writer, carried.code),
      names: 'local',
    };
  return carried;
}

/** A part of which nothing can fail. */
export const plainPart: Part = {
  kind: 'text',
  start: 'plain',
  path: 'literal',
  method: 'PUT',
  base: 'literal',
  reach: 'here',
  home: 'function',
  outside: [],
  carriers: [],
  sink: 'fetch',
  surroundings: [],
};

/** A program for each rule that has a choice of its own: the rule alone, for each kind of value. */
export function eachAlone(): readonly Part[] {
  const plain = plainPart;
  const kinds: readonly Part[] = [
    plain,
    { ...plain, kind: 'record' },
    { ...plain, kind: 'sender', start: 'arrow', sink: 'called', base: 'inline' },
    { ...plain, kind: 'client', start: 'api', sink: 'verb', base: 'inline' },
  ];
  return [
    ...kinds.flatMap((each) =>
      [...Object.keys(anyValue), ...Object.keys(own[each.kind]).map((name) => `${each.kind}:${name}`)].map((name) => ({
        ...each,
        carriers: [name],
      })),
    ),
    ...kinds.flatMap((each) => Object.keys(outside).map((name) => ({ ...each, outside: [name] }))),
    ...kinds.flatMap((each) =>
      Object.keys(sinks[each.kind]).flatMap((sink) =>
        Object.keys(starts[each.kind]).map((start) => ({ ...each, sink, start })),
      ),
    ),
    ...Object.keys(surroundings).map((name) => ({ ...plain, surroundings: [name] })),
    ...scriptRules.map((rule) => ({ ...plain, steps: [aloneStep(rule)] })),
    ...Object.keys(paths).map((path) => ({ ...plain, path })),
    ...REACHES.map((reach) => ({ ...plain, carriers: ['identity'], reach })),
  ];
}

/** A rule for a statement, around others where it has a body. */
function aloneStep(rule: string): Step {
  const inner = (name: string): Step => ({ rule: name, which: 1, body: [], other: [] });
  return { rule, which: 1, body: [inner('set'), inner('send')], other: [inner('append')] };
}
