import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createRandom, type Random } from '../../../bench/code-base/random.ts';
import { runIn, type Ran } from '../../cli/world.ts';
import { findFaults } from '../find-faults.ts';
import { changeValue, shuffleKeys } from './change-value.ts';
import { HAR, LOG, MANIFEST, OBSERVED, OPENAPI, PROGRAM, RECORD, REGISTRY, SWAGGER } from './seeds.ts';
import { breakBytes, flipBit, layOut, writeText, type TextFormat } from './write-text.ts';

/** A kind of file that a run reads, and the commands that read it. */
interface InputKind {
  readonly file: string;
  readonly format: TextFormat;
  /** What well-formed ones are made from, or the text that a run of this command writes. */
  readonly seeds: readonly unknown[] | readonly string[];
  readonly writtenBy?: readonly string[];
  readonly commands: readonly (readonly string[])[];
  /** Files that scopewright writes itself have a digest: what is changed in them is refused, or says the same. */
  readonly isSealed?: boolean;
}

export const inputKinds = {
  manifest: {
    file: 'scopewright.yaml',
    format: 'yaml',
    seeds: [MANIFEST],
    commands: [['check'], ['fix', '--dry-run']],
  },
  registry: {
    file: 'shop.yaml',
    format: 'yaml',
    seeds: [REGISTRY],
    commands: [
      ['registry', 'check', 'shop.yaml'],
      ['registry', 'diff', 'trust-platform', 'shop.yaml'],
      ['explain', 'ORDERS_READ', '--registry', 'shop.yaml'],
    ],
  },
  description: {
    file: 'openapi.yaml',
    format: 'yaml',
    seeds: [OPENAPI, SWAGGER],
    commands: [['registry', 'import', 'openapi.yaml']],
  },
  baseline: {
    file: 'known.json',
    format: 'json',
    seeds: [],
    writtenBy: ['baseline', '--baseline', 'known.json'],
    commands: [['check', '--baseline', 'known.json']],
  },
  cache: {
    file: 'kept',
    format: 'json',
    seeds: [],
    writtenBy: ['calls', '--cache', '--cache-location', 'kept'],
    commands: [['calls', '--cache', '--cache-location', 'kept']],
    isSealed: true,
  },
  facts: {
    file: 'facts.json',
    format: 'json',
    seeds: [],
    writtenBy: ['calls', '--shard', '1/1', '--format', 'json', '--output-file', 'facts.json'],
    commands: [['merge', 'facts.json', '--date', '2026-11-20']],
    isSealed: true,
  },
  har: { file: 'run.har', format: 'json', seeds: [HAR], commands: [['check', '--observed', 'run.har']] },
  record: {
    file: 'run.jsonl',
    format: 'lines',
    seeds: [RECORD, OBSERVED],
    commands: [['check', '--observed', 'run.jsonl']],
  },
  log: { file: 'run.log', format: 'lines', seeds: [LOG], commands: [['check', '--observed', 'run.log']] },
} as const satisfies Readonly<Record<string, InputKind>>;

export type InputName = keyof typeof inputKinds;

/** A folder with the program, and the well-formed input that a command wrote there. */
export class InputFolder {
  readonly #folder = mkdtempSync(path.join(tmpdir(), 'scopewright-inputs-'));
  readonly #kind: InputKind;
  #seeds: readonly unknown[] = [];
  /** What the commands say of what is well-formed. */
  #expected: readonly Ran[] = [];

  private constructor(name: InputName) {
    this.#kind = inputKinds[name];
  }

  static async open(name: InputName): Promise<InputFolder> {
    const opened = new InputFolder(name);
    await opened.#prepare();
    return opened;
  }

  async #prepare(): Promise<void> {
    const { file, writtenBy, seeds, commands } = this.#kind;
    for (const [name, text] of Object.entries(PROGRAM)) {
      mkdirSync(path.join(this.#folder, name.endsWith('/') ? name : path.dirname(name)), { recursive: true });
      if (!name.endsWith('/')) writeFileSync(path.join(this.#folder, name), text);
    }
    if (writtenBy) await runIn(this.#folder, writtenBy);
    this.#seeds = writtenBy ? [JSON.parse(readFileSync(path.join(this.#folder, file), 'utf8'))] : seeds;
    if (this.#kind.isSealed)
      this.#expected = await Promise.all(commands.map((command) => runIn(this.#folder, command)));
  }

  close(): void {
    rmSync(this.#folder, { recursive: true, force: true });
  }

  /** What is wrong with what the commands say of the input that a seed makes. */
  async try(seed: number): Promise<readonly string[]> {
    const random = createRandom(seed);
    const { file, commands } = this.#kind;
    const { bytes, isWell } = this.#write(random);
    const at = random.below(commands.length);
    writeFileSync(path.join(this.#folder, file), bytes);
    try {
      const ran = await runIn(this.#folder, commands[at]!); // it is an index of them
      return [...judgeRun(ran, file, isWell), ...this.#judgeSealed(ran, at)];
    } catch (error) {
      return [`crash: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`];
    }
  }

  /** The input that a seed makes, to be looked at. */
  write(seed: number): Buffer {
    return this.#write(createRandom(seed)).bytes;
  }

  #write(random: Random): { readonly bytes: Buffer; readonly isWell: boolean } {
    const { format, isSealed } = this.#kind;
    const seed = random.pick(this.#seeds);
    const toText = (value: unknown): string => (typeof value === 'string' ? value : writeText(value, format, random));
    const share = random.below(10);
    // The digest of a sealed value is over its members in their order.
    if (share < 2)
      return { bytes: layOut(toText(isSealed ? seed : shuffle(seed, format, random)), random), isWell: true };
    if (share < 6) return { bytes: layOut(toText(changeValue(seed, random)), random), isWell: false };
    const bytes = Buffer.from(toText(seed));
    return { bytes: isSealed && share < 9 ? flipBit(bytes, random) : breakBytes(bytes, random), isWell: false };
  }

  #judgeSealed({ status, output, errors }: Ran, at: number): readonly string[] {
    if (!this.#kind.isSealed || status === 2) return [];
    const expected = this.#expected[at];
    return expected?.status === status && expected.output === output ? [] : [`another verdict: ${errors}${output}`];
  }
}

/** In a record the key that tells its kind stands first. */
function shuffle(value: unknown, format: TextFormat, random: Random): unknown {
  return format === 'json' || format === 'yaml' ? shuffleKeys(value, random) : value;
}

function judgeRun({ status, output, errors }: Ran, file: string, isWell: boolean): readonly string[] {
  const mistakes = [...findFaults({ output, errors })];
  if (isWell && status === 2) mistakes.push(`refuses what is well-formed: ${errors}`);
  if (status === 2 && !new RegExp(`^error: ${file.replaceAll('.', '\\.')}:\\d+:\\d+: .+[.?\`]`).test(errors))
    mistakes.push(`no place: ${errors.slice(0, 500)}`);
  return mistakes;
}
