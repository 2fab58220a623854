import type { Atom, Hole, Option, Primitive, Text, TextPart, Unknown, Value } from './value.ts';
import type { TypeReference } from '../syntax/type-reference.ts';

const NO_LABELS: readonly string[] = [];

export const UNDEFINED: Primitive = { kind: 'primitive', value: undefined };
export const NULL: Primitive = { kind: 'primitive', value: null };
export const TRUE: Primitive = { kind: 'primitive', value: true };
export const FALSE: Primitive = { kind: 'primitive', value: false };

export function text(value: string): Text {
  return { kind: 'text', parts: value === '' ? [] : [value], labels: NO_LABELS };
}

/** A text of these parts, without empty literals and with adjacent ones merged. */
export function textOf(parts: Iterable<TextPart>, labels: readonly string[] = NO_LABELS): Text {
  const merged: TextPart[] = [];
  for (const part of parts) {
    const last = merged.at(-1);
    if (part === '' || (typeof part === 'object' && typeof last === 'object' && part.pathOf === last.source)) continue;
    if (typeof part === 'string' && typeof last === 'string') merged[merged.length - 1] = last + part;
    else merged.push(part);
  }
  return { kind: 'text', parts: merged, labels };
}

export function primitive(value: Primitive['value']): Primitive {
  return value === undefined ? UNDEFINED : { kind: 'primitive', value };
}

export function boolean(value: boolean): Primitive {
  return value ? TRUE : FALSE;
}

interface UnknownDetails {
  readonly name: string;
  readonly source?: string;
  readonly reason: string;
  readonly isSymbolic?: boolean;
  readonly isOpaque?: boolean;
  readonly labels?: readonly string[];
  readonly type?: TypeReference | null;
  readonly from?: string | undefined;
  readonly isCut?: true | undefined;
  readonly isOfClient?: true | undefined;
  readonly isAny?: true | undefined;
  readonly asOf?: number | undefined;
  readonly sendsTo?: Text | undefined;
  readonly ofFile?: string | undefined;
}

export function unknown(details: UnknownDetails): Unknown {
  const plain: Unknown = {
    kind: 'unknown',
    name: details.name,
    source: details.source ?? details.name,
    reason: details.reason,
    isSymbolic: details.isSymbolic ?? false,
    isOpaque: details.isOpaque ?? false,
    labels: details.labels ?? NO_LABELS,
    type: details.type ?? null,
  };
  const { from, isCut, isOfClient, isAny, asOf, sendsTo, ofFile } = details;
  if (from === undefined && !isCut && !isOfClient && !isAny && asOf === undefined && ofFile === undefined) return plain;
  return {
    ...plain,
    ...(from !== undefined && { from }),
    ...(isCut && { isCut }),
    ...(isOfClient && { isOfClient }),
    ...(isAny && { isAny }),
    ...(asOf !== undefined && { asOf }),
    ...(sendsTo && { sendsTo }),
    ...(ofFile !== undefined && { ofFile }),
  };
}

/** A value computed from something unknown: two of them need not be equal, even with the same name. */
export function computed(details: UnknownDetails): Unknown {
  return { ...unknown(details), isAny: true };
}

/** The answer of a server, a stream, or a promise of one: calls on it are no HTTP calls. */
export function opaque(name: string): Unknown {
  return unknown({ name, reason: 'it comes from a response', isOpaque: true });
}

export function holeOf(value: Unknown): Hole {
  const hole: Hole = { name: value.name, source: value.source, reason: value.reason, isSymbolic: value.isSymbolic };
  if (!value.spansSegments && !value.isOpaque && !value.isCut && value.ofFile === undefined) return hole;
  return {
    ...hole,
    ...(value.spansSegments && { spansSegments: true }),
    ...(value.isOpaque && { isAnswer: true }),
    ...(value.isCut && { isCut: true }),
    ...(value.ofFile !== undefined && { ofFile: value.ofFile }),
  };
}

export function isUndefined(value: Value): boolean {
  return value.kind === 'primitive' && value.value === undefined;
}

export function isNullish(value: Value): boolean {
  return value.kind === 'primitive' && (value.value === undefined || value.value === null);
}

/** Whether the annotation of an unknown excludes null and undefined. */
export function isNeverNullish(value: Value): boolean {
  return value.kind === 'unknown' && (value.isPresent === true || value.isDefined === true);
}

/** The literal, if the text has no holes. */
export function literalOf(value: Value): string | undefined {
  if (value.kind !== 'text') return undefined;
  if (value.parts.length === 0) return '';
  const [only] = value.parts;
  return value.parts.length === 1 && typeof only === 'string' ? only : undefined;
}

/** Whether two atoms have the same key; avoids building the keys. */
export function isSameAtom(left: Atom, right: Atom): boolean {
  if (left === right) return true;
  if (left.kind === 'text') return right.kind === 'text' && isSameText(left, right);
  if (left.kind === 'primitive')
    return (
      right.kind === 'primitive' &&
      left.isAbsent === right.isAbsent &&
      (left.value === right.value || Object.is(left.value, right.value))
    );
  if (left.kind === 'unknown')
    return right.kind === 'unknown' && left.source === right.source && left.isOpaque === right.isOpaque;
  return right.kind === 'object' && left.id === right.id;
}

function isSameText(left: Text, right: Text): boolean {
  if (left.parts.length !== right.parts.length || left.labels.length !== right.labels.length) return false;
  return (
    left.labels.every((label, index) => label === right.labels[index]) &&
    left.parts.every((part, index) => isSamePart(part, right.parts[index]!))
  );
}

function isSamePart(left: TextPart, right: TextPart): boolean {
  return typeof left === 'string' || typeof right === 'string' ? left === right : left.source === right.source;
}

/** Two atoms are the same value if and only if they have the same key. */
export function atomKey(atom: Atom): string {
  switch (atom.kind) {
    case 'text':
      return `t${textKey(atom)}`;
    case 'primitive':
      return `p${atom.isAbsent ? 'absent' : typeof atom.value}${String(atom.value)}`;
    case 'object':
      return `o${atom.id}`;
    case 'unknown':
      return `u${atom.isOpaque ? '!' : ''}${atom.source}${atom.asOf === undefined ? '' : `@${atom.asOf}`}`;
  }
}

/** The text, with the source of each hole between control characters, and its labels. */
export function textKey(value: Text): string {
  const parts = value.parts.map((part) => (typeof part === 'string' ? part : `\u0001${part.source}\u0002`)).join('');
  return value.labels.length === 0 ? parts : `${parts}\u0003${value.labels.join('\u0003')}`;
}

/** The source and reason of an unknown that stands for more values than the analyzer distinguishes. */
export const TOO_MANY = { source: 'one of too many values', reason: 'it is one of too many values' } as const;

export function optionsOf(value: Value): readonly Option[] {
  return value.kind === 'oneOf' ? value.options : [{ value, guard: [] }];
}

/** A key for the alternatives of a value: a write to the variable changes it. */
export function optionsKey(options: readonly Option[]): string {
  return options.map((option) => `${atomKey(option.value)}${option.guard.join()}`).join('|');
}

export function withLabels<T extends Text | Unknown>(value: T, labels: readonly string[]): T {
  const added = labels.filter((label) => !value.labels.includes(label));
  return added.length === 0 ? value : { ...value, labels: [...value.labels, ...added].sort() };
}
