import type * as TS from 'typescript';
import type { CallSite } from '../interpreter/machine/frame.ts';
import type { RequestTarget } from '../interpreter/machine/events.ts';
import { ts } from '../syntax/typescript.ts';
import { walkTowards, walkTree } from '../syntax/walk.ts';
import { wordsOfPath } from '../domain/path-words.ts';

/**
 * Whether the function around a call writes its callers' paths, although its own run did not show that (the budget cut
 * the run short, or only callers know what it calls). Its text has some words of each path, and the callers have none
 * of the others.
 */
export function isWrittenHere(site: CallSite, targets: readonly RequestTarget[], callers: readonly string[]): boolean {
  const said = saidWords(callers);
  const words = targets.map((target) => ({ method: target.method?.toLowerCase(), segments: pathWordsOf(target) }));
  if (words.some(({ method, segments }) => segments.length === 0 || (method !== undefined && said.has(method))))
    return false;
  const here = wordsAround(site);
  return words.every(
    ({ segments }) =>
      segments.some((segment) => here.has(segment)) &&
      segments.every((segment) => here.has(segment) || !said.has(segment)),
  );
}

/** Whether the text of the function around a call has some word of a path, whatever it does with it. */
export function saysAround(site: CallSite, targets: readonly RequestTarget[]): boolean {
  const here = wordsAround(site);
  return targets.some((target) => pathWordsOf(target).some((word) => here.has(word)));
}

/** The words in the argument keys of calls. */
export function saidWords(keys: readonly string[]): ReadonlySet<string> {
  return new Set(keys.flatMap((key) => key.toLowerCase().replace(PROPERTY_NAMES, '$1').split(BETWEEN_WORDS)));
}

/** The property names of records in the key of an argument. */
const PROPERTY_NAMES = /([{,])[^{},:|]*:/g;
const BETWEEN_WORDS = /[^\w.%-]+/;

/** Whether a path has a literal segment that names something. */
export function namesPath(target: RequestTarget): boolean {
  return pathWordsOf(target).length > 0;
}

/** The literal segments of a path that name something. */
export function pathWordsOf({ path }: RequestTarget): string[] {
  return wordsOfPath(path);
}

const known = new WeakMap<TS.Node, ReadonlySet<string>>();

/** The words of the literals in the function around a call. */
function wordsAround({ module, node }: CallSite): ReadonlySet<string> {
  const around = functionAround(module.source, node);
  let words = known.get(around);
  if (!words) known.set(around, (words = literalWords(around)));
  return words;
}

function literalWords(around: TS.Node): ReadonlySet<string> {
  const words = new Set<string>();
  walkTree(around, (node) => {
    if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddle(node) || ts.isTemplateTail(node))
      for (const word of node.text.toLowerCase().split(BETWEEN_WORDS)) words.add(word);
  });
  return words;
}

/** The innermost function around a node; its file, if there is none. */
function functionAround(source: TS.SourceFile, target: TS.Node): TS.Node {
  let around: TS.Node = source;
  walkTowards(source, target, (node) => {
    if (ts.isFunctionLike(node)) around = node;
  });
  return around;
}
