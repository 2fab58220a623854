import type { NamedRegistry } from '@scopewright/audit';
import { Argument, InvalidArgumentError, Option } from 'commander';
import type { World } from '../world.ts';

/** The folder that a command analyses. */
export function createDirectoryArgument(what = 'the folder to analyse'): Argument {
  return new Argument('[dir]', what).default('.', 'here');
}

/** The files and folders that a command tells about. */
export function createPathsArgument(): Argument {
  return new Argument('[path...]', 'the folder to analyse, or the files and folders to tell about').default(
    ['.'],
    'here',
  );
}

export function createOutputFileOption(): Option {
  return new Option('--output-file <file>', 'write the result to a file instead of standard output');
}

/** The registry that `--registry` names, if it is given; a file stands in the working directory. */
export function toNamedRegistry(file: string | undefined, { directory }: World): NamedRegistry | undefined {
  return file === undefined ? undefined : { file, directory };
}

/** Parses a whole number from 0 on. */
export function toCount(text: string): number {
  if (!/^\d+$/.test(text)) throw new InvalidArgumentError('Expected a whole number, 0 or more.');
  return Number(text);
}

/** Parses `2/3`, the second of three shards. */
export function toShard(text: string): { readonly index: number; readonly of: number } {
  const [, index = '', of = ''] = /^([1-9]\d{0,4})\/([1-9]\d{0,4})$/.exec(text) ?? [];
  if (index === '' || Number(index) > Number(of))
    throw new InvalidArgumentError('Expected a shard and the number of shards, such as 2/3.');
  return { index: Number(index), of: Number(of) };
}

/** Parses a day, `2026-11-30`. */
export function toDay(text: string): string {
  const date = new Date(`${text}T00:00:00Z`);
  const isDay = !Number.isNaN(date.getTime()) && date.toISOString().startsWith(`${text}T`);
  if (!isDay) throw new InvalidArgumentError('Expected a date, such as 2026-11-30.');
  return text;
}

/** The examples at the end of a command's help. */
export function toExamples(examples: readonly string[]): string {
  return ['', 'Examples:', ...examples.map((example) => `  ${example}`)].join('\n');
}

/** Collects the values of a repeatable option, in order. */
export function collect(value: string, before: readonly string[] = []): readonly string[] {
  return [...before, value];
}
