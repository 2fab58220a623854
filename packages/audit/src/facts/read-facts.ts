import { UsageError } from '../contract/errors.ts';
import type { Facts } from '../contract/facts.ts';
import { isIntact } from '../contract/seal.ts';
import { validateFacts } from '../generated/validate-facts.ts';
import { describeRegistry } from './collect-facts.ts';
import { findBreak, findValue, type TextPosition } from '../inputs/json-places.ts';

/** A file to merge. */
export interface FactsText {
  /** Its name in messages. */
  readonly file: string;
  readonly text: string;
  /** The name of its repository, if several are judged together. */
  readonly name?: string | undefined;
}

/** Facts, and the file that they were read from. */
export interface ReadFacts extends Omit<FactsText, 'text'> {
  readonly facts: Facts;
}

/** An error of the generated validator. */
interface FactsSchemaError {
  readonly instancePath: string;
  readonly keyword: string;
  readonly message?: string;
  /** For `required`: the missing member. */
  readonly params: { readonly missingProperty?: string };
}

/**
 * Parses a file of facts; `tool` is the version of the reading tool. Throws a `UsageError` that names file, line and
 * column if the file contains no facts, is damaged, or was written by another version or with another registry.
 */
export function readFacts({ file, text: given, name }: FactsText, tool: string): ReadFacts {
  const text = given.replace(/^\uFEFF/, '');
  const data = parseJson(file, text);
  checkIsFacts(file, text, data);
  checkOrigin(file, text, data, tool);
  const validate = validateFacts as ((value: unknown) => boolean) & { errors?: readonly FactsSchemaError[] | null };
  if (!validate(data)) {
    const [error] = validate.errors ?? [];
    const steps = toPointerSteps(error?.instancePath ?? '');
    throw new UsageError(
      `${at(file, findValue(text, steps))}: ${wordError(error, steps)} The file was changed or damaged after it was written: recreate it with \`scopewright calls --shard\`.`,
    );
  }
  const facts = data as Facts; // just validated
  const { index, of } = facts.shard;
  if (index > of)
    throw new UsageError(
      `${at(file, findValue(text, ['shard', 'index']))}: There is no shard ${index} of ${of}: recreate the file with \`scopewright calls --shard\`.`,
    );
  if (!isIntact(facts))
    throw new UsageError(
      `${at(file, findValue(text, ['digest']))}: The facts do not match their digest. The file was changed or damaged after it was written: recreate it with \`scopewright calls --shard\`.`,
    );
  return { file, facts, ...(name === undefined ? {} : { name }) };
}

function parseJson(file: string, text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    const place = findBreak(text) ?? { line: 1, column: 1 };
    throw new UsageError(
      `${at(file, place)}: ${text.trim() === '' ? 'The file is empty' : 'The JSON is truncated or invalid here'}: recreate it with \`scopewright calls --shard\`, and make sure that the whole file is copied.`,
    );
  }
}

function checkIsFacts(file: string, text: string, data: unknown): void {
  if (memberOf(data, 'kind') === 'facts') return;
  const found = Array.isArray(memberOf(data, 'calls'))
    ? 'This is a list of calls or a result, and no facts'
    : 'These are no facts of scopewright';
  throw new UsageError(
    `${at(file, findValue(text, ['kind']))}: ${found}: create them with \`scopewright calls --shard 1/1 --format json\`.`,
  );
}

/** Checks the origin first, because another version may write another shape. */
function checkOrigin(file: string, text: string, data: unknown, tool: string): void {
  const written = memberOf(data, 'tool');
  if (typeof written === 'string' && written !== tool) {
    throw new UsageError(
      `${at(file, findValue(text, ['tool']))}: These facts were created by scopewright ${written}, but this is ${tool}: create and merge them with the same version.`,
    );
  }
  const digest = memberOf(memberOf(data, 'registry'), 'digest');
  if (typeof digest === 'string' && digest !== describeRegistry().digest) {
    throw new UsageError(
      `${at(file, findValue(text, ['registry', 'digest']))}: These facts were created with a different registry from this scopewright’s: create and merge them with the same build.`,
    );
  }
}

function memberOf(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, key)
    ? (value as Readonly<Record<string, unknown>>)[key]
    : undefined;
}

function toPointerSteps(pointer: string): readonly string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
}

function wordError(error: FactsSchemaError | undefined, steps: readonly string[]): string {
  const where = steps.length === 0 ? 'The file' : `\`${steps.join('.')}\``;
  if (error?.keyword === 'required') return `${where} has no \`${error.params.missingProperty ?? ''}\`.`;
  return `${where} ${error?.message ?? 'is not what facts are'}.`;
}

function at(file: string, { line, column }: TextPosition): string {
  return `${file}:${line}:${column}`;
}
