import type { ByHand } from '../contract/fix-result.ts';
import { listNames } from '../contract/phrases.ts';
import { findPlace, parseYaml, toPointerStep, valueAt, type YamlTree } from '../inputs/manifest/yaml-tree.ts';
import { insertIntoBlock, removeFromBlock } from './edit-block-list.ts';
import { insertIntoFlow, removeFromFlow } from './edit-flow-list.ts';
import type { ScopePlan } from './plan-fix.ts';
import { findScopeList, type Item, type ScopeList } from './scope-list.ts';
import { applySplices, type Splice } from './splice.ts';
import { writeScope } from './write-scope.ts';

export interface EditedManifest {
  readonly text: string;
  /** The changes that the text does not allow, by credential. */
  readonly byHand: ReadonlyMap<string, ByHand>;
}

/**
 * Writes the changes of credentials into the text of a valid manifest. Everything else stays byte for byte. The text is
 * parsed again after each step; if a step does not have the intended effect, all of that credential's steps are
 * dropped.
 */
export function editManifest(source: string, plans: ReadonlyMap<string, ScopePlan>): EditedManifest {
  const mark = source.startsWith('\uFEFF') ? '\uFEFF' : '';
  let text = source.slice(mark.length);
  const byHand = new Map<string, ByHand>();
  const done = new Set<string>();
  for (const [credential, plan] of plans) {
    if (done.has(credential) || isEmptyPlan(plan)) continue;
    const sharers = findSharers(text, credential);
    const edited = findConflict(sharers, credential, plan, plans) ?? editList(text, credential, plan);
    if (typeof edited === 'string') text = edited;
    else byHand.set(credential, toByHand(text, credential, plan, edited));
    if (typeof edited === 'string') for (const name of sharers.credentials) done.add(name);
  }
  return { text: mark + text, byHand };
}

/** Why a list cannot be edited, in a full sentence. */
interface Obstacle {
  readonly reason: string;
}

interface Sharers {
  /** The credentials whose list of scopes it is, including the one in question. */
  readonly credentials: readonly string[];
  /** Other keys that have it as their value. */
  readonly others: readonly string[];
}

function isEmptyPlan({ added, removed }: ScopePlan): boolean {
  return added.length + removed.length === 0;
}

/**
 * Finds all keys whose value is the list that a credential's `scopes` names: an alias or a merge key can put one list
 * in several places.
 */
function findSharers(text: string, credential: string): Sharers {
  const tree = getTree(text);
  const { line, column } = findPlace(tree, toPointer(credential)).value;
  const list = valueAt(tree, toPointer(credential));
  const pointers = [...tree.places]
    .filter(
      ([pointer, { value }]) =>
        value.line === line && value.column === column && isSameList(valueAt(tree, pointer), list),
    )
    .map(([pointer]) => pointer);
  const names = Object.keys((tree.data as { readonly credentials: object }).credentials); // the credential is one of them
  const credentials = names.filter((name) => pointers.includes(toPointer(name)));
  return {
    credentials,
    others: pointers.filter((pointer) => !credentials.some((name) => pointer === toPointer(name))),
  };
}

function isSameList(left: unknown, right: unknown): boolean {
  return (
    Array.isArray(left) &&
    Array.isArray(right) &&
    left.length === right.length &&
    left.every((item, index) => item === right[index])
  );
}

function findConflict(
  { credentials, others }: Sharers,
  credential: string,
  plan: ScopePlan,
  plans: ReadonlyMap<string, ScopePlan>,
): Obstacle | undefined {
  const different = credentials.filter((name) => name !== credential && toPlanKey(plans.get(name)) !== toPlanKey(plan));
  if (different.length > 0)
    return {
      reason: `An anchor shares this list with ${different.length === 1 ? 'credential' : 'the credentials'} ${listNames(different)}, and the change would be wrong there. Give each its own list.`,
    };
  if (others.length > 0)
    return {
      reason: `An anchor shares this list with ${listNames(others.map(toKeys))}. Give each its own list.`,
    };
  return undefined;
}

function toPlanKey(plan: ScopePlan | undefined): string {
  return JSON.stringify([plan?.added.map(({ scope }) => scope) ?? [], plan?.removed.map(({ scope }) => scope) ?? []]);
}

/** Converts `/credentials/sync/files` to `credentials.sync.files`. */
function toKeys(pointer: string): string {
  return pointer.slice(1).replaceAll('/', '.').replaceAll('~1', '/').replaceAll('~0', '~');
}

/**
 * Applies replacements first, at the position of what they replace, then the other additions, then removals. The list
 * becomes empty only if it should be.
 */
