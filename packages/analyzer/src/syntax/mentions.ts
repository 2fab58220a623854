import { importsOf } from './imported-names.ts';
import type * as TS from 'typescript';
import type { Module } from './module.ts';
import { namesOfBinding } from './module-syntax.ts';
import { ts } from './typescript.ts';
import { walkTree } from './walk.ts';
import { OwnCollections } from './own-collections.ts';
import { topLevelNames } from './statements.ts';

/** How a piece of code mentions a name. */
export interface Word {
  /** It occurs by itself somewhere: the code calls it, passes it on or destructures it. */
  isBare: boolean;
  /** The names of members read from it: `api.get` gives `get` for `api`. */
  members: Set<string>;
  /** The names that it is a member of; the empty name stands for any other expression, or for a destructured value. */
  receivers: Set<string>;
  /** A string has this text: the code may look it up in a container or a table. */
  isText: boolean;
}

export type Words = ReadonlyMap<string, Word>;

/** A call whose callee is a path of names, `axios.get(…)`: where the call begins and where its callee ends. */
export interface NamedCall {
  readonly path: readonly string[];
  readonly pos: number;
  readonly calleeEnd: number;
}

/**
 * All mentions of one file. A file has hundreds and the analyzer keeps them all, so each name is stored once and
 * numbers refer to it.
 */
interface Mentions {
  readonly names: readonly string[];
  /**
   * Three numbers for each mention, ordered by position: its end, the number of its name, and the number of its
   * receiver's name or one of the constants below.
   */
  readonly list: Int32Array;
  /**
   * Names of parameters and of variables inside functions: there, a name may mean something other than the file's
   * import.
   */
  readonly declared: ReadonlySet<string>;
  /** The calls of paths of names, two numbers for each: where the call begins, and where its callee ends. */
  readonly calls: Int32Array;
}

const WIDTH = 3;

/**
 * Stored instead of a receiver's number: BARE for a name by itself, TEXT for the text of a string, EXPRESSION for any
 * other receiver.
 */
const [BARE, TEXT, EXPRESSION] = [-1, -2, -3];

const TEXT_AS_NAME = /^[A-Za-z_$][\w$]{0,100}$/;

const mentions = new WeakMap<Module, Mentions>();

/**
 * The names for which `isAsked` holds that a node mentions: types and strings count, comments and the keys of literals
 * do not.
 */
export function wordsOf(module: Module, node: TS.Node, isAsked: (name: string) => boolean = () => true): Words {
  const words = new Map<string, Word>();
  const wordOf = (name: string): Word => {
    let word = words.get(name);
    if (!word) words.set(name, (word = { isBare: false, members: NO_NAMES, receivers: NO_NAMES, isText: false }));
    return word;
  };
  forEachMention(module, node, (name, receiver, isText) => {
    if (isAsked(name)) addToWord(wordOf(name), receiver, isText);
    if (!receiver || !isAsked(receiver)) return;
    const behind = wordOf(receiver);
    behind.members = withName(behind.members, name);
  });
  return words;
}

function addToWord(word: Word, receiver: string | null, isText: boolean): void {
  if (isText) word.isText = true;
  else if (receiver === null) word.isBare = true;
  else word.receivers = withName(word.receivers, receiver);
}

/** Most words have neither receivers nor members: they share this set, which nothing ever fills. */
const NO_NAMES = new Set<string>();

function withName(names: Set<string>, name: string): Set<string> {
  return (names === NO_NAMES ? new Set<string>() : names).add(name);
}

/**
 * Visits each mention in a part of a file: the name, the one before the dot (empty for another expression, null for
 * none), and whether it is the text of a string.
 */
function forEachMention(
  module: Module,
  range: TS.ReadonlyTextRange,
  visit: (name: string, receiver: string | null, isText: boolean) => void,
): void {
  const { names, list } = mentionsOf(module);
  for (let at = firstAt(list, range.pos); at < list.length && list[at]! < range.end; at += WIDTH) {
    const behind = list[at + 2]!;
    visit(names[list[at + 1]!]!, mentionedReceiver(names, behind), behind === TEXT);
  }
}

function mentionedReceiver(names: readonly string[], behind: number): string | null {
  if (behind >= 0) return names[behind]!; // the numbers are those of names
  return behind === EXPRESSION ? '' : null;
}

