import type * as TS from 'typescript';
import type { Module } from '../project/module.ts';
import { namesOfBinding } from '../project/syntax.ts';
import { ts } from '../project/typescript.ts';
import { walkTree } from '../project/walk.ts';
import { importsOf } from '../types/resolve-type.ts';
import { OwnCollections } from './own-collections.ts';
import { topLevelNames } from './statements.ts';

/** How a piece of code says a name. */
export interface Word {
  /** It stands by itself somewhere: it is called, handed on or taken apart. */
  isBare: boolean;
  /** What is named behind it: `api.get` is a member of `api`. */
  members: Set<string>;
  /** The names that it stands behind; an empty one where it is another expression, or where a pattern takes it out of one. */
  receivers: Set<string>;
  /** A string has this text: a container or a table may be asked for it. */
  isText: boolean;
}

export type Words = ReadonlyMap<string, Word>;

interface Mention {
  readonly at: number;
  readonly name: string;
  /** The name before the dot, empty for another expression; null where it stands by itself. */
  readonly receiver: string | null;
  readonly isText: boolean;
}

type Called = TS.CallExpression | TS.NewExpression;

interface Mentions {
  /** By place. */
  readonly list: readonly Mention[];
  /** What parameters and variables inside functions are called: there a name need not mean what the file imports. */
  readonly declared: ReadonlySet<string>;
  readonly calls: readonly Called[];
}

const NAME = /^[A-Za-z_$][\w$]{0,100}$/;

const mentions = new WeakMap<Module, Mentions>();

/** The names that a node of a file says, types and strings included, comments and the keys of literals not. */
export function wordsOf(module: Module, node: TS.Node): Words {
  const { list } = mentionsOf(module);
  const words = new Map<string, Word>();
  const wordOf = (name: string): Word => {
    let word = words.get(name);
    if (!word) words.set(name, (word = { isBare: false, members: NONE, receivers: NONE, isText: false }));
    return word;
  };
  for (let index = firstAt(list, node.pos); index < list.length && list[index]!.at < node.end; index += 1) {
    const { name, receiver, isText } = list[index]!;
    const word = wordOf(name);
    if (isText) word.isText = true;
    else if (receiver === null) word.isBare = true;
    else word.receivers = withName(word.receivers, receiver);
    if (!receiver) continue;
    const behind = wordOf(receiver);
    behind.members = withName(behind.members, name);
  }
  return words;
}

/** Most words stand behind nothing, and have nothing behind them: they share this set, to which nothing is added. */
const NONE = new Set<string>();

function withName(names: Set<string>, name: string): Set<string> {
  return (names === NONE ? new Set<string>() : names).add(name);
}

/** The same names alone. */
export function namesIn(module: Module, node: TS.Node): ReadonlySet<string> {
  const { list } = mentionsOf(module);
  const names = new Set<string>();
  for (let index = firstAt(list, node.pos); index < list.length && list[index]!.at < node.end; index += 1) {
    const { name, receiver } = list[index]!;
    names.add(name);
    if (receiver) names.add(receiver);
  }
  return names;
}

/** The calls in a file, those of constructors too, in no stated order. */
export function callsIn(module: Module): readonly Called[] {
  return mentionsOf(module).calls;
}

/** Whether a parameter or a variable of some function of the file has this name. */
export function isDeclaredInside(module: Module, name: string): boolean {
  return mentionsOf(module).declared.has(name);
}

function mentionsOf(module: Module): Mentions {
  let known = mentions.get(module);
  if (!known) mentions.set(module, (known = collect(module)));
  return known;
}

/** What is known while the names of one file are collected. */
interface Collection {
  readonly list: Mention[];
  readonly declared: Set<string>;
  readonly collections: OwnCollections;
  readonly calls: Called[];
  readonly topLevel: ReadonlySet<TS.Node>;
  /** Identifiers that are told with the node around them, or tell nothing. */
  readonly told: Set<TS.Node>;
}

function collect(module: Module): Mentions {
  const { source } = module;
  const topLevel = new Set<TS.Node>(source.statements.flatMap((statement) => (ts.isVariableStatement(statement) ? statement.declarationList.declarations : [])));
  const collection: Collection = { list: [], declared: new Set(), collections: new OwnCollections(), calls: [], topLevel, told: new Set() };
  walkTree(source, (node) => {
    if (ts.isIdentifier(node)) tellName(collection, node);
    else if (ts.isPropertyAccessExpression(node)) tellMember(collection, node);
    else if (ts.isStringLiteralLike(node)) tellText(collection, node);
    else if (ts.isBindingElement(node)) tellTaken(collection, node);
    else if (ts.isVariableDeclarationList(node)) collection.collections.tellList(node);
    else if (ts.isCallExpression(node) || ts.isNewExpression(node)) collection.calls.push(node);
    else tellDeclaration(collection, node);
  });
  const isOuter = (name: string): boolean => importsOf(module).has(name) || topLevelNames(module).has(name);
  const list = collection.list.filter(({ receiver }) => !receiver || !collection.collections.has(receiver, isOuter));
  return { ...collection, list: list.sort((left, right) => left.at - right.at) };
}

function tell({ list }: Collection, node: TS.Node, name: string, receiver: string | null, isText = false): void {
  list.push({ at: node.end - 1, name, receiver, isText });
}

function tellName(collection: Collection, node: TS.Identifier): void {
  if (!collection.told.has(node)) tell(collection, node, node.text, null);
}

function tellMember(collection: Collection, { expression, name }: TS.PropertyAccessExpression): void {
  collection.told.add(name);
  const isName = ts.isIdentifier(expression);
  if (isName) collection.told.add(expression);
  tell(collection, name, name.text, isName ? expression.text : '');
}

function tellText(collection: Collection, node: TS.StringLiteralLike): void {
  if (NAME.test(node.text)) tell(collection, node, node.text, null, true);
}

/** `{ get: read }`: a pattern takes `get` out of something, and declares `read`. */
function tellTaken(collection: Collection, node: TS.BindingElement): void {
  const { name, propertyName } = node;
  const key = propertyName ?? name;
  if (ts.isIdentifier(key)) tell(collection, key, key.text, '');
  collection.told.add(key);
  declare(collection, node, name);
}

function tellDeclaration(collection: Collection, node: TS.Node): void {
  if (ts.isParameter(node) || (ts.isVariableDeclaration(node) && !collection.topLevel.has(node))) declare(collection, node, node.name);
  else if ((ts.isPropertyAssignment(node) || ts.isClassElement(node) || ts.isVariableDeclaration(node) || ts.isFunctionLike(node)) && node.name) {
    collection.told.add(node.name);
    if (ts.isIdentifier(node.name)) collection.collections.tell(node, [node.name.text]);
  }
}

function declare({ declared, collections, told }: Collection, node: TS.Node, name: TS.BindingName): void {
  const names = namesOfBinding(name);
  told.add(name);
  collections.tell(node, names);
  for (const each of names) declared.add(each);
}

/** The first mention that stands at or behind a position. */
function firstAt(list: readonly Mention[], position: number): number {
  let [low, high] = [0, list.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (list[middle]!.at < position) low = middle + 1;
    else high = middle;
  }
  return low;
}
