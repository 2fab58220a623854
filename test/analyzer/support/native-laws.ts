import { createRequire } from 'node:module';
import path from 'node:path';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { NameLabels } from '../../../packages/analyzer/src/domain/name-labels.ts';
import { loadModule } from '../../../packages/analyzer/src/interpreter/modules/module.ts';
import { getProperty } from '../../../packages/analyzer/src/interpreter/objects/property.ts';
import { createMachine } from '../../../packages/analyzer/src/driver/create-machine.ts';
import { Project } from '../../../packages/analyzer/src/sources/project.ts';
import { optionsOf } from '../../../packages/analyzer/src/domain/atoms.ts';
import type { Value } from '../../../packages/analyzer/src/domain/value.ts';
import { times } from '../../sweep.ts';
import { admitsOutcome, isCertain, type Contents, type Outcome } from './admits.ts';

/** An expression as a program writes it, drawn by chance. */
export type Code = fc.Arbitrary<string>;

/** A member that is compared with JavaScript: programs that use it. */
interface Compared {
  readonly code: Code;
  /** It is unknown also where all that it is given is known. */
  readonly isNeverCertain?: true;
  /** What the analysis takes for granted, and JavaScript does not: these programs give another value than it claims. */
  readonly differs?: string;
}

/** A member that cannot be compared, and why. */
interface Unlike {
  readonly unlike: string;
}

export type LawRow = Compared | readonly Compared[] | Unlike;

/** A table of native functions: the names that it has, and the law of each. */
export interface LawTable {
  readonly names: () => readonly string[];
  readonly rows: Readonly<Record<string, LawRow>>;
  /** What stands for a package that is not installed here. */
  readonly packages?: Readonly<Record<string, unknown>>;
}

/** A row whose programs the analysis can tell the value of. */
export function told(strings: TemplateStringsArray, ...pieces: readonly Piece[]): Compared {
  return { code: code(strings, ...pieces) };
}

/** A row of which the analysis says no more than it surely knows, never the value itself. */
export function untold(strings: TemplateStringsArray, ...pieces: readonly Piece[]): Compared {
  return { code: code(strings, ...pieces), isNeverCertain: true };
}

/** A row of programs that the analysis is known to be wrong about, and why it is left so. */
export function differs(why: string): typeof told {
  return (strings, ...pieces) => ({ code: code(strings, ...pieces), differs: why });
}

type Piece = Code | string;

/** Code with pieces that are drawn by chance. */
export function code(strings: TemplateStringsArray, ...pieces: readonly Piece[]): Code {
  return fc
    .tuple(...pieces.map((piece) => (typeof piece === 'string' ? fc.constant(piece) : piece)))
    .map((drawn) => String.raw({ raw: strings }, ...drawn));
}

/**
 * What the names hold that no program declares, in two runs. No law searches for these characters or changes them: the
 * analysis does not look into what a hole holds.
 */
const RUNS: readonly Contents[] = [
  { part0: '-~', part1: '+', flag0: true, flag1: false, count0: 1, list0: ['-', '+~'] },
  { part0: '~', part1: '-+-', flag0: false, flag1: false, count0: 0, list0: [] },
];
const NAMES = Object.keys(RUNS[0]!);
const UNKNOWN_NAME = new RegExp(`\\b(?:${NAMES.join('|')})\\b`);

/** Tests that each member of a table has a law, no row is without a member, and each law holds. */
export function itIsLikeJavaScript({ names, rows, packages = {} }: LawTable): void {
  it('has a law for each of its members and for nothing else', () => {
    expect(names().length).toBeGreaterThan(0);
    expect(Object.keys(rows).sort()).toEqual([...names()].sort());
  });

  const laws = Object.entries(rows).flatMap(([name, row]) => lawsOf(name, row));
  it.each(laws)('%s', async (_, { code: programs, isNeverCertain = false, differs: why }) => {
    const { faults, hasCertain } = await compare(programs, packages);
    if (why !== undefined) {
      expect(faults, `it differs no more: ${why}`).not.toEqual([]);
      return;
    }
    expect(faults).toEqual([]);
    expect(hasCertain).toBe(!isNeverCertain);
  });
}

