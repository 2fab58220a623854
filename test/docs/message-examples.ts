import { readFileSync } from 'node:fs';
import { listFiles, textsOf, type ProductMessage } from './product-messages.ts';

/**
 * What tests produce: the texts that they expect, their snapshots, and the output of the pages' examples, which tests
 * run. All of it is there because a test passes with it.
 */
export function collectOutputs(): readonly string[] {
  const expected = listFiles('test', /\.test\.ts$/)
    .filter((file) => !/^test\/(?:docs|corpus|programs|fixtures)\//.test(file))
    .flatMap((file) => textsOf(file))
    .filter((parts) => parts.length === 1)
    .map(([text = '']) => text);
  const snapshots = listFiles('test', /\.(?:txt|md)$/)
    .filter((file) => file.includes('/snapshots/'))
    .map(readUnwrapped);
  const pages = [...listFiles('docs', /\.md$/), 'test/docs/soundness-programs.md']
    .filter((file) => file !== 'docs/messages.md')
    .flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/^```console\n([^]*?)^```$/gm)].map(([, body = '']) => unwrap(body)),
    );
  return [...expected.map(unwrap), ...snapshots, ...pages].filter((text) => text.includes(' '));
}

/**
 * Messages that depend on the machine, or that only a fault of ours brings about: their tests expect a pattern, or
 * nothing can make them.
 */
export const seldom: readonly { readonly example: string; readonly because: string }[] = [
  {
    because: 'only a fault of the analyzer brings it about',
    example:
      'The analysis failed from here on (Maximum call stack size exceeded), so scopewright can’t tell what this code calls. This is a bug in the analyzer: please report it, with the code if you can.',
  },
  {
    because: 'the reason is the system’s',
    example:
      'The manifest could not be written to `scopewright.yaml` (EACCES: permission denied). Fix that, or print it with `--dry-run`.',
  },
  {
    because: 'the limit is the system’s',
    example:
      'The files can’t be watched (ENOSPC): raise the system’s limit of watched files, or check without --watch.',
  },
  {
    because: 'which changes come together depends on the machine',
    example: '`scopewright.yaml` and 2 more changed: checking again.',
  },
  { because: 'who breaks a request off reads no answer to it', example: 'The body ended early.' },
  {
    because: 'which port is taken depends on the machine',
    example:
      'The sandbox cannot listen on port 4010 (listen EADDRINUSE: address already in use 127.0.0.1:4010): name another port, or 0 for one that is free.',
  },
  {
    because: 'the reason is the system’s',
    example: 'The record could not be written to `out/run.jsonl` (EACCES: permission denied): name another file.',
  },
  {
    because: 'the reason is the system’s',
    example:
      'The record could not be written to `out/run.jsonl` (EACCES: permission denied): name another file with `--output`.',
  },
  {
    because: 'each version of Node words it in its own way',
    example: 'The response `GET/v2/purposes.json` is not JSON (Unexpected end of JSON input).',
  },
  {
    because: 'the reason is the system’s',
    example:
      'The clients could not be written to `no/clients.json` (ENOENT: no such file or directory). Name another file with `--clients-file`.',
  },
  {
    because: 'the reason is the system’s',
    example:
      'The baseline `known.json` cannot be read (EISDIR: illegal operation on a directory, read): name another file with `--baseline`, or use `--no-baseline`.',
  },
  {
    because: 'the reason is the system’s',
    example:
      'The baseline could not be written to `no/folder.json` (ENOENT: no such file or directory). Name another file with `--baseline`.',
  },
  {
    because: 'the reason is git’s',
    example: '`git ls-tree` failed (fatal: not a git repository). Fix that and run the command again.',
  },
  {
    because: 'the reason is the system’s',
    example:
      'The result could not be written to `out/scopes.json` (EACCES: permission denied). Name another file with `--output-file`.',
  },
];

/** Words that no command is known to print: what they say of a scope is not asked where they stand. */
export const unprinted: readonly string[] = [
  'not declared, and in the least-privileged set',
  'declared; it may be needed',
];

/** A message as a test produces it: all of the output that it is, or undefined. */
export function findExample({ parts }: ProductMessage, outputs: readonly string[]): string | undefined {
  const begin = parts[0] === '' ? '(?<=^|[.?:] )' : '';
  const filledIn = '(?:(?!\\$ scopewright|\\berror: ).){1,400}?';
  const pattern = new RegExp(`${begin}${parts.map((part) => escapeRegExp(unwrap(part))).join(filledIn)}(?=\\s|$)`);
  return findShortest(pattern, parts, outputs);
}

/** What is filled in before or behind all of the words: one word of it, and a number before. */
const oneWord = '(?:\\d+ )?\\S{1,80}';

/** The words of a clause or a heading as a test produces them; at the head of a sentence they begin with a capital. */
export function findWording({ parts }: ProductMessage, outputs: readonly string[]): string | undefined {
  const pieces = parts.map((part) => escapeRegExp(unwrap(part)));
  const isOuter = (index: number): boolean =>
    (index === 1 && parts[0] === '') || (index === parts.length - 1 && parts[index] === '');
  const pattern = new RegExp(
    pieces.reduce((before, piece, index) => `${before}${isOuter(index) ? oneWord : '.{0,200}?'}${piece}`),
    'i',
  );
  return findShortest(pattern, parts, outputs);
}

/** A pattern with several gaps is slow on long texts, so it reads only those that hold each of its words. */
function findShortest(pattern: RegExp, parts: readonly string[], outputs: readonly string[]): string | undefined {
  const words = parts.map((part) => unwrap(part).toLowerCase());
  return outputs
    .filter((text) => words.every((word) => lowerCaseOf(text).includes(word)))
    .flatMap((text) => pattern.exec(text)?.[0] ?? [])
    .sort((left, right) => left.length - right.length)[0];
}

const lowerCase = new Map<string, string>();

function lowerCaseOf(text: string): string {
  const known = lowerCase.get(text) ?? text.toLowerCase();
  lowerCase.set(text, known);
  return known;
}

function readUnwrapped(file: string): string {
  return unwrap(readFileSync(file, 'utf8'));
}

/** Output is wrapped at 80 columns: a line break is a blank. */
export function unwrap(text: string): string {
  return text.replaceAll(/\s+/g, ' ');
}

function escapeRegExp(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
