import type { ArrayValue, CommandExpansionPart, ParameterExpansionPart, Script, Word, WordPart } from 'unbash';
import {
  combine,
  concat,
  distinct,
  EMPTY,
  hole,
  isHole,
  labelled,
  literal,
  literalOf,
  mapLiterals,
  type UrlText,
} from '../url-text.ts';
import type { NameLabels } from '../../domain/name-labels.ts';
import type { Field } from './command-line.ts';
import { ARGUMENTS, type Variable, type World } from './world.ts';

/** What the expansion of words asks of the script around them. */
export interface WordContext {
  readonly labels: NameLabels;
  /** What the holes of the script's text stand for, by their characters (`holeCharacter`). */
  readonly holes: readonly UrlText[];
  /** What a command in `$(…)` prints, as far as that is known; its own requests are noted. */
  readonly run: (script: Script, world: World) => readonly UrlText[] | undefined;
}

const FIRST_HOLE = 0xe000;
const MOST_HOLES = 0x1900;

/** The character that stands for a hole in a script's text; it is in the private use area. */
export function holeCharacter(index: number): string {
  return String.fromCharCode(FIRST_HOLE + (index % MOST_HOLES));
}

/** The alternatives of a word as one text. */
export function expandWord(word: Word, world: World, context: WordContext): readonly UrlText[] {
  if (!word.parts) return [readHoles(word.value, context)];
  return combine(word.parts.map((part) => expandPart(part, world, context)));
}

/** The alternatives of the arguments that a word makes. */
export function expandField(word: Word, world: World, context: WordContext): readonly (readonly Field[])[] {
  const [part] = word.parts ?? [];
  if (word.parts?.length !== 1 || !part) return expandBraces(word, world, context);
  const items = itemsOf(part, world);
  if (items) return [toFields(items)];
  if (SPLIT.has(part.type)) return expandPart(part, world, context).map(splitFields);
  return expandBraces(word, world, context);
}

/** `"$@"`, `"${array[@]}"` */
function itemsOf(part: WordPart, world: World): Variable | undefined {
  const inner = part.type === 'DoubleQuoted' && part.parts.length === 1 ? part.parts[0] : part;
  if (inner?.type === 'SimpleExpansion' && inner.text === '$@') return world.get(ARGUMENTS) ?? UNKNOWN_ITEMS;
  if (inner?.type === 'ParameterExpansion' && !inner.operation && !inner.prefix) {
    if (inner.parameter === '@') return world.get(ARGUMENTS) ?? UNKNOWN_ITEMS;
    if (inner.index?.text === '@' || inner.index?.text === '*') return world.get(inner.parameter) ?? UNKNOWN_ITEMS;
  }
  return undefined;
}

const UNKNOWN_ITEMS: Variable = hole('arguments', 'environment', true);

function toFields(items: Variable): readonly Field[] {
  if (!isList(items)) return isHole(items) ? [{ text: items, isLoose: true }] : [{ text: items }];
  return items.map((text) => ({ text }));
}

export function isList(variable: Variable): variable is readonly UrlText[] {
  return Array.isArray(variable);
}

/** What stands without quotation marks is as many arguments as it has words. */
const SPLIT: ReadonlySet<string> = new Set(['SimpleExpansion', 'ParameterExpansion', 'CommandExpansion']);

function splitFields(text: UrlText): readonly Field[] {
  if (isHole(text)) return [{ text, isLoose: true }];
  const fields: UrlText[] = [];
  let field: UrlText | undefined;
  for (const part of text.parts) {
    if (typeof part !== 'string') {
      field = field ? concat(field, { parts: [part], labels: [] }) : { parts: [part], labels: [] };
      continue;
    }
    for (const [index, piece] of part.split(/\s+/).entries()) {
      if (index > 0 && field) {
        fields.push(field);
        field = undefined;
      }
      if (piece !== '') field = field ? concat(field, literal(piece)) : literal(piece);
    }
  }
  if (field) fields.push(field);
  const [first, ...rest] = fields;
  return first ? [{ text: { parts: first.parts, labels: text.labels } }, ...rest.map((each) => ({ text: each }))] : [];
}

