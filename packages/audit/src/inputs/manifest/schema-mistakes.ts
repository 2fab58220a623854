import { findNearName } from '@scopewright/registry';

import type { ManifestMistake, TextSpan } from '../../contract/manifest-mistake.ts';
import { listNames } from '../../contract/phrases.ts';
import { expectations, homeOf, keysAt, toExpectationKey } from './expectations.ts';
import { toMistake } from './mistake.ts';
import { describeText } from './text-mistakes.ts';
import { findPlace, lastStepOf, toPointerStep, valueAt, type YamlTree } from './yaml-tree.ts';

/** What the generated validator reports. */
export interface SchemaError {
  /** The JSON pointer of the value. */
  readonly instancePath: string;
  readonly schemaPath: string;
  readonly keyword: string;
  readonly params: Readonly<Record<string, unknown>>;
}

/** The mistakes that are told at once: nobody mends more before the next try, and each shows its line. */
const maxMistakes = 200;

/** Converts the validator's errors to sentences that say what to write instead: one for each value, by position. */
export function toSchemaMistakes(
  text: string,
  tree: YamlTree,
  errors: readonly SchemaError[],
): readonly ManifestMistake[] {
  const reported = new Set<string>();
  const mistakes: ManifestMistake[] = [];
  const misspelled = new Set(errors.flatMap(toMisspelled));
  const unions = new Set(errors.flatMap(({ keyword, instancePath }) => (keyword === 'anyOf' ? [instancePath] : [])));
  for (const error of errors) {
    if (!isMeant(error, unions, tree) || misspelled.has(missingKey(error))) continue;
    if (mistakes.length === maxMistakes) break;
    const { pointer, at, message, suggestion } = describeError(error, tree);
    if (reported.has(pointer)) continue;
    reported.add(pointer);
    mistakes.push(toMistake(text, at, message, suggestion));
  }
  return mistakes.sort((left, right) => left.line - right.line || left.column - right.column);
}

/** The pointer of the key that an unknown key likely stands for: that key is misspelled, not missing. */
function toMisspelled(error: SchemaError): readonly string[] {
  if (error.keyword !== 'additionalProperties') return [];
  const near = findNearName(String(error.params.additionalProperty), keysAt(error.instancePath));
  return near === undefined ? [] : [`${error.instancePath}/${near}`];
}

function missingKey({ keyword, instancePath, params }: SchemaError): string {
  return keyword === 'required' ? `${instancePath}/${String(params.missingProperty)}` : '';
}

interface Described {
  /** The value in question: each value is reported once. */
  readonly pointer: string;
  readonly at: TextSpan;
  readonly message: string;
  readonly suggestion?: string | undefined;
}

/**
 * A `keep` entry is a text or a mapping, and a client has one of two pairs of keys: only errors of the branch that the
 * author chose count.
 */
function isMeant(error: SchemaError, unions: ReadonlySet<string>, tree: YamlTree): boolean {
  if (!unions.has(error.instancePath)) return true;
  const value = valueAt(tree, error.instancePath);
  if (error.keyword === 'required' && isClient(error.instancePath))
    return ['package', 'operations'].includes(String(error.params.missingProperty)) === hasOperations(value);
  if (typeof value === 'string') return error.keyword === 'pattern';
  if (isMapping(value)) return error.keyword !== 'anyOf' && error.keyword !== 'type';
  return error.keyword === 'anyOf';
}

function isClient(pointer: string): boolean {
  return /^\/clients\/[^/]+$/.test(pointer);
}

function hasOperations(value: unknown): boolean {
  return (
    isMapping(value) && ['package', 'operations', 'sendsNothing'].some((key) => Object.hasOwn(value as object, key))
  );
}

function describeError(error: SchemaError, tree: YamlTree): Described {
  if (error.keyword === 'additionalProperties') return describeUnknownKey(error, tree);
  if (error.keyword === 'required') return describeMissingKey(error, tree);
  if (error.keyword === 'propertyNames') return describeBadKey(error, tree);
  const pointer = error.instancePath;
  return { pointer, at: findPlace(tree, pointer).value, ...describeValue(error, tree) };
}

function describeUnknownKey({ instancePath, params }: SchemaError, tree: YamlTree): Described {
  const key = String(params.additionalProperty);
  const pointer = `${instancePath}/${toPointerStep(key)}`;
  const place = findPlace(tree, pointer);
  const near = findNearName(key, keysAt(instancePath));
  return {
    pointer,
    at: place.key ?? place.value,
    message: `\`${key}\` is not a key ${placeName(instancePath)}. ${adviseKey(key, near, instancePath)}`,
    suggestion: near,
  };
}

function adviseKey(key: string, near: string | undefined, instancePath: string): string {
  const home = homeOf(key);
  if (home !== undefined) return `It belongs under ${homeNames[home] ?? `\`${lastStepOf(home)}\``}.`;
  return near === undefined ? `The keys here are ${listNames(keysAt(instancePath))}.` : `Did you mean \`${near}\`?`;
}