function lawsOf(name: string, row: LawRow): (readonly [string, Compared])[] {
  if ('unlike' in row) return [];
  return [row]
    .flat()
    .map((law: Compared) => [
      law.differs === undefined
        ? `${name} gives what JavaScript gives, or is unknown`
        : `${name} differs: ${law.differs}`,
      law,
    ]);
}

interface Comparison {
  /** The programs whose value the analysis claims to be another one. */
  readonly faults: readonly unknown[];
  /** Whether the analysis tells the value of some program of which all is known. */
  readonly hasCertain: boolean;
}

async function compare(programs: Code, packages: Readonly<Record<string, unknown>>): Promise<Comparison> {
  const samples = [...new Set(fc.sample(programs, { numRuns: times({ whole: 60, sample: 16 }), seed: 7 }))];
  const faults: unknown[] = [];
  let hasCertain = false;
  for (const [index, value] of abstractValues(samples).entries()) {
    const program = samples[index]!;
    const isKnown = !UNKNOWN_NAME.test(program);
    hasCertain ||= isKnown && isCertain(value);
    for (const contents of isKnown ? [{}] : RUNS) {
      const outcome = await runForReal(program, contents, packages);
      if (outcome && !admitsOutcome(value, outcome, contents))
        faults.push({ program, contents, outcome, claimed: shown(value) });
    }
  }
  return { faults, hasCertain };
}

/** What each program gives by the analysis: each is a file of its own, run to its end. */
export function abstractValues(programs: readonly string[]): readonly Value[] {
  const fileOf = (index: number): string => path.resolve(`/no-program/src/law${String(index)}.js`);
  const files = new Map(programs.map((program, index) => [fileOf(index), `exports.result = ${program};`]));
  const machine = createMachine(new Project(path.resolve('/no-program'), files), new NameLabels([]));
  return programs.map((program, index) => {
    const module = machine.project.module(fileOf(index));
    if (!module) throw new Error(`this is no program: ${program}`);
    loadModule(machine, module);
    return getProperty(machine, getProperty(machine, machine.environments.of(module).commonJs!, 'exports'), 'result');
  });
}

/** What JavaScript itself makes of a program; undefined where it throws, for then nothing goes on. */
async function runForReal(
  program: string,
  contents: Contents,
  packages: Readonly<Record<string, unknown>> = {},
): Promise<Outcome | undefined> {
  const nodeRequire = createRequire(import.meta.url);
  const require = (name: string): unknown => (Object.hasOwn(packages, name) ? packages[name] : nodeRequire(name));
  let value: unknown;
  try {
    // eslint-disable-next-line @typescript-eslint/no-implied-eval, @typescript-eslint/no-unsafe-call -- the language says what its members do
    value = new Function('require', ...NAMES, `return ${program};`)(require, ...NAMES.map((name) => contents[name]));
  } catch {
    return undefined;
  }
  if (!(value instanceof Promise)) return { kind: 'gives', value };
  return value.then(
    (given: unknown): Outcome => ({ kind: 'gives', value: given }),
    (reason: unknown): Outcome => ({ kind: 'rejects', reason }),
  );
}

/** An abstract value as a message shows it. */
function shown(value: Value): unknown {
  if (value.kind === 'oneOf') return { oneOf: optionsOf(value).map((option) => shown(option.value)) };
  if (value.kind === 'primitive') return value.value;
  if (value.kind === 'text')
    return value.parts.map((part) => (typeof part === 'string' ? part : `{${part.source}}`)).join('');
  if (value.kind === 'unknown') return `unknown ${value.name}`;
  return Object.fromEntries(
    [...value.cells].map(([key, slot]) => [
      String(key),
      slot.kind === 'items'
        ? [...slot.items.map(shown), ...(slot.rest ? ['...', shown(slot.rest)] : [])]
        : slot.kind === 'entries'
          ? slot.entries.map((entry) => entry.map(shown))
          : slot.kind === 'accessor' || slot.kind === 'import'
            ? slot.kind
            : shown(slot),
    ]),
  );
}