function editList(source: string, credential: string, plan: ScopePlan): string | Obstacle {
  let text = source;
  for (const step of toListSteps(plan)) {
    const scopes = getScopes(text, credential);
    const list = locateScopes(text, credential);
    const splices = list && toSplices(text, list, scopes, step);
    if (!splices) return unusual;
    if ('reason' in splices) return splices;
    const edited = applySplices(text, splices);
    if (JSON.stringify(readScopes(edited, credential)) !== JSON.stringify(applyStep(scopes, step))) return unusual;
    text = edited;
  }
  return text;
}

const unusual: Obstacle = { reason: 'scopewright cannot edit a list that is written this way.' };

/**
 * One edit of a list of scopes. `before` and `behind` name scopes of the list; if both are left out, it is at the end.
 */
type ListStep =
  | { readonly kind: 'insert'; readonly name: string; readonly behind: string | undefined }
  | { readonly kind: 'replace'; readonly name: string; readonly by: string }
  | { readonly kind: 'remove'; readonly name: string };

function toListSteps({ added, removed }: ScopePlan): readonly ListStep[] {
  const inPlace = removed.flatMap(({ scope }): readonly ListStep[] => {
    const [first, ...others] = added.filter(({ replaces }) => replaces?.[0] === scope).map((each) => each.scope);
    if (first === undefined) return [];
    return [
      { kind: 'replace', name: scope, by: first },
      ...others.map((name, index) => ({ kind: 'insert', name, behind: [first, ...others][index] }) as const),
    ];
  });
  const atEnd = added
    .filter(({ replaces }) => replaces === undefined)
    .map(({ scope }) => ({ kind: 'insert', name: scope, behind: undefined }) as const);
  const gone = removed
    .filter(({ scope }) => !added.some(({ replaces }) => replaces?.[0] === scope))
    .map(({ scope }) => ({ kind: 'remove', name: scope }) as const);
  return [...inPlace, ...atEnd, ...gone];
}

/** The effect of a step on the names of a list. */
function applyStep(scopes: readonly string[], step: ListStep): readonly string[] {
  switch (step.kind) {
    case 'insert':
      return scopes.toSpliced(
        step.behind === undefined ? scopes.length : scopes.indexOf(step.behind) + 1,
        0,
        step.name,
      );
    case 'replace':
      return scopes.map((name) => (name === step.name ? step.by : name));
    case 'remove':
      return scopes.filter((name) => name !== step.name);
  }
}

/** The effect of a step on the text of a list. */
function toSplices(
  text: string,
  list: ScopeList,
  scopes: readonly string[],
  step: ListStep,
): readonly Splice[] | Obstacle | undefined {
  if (list.items.length !== scopes.length) return undefined;
  if (step.kind === 'insert') {
    const item = step.behind === undefined ? list.items.at(-1) : list.items[scopes.indexOf(step.behind)];
    if (list.kind === 'flow') return insertIntoFlow(text, list, item, step.name);
    return item && insertIntoBlock(text, item, step.name);
  }
  const item = list.items[scopes.indexOf(step.name)];
  if (!item) return undefined;
  if (item.isShared)
    return {
      reason: `\`${step.name}\` has an anchor that an alias uses elsewhere. Write the scope out there.`,
    };
  if (step.kind === 'replace') return [{ ...item.value, text: writeScope(step.by, quoteOfItem(text, item, list)) }];
  return list.kind === 'flow' ? removeFromFlow(text, list, item) : removeFromBlock(text, list, item);
}

/** An alias has no quotes of its own. */
function quoteOfItem(text: string, { value, quote }: Item, list: ScopeList): ScopeList['quote'] {
  return text[value.from] === '*' ? list.quote : quote;
}

function locateScopes(text: string, credential: string): ScopeList | undefined {
  const { line, column } = findPlace(getTree(text), toPointer(credential)).value;
  return findScopeList(text, line, column);
}

function toByHand(text: string, credential: string, plan: ScopePlan, { reason }: Obstacle): ByHand {
  const { line, column } = findPlace(getTree(text), toPointer(credential)).value;
  return { line, column, reason, scopes: toListSteps(plan).reduce(applyStep, getScopes(text, credential)) };
}

function toPointer(credential: string): string {
  return `/credentials/${toPointerStep(credential)}/scopes`;
}

function getScopes(text: string, credential: string): readonly string[] {
  return valueAt(getTree(text), toPointer(credential)) as readonly string[]; // the manifest is valid and has this credential
}

/** Undefined if the text does not parse. */
function readScopes(text: string, credential: string): unknown {
  const parsed = parseYaml(text);
  return parsed.kind === 'tree' ? valueAt(parsed.tree, toPointer(credential)) : undefined;
}

/** For a text that parses. */
function getTree(text: string): YamlTree {
  const parsed = parseYaml(text);
  if (parsed.kind === 'tree') return parsed.tree;
  throw new Error(
    `A manifest that had been read cannot be read any more: ${parsed.mistakes.map(({ message }) => message).join(' ')}`,
  );
}