/** The names for places whose own key is chosen by the author or is an index. */
const homeNames: Readonly<Record<string, string>> = {
  '/credentials/*': 'a credential',
  '/clients/*': 'a client',
  '/clients/*/origins/#': 'an origin of a client',
  '/clients/*/shapes/*': 'a shape of a client',
};

function describeMissingKey({ instancePath, params }: SchemaError, tree: YamlTree): Described {
  const key = String(params.missingProperty);
  const place = findPlace(tree, instancePath);
  const example = expectations[toExpectationKey(`${instancePath}/${key}`)]?.example ?? `${key}:`;
  return {
    pointer: `${instancePath} ${key}`,
    at: place.key ?? firstLine(place.value),
    message: `${ownerName(instancePath)} has no key \`${key}\`: add it, as in \`${example}\`.`,
  };
}

function describeBadKey({ instancePath, params }: SchemaError, tree: YamlTree): Described {
  const key = String(params.propertyName);
  const pointer = `${instancePath}/${toPointerStep(key)}`;
  const place = findPlace(tree, pointer);
  return {
    pointer,
    at: place.key ?? place.value,
    message: `\`${key}\` cannot be a key here: ${adviseName(instancePath)}.`,
  };
}

function adviseName(pointer: string): string {
  if (pointer === '/platforms') return 'write an id of letters and digits, like `shop`';
  return pointer.endsWith('/operations')
    ? 'write the names by which code calls the function, like `purposes.publish`'
    : 'write the name of a scope';
}

function describeValue(
  error: SchemaError,
  tree: YamlTree,
): { readonly message: string; readonly suggestion?: string | undefined } {
  const value = valueAt(tree, error.instancePath);
  if (error.keyword === 'pattern' && typeof value === 'string')
    return describeText(kindOfText(error.schemaPath), value);
  if (error.keyword === 'enum' && typeof value === 'string')
    return describeChoice(value, error.params.allowedValues as readonly string[]); // ajv's own parameter of this keyword
  return { message: `${valueName(error.instancePath)} must be ${wordExpected(error.instancePath, value)}` };
}

/** A text in the place of a list is most likely the list's only entry. */
function wordExpected(pointer: string, value: unknown): string {
  const { what, example, entry } = expectations[toExpectationKey(pointer)] ?? { what: 'something else', example: '' };
  const found = nameKind(value);
  const text =
    typeof value === 'string' && entry !== undefined && value.trim() !== '' ? suggestEntry(value, entry) : undefined;
  if (text === undefined) return `${what}, as in \`${example}\`, and this is ${found}.`;
  return `${what}, and this is ${found}: write \`${lastStepOf(pointer)}: ["${text}"]\`.`;
}

/** A URL is not a valid entry, but its host may be. */
function suggestEntry(value: string, entry: string): string | undefined {
  return value.includes('://') ? describeText(entry, value).suggestion : value;
}

function describeChoice(
  value: string,
  allowed: readonly string[],
): { readonly message: string; readonly suggestion?: string | undefined } {
  const near = findNearName(value, allowed);
  const choices =
    allowed.length === 1 ? `the only choice is ${listNames(allowed)}` : `the choices are ${listNames(allowed)}`;
  return {
    message: `\`${value}\` is not a valid choice here; ${choices}.${near === undefined ? '' : ` Did you mean \`${near}\`?`}`,
    suggestion: near,
  };
}

/** Converts `#/definitions/host/pattern` to `host`. */
function kindOfText(schemaPath: string): string {
  return /definitions\/(\w+)\//.exec(schemaPath)?.[1] ?? '';
}

function placeName(pointer: string): string {
  if (pointer === '') return 'of the manifest';
  return /^\/credentials\/[^/]+$/.test(pointer)
    ? `of the credential \`${lastStepOf(pointer)}\``
    : `of \`${lastStepOf(pointer)}\``;
}

function ownerName(pointer: string): string {
  if (pointer === '') return 'The manifest';
  return /^\/credentials\/[^/]+$/.test(pointer)
    ? `The credential \`${lastStepOf(pointer)}\``
    : `The entry \`${lastStepOf(pointer)}\``;
}

function valueName(pointer: string): string {
  if (pointer === '') return 'The manifest';
  const key = lastStepOf(pointer);
  return /^\d+$/.test(key) ? `An entry of \`${lastStepOf(pointer.replace(/\/\d+$/, ''))}\`` : `\`${key}\``;
}

function nameKind(value: unknown): string {
  if (value === null || value === undefined) return 'empty';
  if (Array.isArray(value)) return value.length === 0 ? 'an empty list' : 'a list';
  if (typeof value === 'object') return 'a mapping';
  if (typeof value === 'string') return value.trim() === '' ? 'an empty text' : `the text \`${value}\``;
  return `\`${JSON.stringify(value)}\``;
}

function firstLine(span: TextSpan): TextSpan {
  return { ...span, endLine: span.line, endColumn: span.column + 1 };
}

function isMapping(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
