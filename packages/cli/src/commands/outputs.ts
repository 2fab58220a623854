import { InvalidArgumentError, Option } from 'commander';
import type { Output } from '../command.ts';
import { ExpectedError } from '../errors.ts';
import { json } from '../reporters/json.ts';
import type { Reporter } from '../reporters/reporter.ts';

/** A requested format, and the file that it is written to; without one, it goes to standard output. */
interface Requested {
  readonly format: string;
  readonly file?: string;
}

/** The options `--format` and `--output-file` of one command line, which depend on each other. */
interface OutputOptions<Result> {
  readonly formatOption: Option;
  readonly fileOption: Option;
  /**
   * Reads the options once the command line is parsed, and returns a function that formats a result. Throws an
   * `ExpectedError` if files and formats do not match, before there is a result.
   */
  readonly read: () => (result: Result) => readonly Output[];
  /**
   * The same for a result of another kind, which only JSON supports; `why` begins the message if another format is
   * requested.
   */
  readonly readJson: (why: string) => (result: object) => readonly Output[];
}

type Token = { readonly kind: 'format' | 'file'; readonly text: string };

/**
 * Creates `--format` and `--output-file`, both repeatable: a file belongs to the format before it. The first of the
 * formats is the default. Only `github` may share standard output with another format, because the runner filters its
 * lines out as commands.
 */
export function createOutputOptions<Result>(
  reporters: Readonly<Record<string, Reporter<Result>>>,
): OutputOptions<Result> {
  const tokens: Token[] = [];
  const names = Object.keys(reporters);
  const take =
    (kind: Token['kind']) =>
    (text: string): string => {
      if (kind === 'format' && !names.includes(text))
        throw new InvalidArgumentError(`Allowed choices are ${names.join(', ')}.`);
      tokens.push({ kind, text });
      return text;
    };
  const several = names.length > 2 ? ' (repeatable)' : '';
  return {
    formatOption: new Option('--format <name>', `the output format${several}`)
      .choices(names)
      .default(names[0])
      .argParser(take('format')),
    fileOption: new Option(
      '--output-file <file>',
      `write the result to a file instead of standard output${several === '' ? '' : '; with several formats, the result of the --format before it'}`,
    ).argParser(take('file')),
    read: () => {
      const requested = pair(tokens, names[0] ?? '');
      return (result) =>
        requested.map(({ format, file }) => ({
          render: (layout) => reporters[format]!(result, layout),
          outputFile: file,
        })); // only names of reporters are accepted
    },
    readJson: (why) => {
      const requested = pair(tokens, names[0] ?? '');
      const other = requested.find(({ format }) => format !== 'json');
      if (other) throw new ExpectedError(`${why}: use \`--format json\`, without \`${other.format}\`.`);
      return (result) => requested.map(({ file }) => ({ render: () => json(result), outputFile: file }));
    },
  };
}

function pair(tokens: readonly Token[], first: string): readonly Requested[] {
  const formats = tokens.filter(({ kind }) => kind === 'format');
  const files = tokens.filter(({ kind }) => kind === 'file').map(({ text }) => text);
  if (formats.length < 2) {
    if (files.length > 1)
      throw new ExpectedError(
        `\`--output-file\` is given ${files.length} times for one format: name one file, or put a \`--format\` before each.`,
      );
    return [{ format: formats[0]?.text ?? first, ...(files[0] === undefined ? {} : { file: files[0] }) }];
  }
  return checkStreams(pairInOrder(tokens));
}

function pairInOrder(tokens: readonly Token[]): readonly Requested[] {
  const requested: Requested[] = [];
  for (const { kind, text } of tokens) {
    const last = requested.at(-1);
    if (kind === 'format') requested.push({ format: text });
    else if (last && last.file === undefined) requested[requested.length - 1] = { ...last, file: text };
    else
      throw new ExpectedError(
        `\`--output-file ${text}\` has no format: with several formats, put each file after its \`--format\`.`,
      );
  }
  return requested;
}

function checkStreams(requested: readonly Requested[]): readonly Requested[] {
  const printed = requested
    .filter(({ format, file }) => file === undefined && format !== 'github')
    .map(({ format }) => format);
  if (printed.length > 1)
    throw new ExpectedError(
      `\`${printed[0]!}\` and \`${printed[1]!}\` would both be printed: give one of them a file, with \`--output-file\` after its \`--format\`.`,
    ); // there are at least two
  const files = requested.flatMap(({ file }) => file ?? []);
  const twice = files.find((file, index) => files.indexOf(file) !== index);
  if (twice !== undefined)
    throw new ExpectedError(`Two formats would be written to \`${twice}\`: name a file for each.`);
  return requested;
}