/** The names that a node mentions. */
export function namesIn(module: Module, node: TS.Node): ReadonlySet<string> {
  const names = new Set<string>();
  forEachMention(module, node, (name, receiver) => {
    names.add(name);
    if (receiver) names.add(receiver);
  });
  return names;
}

/** Whether a node mentions one of some names. */
export function mentionsOneOf(module: Module, node: TS.Node, asked: ReadonlySet<string>): boolean {
  const { names, list } = mentionsOf(module);
  for (let at = firstAt(list, node.pos); at < list.length && list[at]! < node.end; at += WIDTH) {
    const [name, behind] = [list[at + 1]!, list[at + 2]!];
    if (asked.has(names[name]!) || (behind >= 0 && asked.has(names[behind]!))) return true; // the numbers are those of names
  }
  return false;
}

/**
 * The receiver of the name that a file mentions at a position, the last one of the name: null for a name by itself,
 * undefined where the text is no mention, as in a comment or a key.
 */
export function receiverAt(module: Module, last: number): string | null | undefined {
  const { names, list } = mentionsOf(module);
  const at = firstAt(list, last);
  return list[at] === last ? mentionedReceiver(names, list[at + 2]!) : undefined; // each mention has three numbers
}

/** All names that a file mentions, each once. */
export function namesOfFile(module: Module): readonly string[] {
  return mentionsOf(module).names;
}

/**
 * The calls and constructions in a file whose callee is a path of names, in no particular order, without those of the
 * file's own collections.
 */
export function* namedCalls(module: Module): Generator<NamedCall> {
  const { calls } = mentionsOf(module);
  for (let index = 0; index < calls.length; index += 2) {
    const [pos, calleeEnd] = [calls[index]!, calls[index + 1]!];
    yield { path: pathAt(module, pos, calleeEnd), pos, calleeEnd };
  }
}

/** The names of the path between two positions: the first is bare, or precedes the second. */
function pathAt(module: Module, pos: number, end: number): string[] {
  const path: string[] = [];
  forEachMention(module, { pos, end }, (name, receiver) => void path.push(...(receiver ? [receiver, name] : [name])));
  return path;
}

/** Whether a parameter or a variable of some function of the file has this name. */
export function isDeclaredInside(module: Module, name: string): boolean {
  return mentionsOf(module).declared.has(name);
}

function mentionsOf(module: Module): Mentions {
  let known = mentions.get(module);
  if (!known) mentions.set(module, (known = collectMentions(module)));
  return known;
}

interface Mention {
  readonly at: number;
  readonly name: string;
  /** The name before the dot; empty for another expression, null where the name occurs by itself. */
  readonly receiver: string | null;
  readonly isText: boolean;
}

interface MentionedCall {
  readonly pos: number;
  readonly calleeEnd: number;
  /** The first name of a path of two or more. */
  readonly receiver: string | null;
}

/** What the walk over one file has collected so far. */
interface MentionCollection {
  readonly list: Mention[];
  readonly declared: Set<string>;
  readonly collections: OwnCollections;
  readonly calls: MentionedCall[];
  readonly topLevel: ReadonlySet<TS.Node>;
  /** Identifiers that their parent node already recorded, or that are no mentions. */
  readonly handled: Set<TS.Node>;
}

function collectMentions(module: Module): Mentions {
  const { source } = module;
  const topLevel = new Set<TS.Node>(
    source.statements.flatMap((statement) =>
      ts.isVariableStatement(statement) ? statement.declarationList.declarations : [],
    ),
  );
  const collection: MentionCollection = {
    list: [],
    declared: new Set(),
    collections: new OwnCollections(),
    calls: [],
    topLevel,
    handled: new Set(),
  };
  walkTree(source, (node) => {
    if (ts.isIdentifier(node)) recordIdentifier(collection, node);
    else if (ts.isPropertyAccessExpression(node)) recordMember(collection, node);
    else if (ts.isStringLiteralLike(node)) recordString(collection, node);
    else if (ts.isBindingElement(node)) recordBinding(collection, node);
    else if (ts.isVariableDeclarationList(node)) collection.collections.addList(node);
    else if (ts.isCallExpression(node) || ts.isNewExpression(node)) recordCall(collection, node);
    else recordDeclaration(collection, node);
  });
  const isOuter = (name: string): boolean => importsOf(module).has(name) || topLevelNames(module).has(name);
  const isOfOther = ({ receiver }: { readonly receiver: string | null }): boolean =>
    !receiver || !collection.collections.has(receiver, isOuter);
  const list = collection.list.filter(isOfOther).sort((left, right) => left.at - right.at);
  const calls = collection.calls.filter(isOfOther).flatMap(({ pos, calleeEnd }) => [pos, calleeEnd]);
  return { ...pack(list), declared: collection.declared, calls: Int32Array.from(calls) };
}