/** `a{b,c}` makes two arguments. */
function expandBraces(word: Word, world: World, context: WordContext): readonly (readonly Field[])[] {
  const braces = word.parts?.find((part) => part.type === 'BraceExpansion');
  const quoted = sourceOf(word);
  if (!braces) return expandWord(word, world, context).map((text) => [{ text, ...quoted }]);
  const pieces = word.parts!.map((part) =>
    // it has the braces
    part.type === 'BraceExpansion' ? alternativesOf(part.text) : expandPart(part, world, context),
  );
  return [combine(pieces).map((text) => ({ text }))];
}

/** The quoted text of a word, with its expansions as they are written: another shell may run it. */
function sourceOf({ parts = [], pos, end }: Word): Pick<Field, 'source' | 'span'> {
  const [part] = parts;
  if (parts.length !== 1 || !part) return {};
  const span = { pos, end };
  if (part.type === 'SingleQuoted' || part.type === 'AnsiCQuoted') return { source: part.value, span };
  if (part.type !== 'DoubleQuoted') return {};
  return { source: part.parts.map((each) => (each.type === 'Literal' ? each.value : each.text)).join(''), span };
}

/** `{a,b}`; of `{1..9}`, and of braces in braces, nothing is known. */
function alternativesOf(text: string): readonly UrlText[] {
  const inner = text.slice(1, -1);
  return /[{}$'"`\\]|\.\./.test(inner) || !inner.includes(',')
    ? [hole('item', 'range')]
    : inner.split(',').map(literal);
}

function expandPart(part: WordPart, world: World, context: WordContext): readonly UrlText[] {
  switch (part.type) {
    case 'Literal':
      return [readHoles(part.value, context)];
    case 'Glob':
      return [readHoles(part.text, context)];
    case 'SingleQuoted':
      return [readHoles(part.value, context)];
    case 'AnsiCQuoted':
      return [literal(part.value)];
    case 'DoubleQuoted':
    case 'LocaleString':
      return combine(part.parts.map((each) => expandPart(each, world, context)));
    case 'SimpleExpansion':
      return [read(part.text.slice(1), world, context)];
    case 'ParameterExpansion':
      return expandParameter(part, world, context);
    case 'CommandExpansion':
      return expandCommand(part, world, context);
    case 'BraceExpansion':
      return alternativesOf(part.text);
    case 'ProcessSubstitution':
      if (part.script) context.run(part.script, world);
      return [hole('file', 'output')];
    case 'ArithmeticExpansion':
      return [hole('number', 'computed')];
    case 'ExtendedGlob':
      return [hole('match', 'range')];
  }
}

/** A text of the script, whose hole characters stand for the holes of the text around it. */
function readHoles(text: string, { holes }: WordContext): UrlText {
  if (holes.length === 0) return literal(text);
  return concat(
    ...text.split(/([\uE000-\uF8FF])/).map((piece, index) => {
      const known = index % 2 === 1 ? holes[piece.charCodeAt(0) - FIRST_HOLE] : undefined;
      return known ?? literal(piece);
    }),
  );
}

/** The value of a variable, or of a parameter of the script or function. */
function read(name: string, world: World, { labels }: WordContext): UrlText {
  const known = /^\d+$/.test(name) ? parameterOf(Number(name), world) : world.get(name);
  if (known !== undefined) return labelled(isList(known) ? (known[0] ?? EMPTY) : known, name, labels);
  if (name === '@' || name === '*') {
    const items = world.get(ARGUMENTS);
    if (items && isList(items))
      return concat(...items.flatMap((item, index) => (index === 0 ? [item] : [literal(' '), item])));
    return hole('arguments', 'argument', true);
  }
  return labelled(hole(name, isParameter(name) ? 'argument' : 'environment'), name, labels);
}

function isParameter(name: string): boolean {
  return /^\d+$/.test(name);
}

function parameterOf(index: number, world: World): UrlText | undefined {
  const items = world.get(ARGUMENTS);
  if (index === 0 || !items || !isList(items)) return undefined;
  return items[index - 1] ?? EMPTY;
}

function expandParameter(part: ParameterExpansionPart, world: World, context: WordContext): readonly UrlText[] {
  const { parameter, prefix, index, operation } = part;
  if (prefix !== undefined) return [hole(parameter, 'computed')];
  const value = index ? itemAt(parameter, index, world, context) : read(parameter, world, context);
  if (!operation) return [value];
  const isSet = !isHole(value);
  switch (operation.type) {
    case 'Default':
      return expandDefault(operation.operator, value, isSet, () => expandWord(operation.operand, world, context));
    case 'Remove':
      return [removeMatch(value, operation.operator, literalPattern(operation.operand, world, context))];
    case 'Replace': {
      const pattern = literalPattern(operation.pattern, world, context);
      if (pattern === undefined) return [hole(parameter, 'computed')];
      if (pattern === '') return [value];
      return expandWord(operation.replacement, world, context).map((by) =>
        replaceMatch(value, pattern, by, operation.operator === '//'),
      );
    }
    case 'CaseModification': {
      const isUpper = operation.operator.startsWith('^');
      const isAll = operation.operator.length === 2;
      return [
        isAll
          ? mapLiterals(value, (text) => (isUpper ? text.toUpperCase() : text.toLowerCase()))
          : hole(parameter, 'computed'),
      ];
    }
    case 'Slice':
    case 'Transform':
    case 'Names':
    case 'Unknown':
      return [hole(parameter, 'computed')];
  }
}

function itemAt(name: string, index: Word, world: World, context: WordContext): UrlText {
  const items = world.get(name);
  const at = literalOf(expandWord(index, world, context)[0] ?? EMPTY);
  const known = items && isList(items) && at !== undefined && /^\d{1,4}$/.test(at) ? items[Number(at)] : undefined;
  return labelled(known ?? hole(name, 'item'), name, context.labels);
}

/** `${BASE:-https://…}`: where the value is unknown, it may be either. */
function expandDefault(
  operator: string,
  value: UrlText,
  isSet: boolean,
  operand: () => readonly UrlText[],
): readonly UrlText[] {
  const isColon = operator.startsWith(':');
  const hasValue = isSet && (!isColon || value.parts.length > 0);
  if (operator.endsWith('?')) return [value];
  if (operator.endsWith('+')) return hasValue ? operand() : isSet ? [EMPTY] : distinct([EMPTY, ...operand()]);
  if (hasValue) return [value];
  if (isSet) return operand();
  const labels = value.labels;
  return distinct([
    value,
    ...operand().map((text) => ({ parts: text.parts, labels: [...new Set([...labels, ...text.labels])] })),
  ]);
}

/** The pattern, if it is a literal: no star and no list of characters. */
function literalPattern(word: Word, world: World, context: WordContext): string | undefined {
  const [only, ...others] = expandWord(word, world, context);
  const text = only && others.length === 0 ? literalOf(only) : undefined;
  return text === undefined || /[*?[\]]/.test(text) ? undefined : text;
}

/** `${BASE%/}`: where the end is unknown, the text is taken as it is. */
function removeMatch(text: UrlText, operator: string, pattern: string | undefined): UrlText {
  if (pattern === undefined) return literalOf(text) === undefined ? text : hole('text', 'computed');
  const isEnd = operator.startsWith('%');
  const at = isEnd ? text.parts.length - 1 : 0;
  const part = text.parts[at];
  if (typeof part !== 'string' || !(isEnd ? part.endsWith(pattern) : part.startsWith(pattern))) return text;
  const left = isEnd ? part.slice(0, part.length - pattern.length) : part.slice(pattern.length);
  const parts = text.parts.flatMap((each, index) => (index === at ? (left === '' ? [] : [left]) : [each]));
  return { parts, labels: text.labels };
}

function replaceMatch(text: UrlText, pattern: string, by: UrlText, isAll: boolean): UrlText {
  let isDone = false;
  const pieces = text.parts.flatMap((part): UrlText[] => {
    if (typeof part !== 'string') return [{ parts: [part], labels: [] }];
    const found = part.split(pattern);
    return found.flatMap((piece, index) => {
      if (index === 0) return [literal(piece)];
      const isReplaced = isAll || !isDone;
      isDone = true;
      return [isReplaced ? by : literal(pattern), literal(piece)];
    });
  });
  return { parts: concat(...pieces).parts, labels: text.labels };
}

function expandCommand({ script }: CommandExpansionPart, world: World, context: WordContext): readonly UrlText[] {
  const printed = script && context.run(script, world);
  return printed ?? [hole('output', 'output')];
}

/** The items of `(a b "$c")`; a list of unknown length is one unknown. */
export function expandArray({ elements }: ArrayValue, world: World, context: WordContext): Variable {
  const fields = elements.flatMap((word) => expandField(word, world, context)[0] ?? []);
  return fields.some(({ isLoose }) => isLoose)
    ? hole('arguments', 'environment', true)
    : fields.map(({ text }) => text);
}