function pack(mentions: readonly Mention[]): Pick<Mentions, 'names' | 'list'> {
  const numbers = new Map<string, number>();
  const numberOf = (name: string): number => {
    const number = numbers.get(name) ?? numbers.size;
    numbers.set(name, number);
    return number;
  };
  const list = new Int32Array(mentions.length * WIDTH);
  for (const [index, { at, name, receiver, isText }] of mentions.entries()) {
    list[index * WIDTH] = at;
    list[index * WIDTH + 1] = numberOf(name);
    list[index * WIDTH + 2] = receiver ? numberOf(receiver) : isText ? TEXT : receiver === '' ? EXPRESSION : BARE;
  }
  return { names: [...numbers.keys()], list };
}

function recordMention(
  { list }: MentionCollection,
  node: TS.Node,
  name: string,
  receiver: string | null,
  isText = false,
): void {
  list.push({ at: node.end - 1, name, receiver, isText });
}

function recordIdentifier(collection: MentionCollection, node: TS.Identifier): void {
  if (!collection.handled.has(node)) recordMention(collection, node, node.text, null);
}

function recordMember(collection: MentionCollection, { expression, name }: TS.PropertyAccessExpression): void {
  collection.handled.add(name);
  const isName = ts.isIdentifier(expression);
  if (isName) collection.handled.add(expression);
  recordMention(collection, name, name.text, isName ? expression.text : '');
}

function recordString(collection: MentionCollection, node: TS.StringLiteralLike): void {
  if (TEXT_AS_NAME.test(node.text)) recordMention(collection, node, node.text, null, true);
}

/** `{ get: read }`: a pattern reads `get` and declares `read`. */
function recordBinding(collection: MentionCollection, node: TS.BindingElement): void {
  const { name, propertyName } = node;
  const key = propertyName ?? name;
  if (ts.isIdentifier(key)) recordMention(collection, key, key.text, '');
  collection.handled.add(key);
  recordDeclared(collection, node, name);
}

function recordCall({ calls }: MentionCollection, { pos, expression }: TS.CallExpression | TS.NewExpression): void {
  const root = rootOfPath(expression);
  if (ts.isIdentifier(root) && root.text !== '')
    calls.push({ pos, calleeEnd: expression.end, receiver: root === expression ? null : root.text });
}

/** `LIMITS` in `LIMITS.pages.max`. */
export function rootOfPath(node: TS.Expression): TS.Expression {
  let root = node;
  while (ts.isPropertyAccessExpression(root)) root = root.expression;
  return root;
}

function recordDeclaration(collection: MentionCollection, node: TS.Node): void {
  if (ts.isParameter(node) || (ts.isVariableDeclaration(node) && !collection.topLevel.has(node)))
    recordDeclared(collection, node, node.name);
  else if (
    (ts.isPropertyAssignment(node) ||
      ts.isClassElement(node) ||
      ts.isVariableDeclaration(node) ||
      ts.isFunctionLike(node)) &&
    node.name
  ) {
    collection.handled.add(node.name);
    if (ts.isIdentifier(node.name)) collection.collections.addDeclaration(node, [node.name.text]);
  }
}

function recordDeclared(
  { declared, collections, handled }: MentionCollection,
  node: TS.Node,
  name: TS.BindingName,
): void {
  const names = namesOfBinding(name);
  handled.add(name);
  collections.addDeclaration(node, names);
  for (const each of names) declared.add(each);
}

/** The index of the first mention at or after a position. */
function firstAt(list: Int32Array, position: number): number {
  let [low, high] = [0, list.length / WIDTH];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (list[middle * WIDTH]! < position) low = middle + 1;
    else high = middle;
  }
  return low * WIDTH;
}
