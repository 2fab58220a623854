import { isValue } from '../domain/slots.ts';
import { importsOf } from '../syntax/imported-names.ts';
import type * as TS from 'typescript';
import { UNKNOWN_CLIENT } from '../contract/model.ts';
import { askModule } from './question.ts';
import { calledName, callersOf, enteredCalls, isCall, type CallNode, type Ended } from './unentered.ts';
import { readBinding } from '../interpreter/modules/module.ts';
import type { CallSite } from '../interpreter/machine/frame.ts';
import { callsBelow, leadsToClient } from './leading-calls.ts';
import type { LostCall } from '../interpreter/machine/lost-calls.ts';
import { BASELINE, type RequestEvent, type RequestTarget } from '../interpreter/machine/events.ts';
import type { Machine } from '../interpreter/machine/machine.ts';
import type { Slot, Text, Value } from '../domain/value.ts';
import { readGlobal } from '../library/ecmascript/globals.ts';
import { promiseMembers } from '../library/ecmascript/promise.ts';
import type { Module } from '../syntax/module.ts';
import { spanOf } from '../sources/project.ts';
import { ts } from '../syntax/typescript.ts';
import { walkTowards } from '../syntax/walk.ts';
import type { Candidate, CandidateIndex } from '../selection/functions/candidate-index.ts';
import type { HeldLibraries } from './held-libraries.ts';
import type { LoadedExports } from '../selection/files/loaded-exports.ts';
import { namedCalls, type NamedCall } from '../syntax/mentions.ts';
import { text, unknown } from '../domain/atoms.ts';
import { concat, textOfUnknown } from '../domain/text.ts';
import { isNonShipping } from '../sources/non-shipping.ts';
import {
  looksLikeRequest,
  looksLikeRoute,
  readMethodAlone,
  readWrittenRequest,
  type WrittenRequest,
} from '../syntax/written-request.ts';
import { textWithHoles } from '../contract/hole.ts';
import { getOrMake } from '../syntax/get-or-make.ts';
import { MAX_LISTED_CALLS } from '../bounds.ts';

/**
 * The calls that no complete run covers, as calls with nothing known, so that the analyzer reports them instead of
 * dropping them. Everywhere, these are calls that name a client (in dead code, or code that the analysis takes for
 * dead); in roots that were cut short, also calls by a name that leads to one. What the budget cut off is also a
 * problem of its files, with the number of such calls, so that users do not take what only these calls need for unused.
 */
export function unreachedCalls(
  { machine, modules, candidates, loaded, held, outdated }: Ran,
  events: readonly RequestEvent[],
): RequestEvent[] {
  const unreached = new Map<TS.Node, Module>();
  loaded.refresh();
  for (const module of modules) {
    const valueOf = createNameReader(machine, loaded, module);
    for (const call of namedCalls(module))
      if (isClient(machine, valueOfPath(valueOf, call.path)))
        addUnreached(machine, findCall(module, call), module, unreached);
  }
  const byName = new Map<TS.Node, Module>();
  const entered = enteredCalls(events);
  for (const { module, node: root } of machine.facts.cuts.roots) {
    for (const node of callsBelow(root))
      if (
        unreached.has(node) ||
        (!entered.has(node) &&
          (saysRequest(module, node) || leadsToClient(machine, candidates, module, node.expression)))
      )
        addUnreached(machine, node, module, byName);
    addInterrupted({ machine, candidates }, root, entered, byName);
  }
  addOutdated({ machine, candidates, held, outdated }, entered, byName);
  for (const [node, module] of cutBeforeSending({ machine, candidates }, events)) byName.set(node, module);
  // Beyond their share, functions that no name shows to lead to a client do not run.
  if (!machine.budget.isInShareOfOthers)
    for (const module of modules) for (const node of unevaluated(machine, module, entered)) byName.set(node, module);
  const lost = lostCalls(machine, candidates, events);
  for (const found of [unreached, byName, lost]) dropUnused(found, held);
  const unfollowed = [
    ...[...byName].map(([node, module]) => ({ module, node })),
    ...[...lost].map(([node, { module }]) => ({ module, node })),
  ];
  for (const [node, module] of callersOf({ machine, modules, candidates }, unfollowed, entered))
    byName.set(node, module);
  dropUnused(byName, held);
  const cut = new Map([...toNotFollowed(byName), ...lost]);
  if (cut.size > 0) reportCut(machine, cut);
  for (const [node, { module }] of lost) byName.set(node, module);
  // The problem counts a route, which may lead to requests; its path is none of theirs.
  const routeless = [...byName].filter(([node]) => !isCall(node) || !looksLikeRoute(node));
  const listed =
    byName.size > MAX_LISTED_CALLS
      ? routeless.filter(([node]) => typeof writtenIn(node)?.method === 'string')
      : routeless;
  const readers = new Map<Module, NameReader>();
  return [
    ...[...unreached].map(([node, module]) => openRequest({ module, node })),
    ...listed.map(([node, module]) =>
      writtenRequest(
        machine,
        { module, node },
        getOrMake(readers, module, () => createNameReader(machine, loaded, module)),
      ),
    ),
  ];
}

/** Adds the calls of roots whose inputs have changed. */
function addOutdated(
  { machine, candidates, held, outdated }: Pick<Ran, 'machine' | 'candidates' | 'held' | 'outdated'>,
  entered: ReadonlySet<TS.Node>,
  byName: Map<TS.Node, Module>,
): void {
  for (const { module, node: root } of outdated) {
    if (held.isOfLibrary({ module })) continue; // the runs of the code that calls it tell what it sends
    for (const node of callsBelow(root))
      if (!entered.has(node) && isOfLeadingName(machine, candidates, module, node.expression)) byName.set(node, module);
  }
}

/** Adds the calls in loops that the budget of a root ended: they were followed for some items alone. */
function addInterrupted(
  { machine, candidates }: Pick<Ran, 'machine' | 'candidates'>,
  root: TS.Node,
  entered: ReturnType<typeof enteredCalls>,
  byName: Map<TS.Node, Module>,
): void {
  for (const [loop, module] of machine.facts.cuts.interruptedIn.get(root) ?? [])
    for (const node of callsBelow(loop))
      if (entered.has(node) || leadsToClient(machine, candidates, module, node.expression)) byName.set(node, module);
}

/** Whether a call that was cut off says that it sends a request, by whatever names it gets there. */
function saysRequest({ file }: Module, node: CallNode): boolean {
  return !isNonShipping(file) && (looksLikeRequest(node) || readMethodAlone(node) !== undefined);
}

/**
 * Calls that no run evaluated and that are written as a request is: the functions around them may lead to a client in
 * ways that only a run shows, and there were no steps left for it.
 */
function unevaluated(machine: Machine, module: Module, entered: ReadonlySet<TS.Node>): readonly CallNode[] {
  if (isNonShipping(module.file)) return [];
  return callsBelow(module.source).filter(
    (node) => !entered.has(node) && !machine.facts.reachedCalls.has(node) && looksLikeRequest(node),
  );
}

/**
 * Calls in which a budget ended before what their text says was sent: a client that first gets itself a token was seen to
 * send that request alone.
 */
function cutBeforeSending(
  { machine, candidates }: Pick<Ran, 'machine' | 'candidates'>,
  events: readonly RequestEvent[],
): ReadonlyMap<TS.Node, Module> {
  const { callsCutInside } = machine.facts.cuts;
  const sent = new Map<TS.Node, string[]>();
  for (const { stack, targets } of events)
    for (const { node } of stack)
      if (callsCutInside.has(node))
        getOrMake(sent, node, () => []).push(...targets.map(({ url }) => textWithHoles(url.parts)));
  return new Map(
    [...callsCutInside].filter(([node, module]) => {
      const pieces = writtenIn(node)?.path.filter((piece) => typeof piece === 'string');
      return (
        pieces &&
        (sent.has(node) || leadsToClient(machine, candidates, module, (node as CallNode).expression)) && // only calls have a written request
        !sent.get(node)?.some((url) => pieces.every((piece) => url.includes(piece)))
      );
    }),
  );
}

/** Drops calls of installed packages in functions that nothing reaches. */
function dropUnused(found: Map<TS.Node, Module | NotFollowed>, held: HeldLibraries): void {
  for (const [node, at] of found) if (!held.isReachedAround(node, 'module' in at ? at.module : at)) found.delete(node);
}

/** The state after the rounds. */
interface Ran extends Ended {
  readonly loaded: LoadedExports;
  readonly held: HeldLibraries;
  /** Roots whose inputs have changed and for which the budget has no steps left. */
  readonly outdated: readonly Candidate[];
}

/** A position in a file where calls were not followed, and their number. */
interface NotFollowed {
  readonly module: Module;
  readonly calls: number;
}

function toNotFollowed(calls: ReadonlyMap<TS.Node, Module>): (readonly [TS.Node, NotFollowed])[] {
  return [...calls].map(([node, module]) => [node, { module, calls: 1 }]);
}

/**
 * The first call site of each chain that the budget ended. A site on the stack of a request was followed, unless the
 * lost call was on one of many values.
 */
function lostCalls(
  machine: Machine,
  candidates: CandidateIndex,
  events: readonly RequestEvent[],
): Map<TS.Node, NotFollowed> {
  const followed = enteredCalls(events.filter(({ isOpen }) => !isOpen));
  const lost = new Map<TS.Node, NotFollowed>();
  for (const {
    stack: [first],
    lost: call,
  } of events) {
    if (!first || !call || (followed.has(first.node) && !isOneOfMany(call)) || !mayLead(machine, candidates, call))
      continue;
    const known = call.kind === 'made' ? (lost.get(first.node)?.calls ?? 0) : 0;
    lost.set(first.node, { module: first.module, calls: call.kind === 'made' ? known + call.times : 1 });
  }
  return lost;
}

function isOneOfMany(call: LostCall): boolean {
  return call.kind === 'member' && call.isOneOfMany;
}

function mayLead(machine: Machine, candidates: CandidateIndex, lost: LostCall): boolean {
  if (lost.kind === 'member')
    return machine.knowledge.clientIndex.members.has(lost.name) || candidates.isName(lost.name);
  if (lost.kind === 'class') return candidates.isCandidate(lost.definition);
  // What a function decides itself is told by its own run; a closure without one may have other values.
  const { nodes, demanding, narrowing } = machine.facts.leading;
  const { node } = lost.closure;
  return lost.kind === 'made' ? nodes.has(node) : demanding.has(node) && !narrowing.has(node);
}

/** Reports one problem for all calls that were not followed. */
function reportCut(machine: Machine, found: ReadonlyMap<TS.Node, NotFollowed>): void {
  const [first] = [...found].sort(([left, a], [right, b]) =>
    a.module.file < b.module.file ? -1 : a.module.file > b.module.file ? 1 : left.pos - right.pos,
  );
  const [node, { module }] = first!;
  const { line, column } = spanOf(module, node);
  const files = [...new Set([...found.values()].map((each) => each.module.path))];
  const count = [...found.values()].reduce((sum, { calls }) => sum + calls, 0);
  const [ofCalls, ofFiles] = [
    count === 1 ? '1 call' : `${count} calls`,
    files.length === 1 ? '1 file' : `${files.length} files`,
  ];
  const [which, verb] = count === 1 ? ['', 'was'] : [', this one the first,', 'were'];
  machine.project.report(
    module.path,
    'warning',
    `The analysis reached its step limit: ${ofCalls} in ${ofFiles}${which} may lead to requests and ${verb} not followed. Exclude third-party code with \`ignores\`, or analyse the parts separately.`,
    line,
    column,
    files.filter((file) => file !== module.path),
  );
}

function addUnreached(machine: Machine, node: CallNode, module: Module, unreached: Map<TS.Node, Module>): void {
  if (!machine.facts.reachedCalls.has(node)) unreached.set(node, module);
}

/** Whether a callee is a client, `fetch(…)`, or a sending member of one: `axios.get(…)`. */
function isClient(machine: Machine, callee: Value | undefined): boolean {
  return callee?.kind === 'object' && machine.identities.senders.has(callee.id);
}

/** Finds the node of a call; only a few are needed, so nodes are not kept with the calls. */
function findCall({ source }: Module, { pos, calleeEnd }: NamedCall): CallNode {
  let found: CallNode | undefined;
  walkTowards(source, { pos, end: calleeEnd }, (node) => {
    if (isCall(node) && node.pos === pos && node.expression.end === calleeEnd) found = node;
  });
  return found!; // it was seen there
}

/** The value of a top-level name, or else of a global one, after the run. */
type NameReader = (name: string) => Value | undefined;

function createNameReader(machine: Machine, loaded: LoadedExports, module: Module): NameReader {
  const known = new Map<string, Value | undefined>();
  const read: NameReader = (name) => {
    const slot = machine.environments.of(module).scope.cells.get(name);
    if (slot?.kind === 'import' && !mayBringClient(loaded, module, name)) return undefined;
    return askModule(machine, module, () => (slot ? readBinding(slot) : readGlobal(machine, name)));
  };
  return (name) => {
    if (!known.has(name)) known.set(name, read(name));
    return known.get(name);
  };
}

/** The value of a path of names: `https.get`. */
function valueOfPath(valueOf: NameReader, [first, ...members]: readonly string[]): Value | undefined {
  let value = valueOf(first!); // a path has a name at least
  for (const member of members) {
    const slot: Slot | undefined = value?.kind === 'object' ? value.cells.get(member) : undefined;
    value = slot && isValue(slot) ? slot : undefined;
  }
  return value;
}

/** Only a file that ran can have made a client: the question does not load another one. */
function mayBringClient(loaded: LoadedExports, module: Module, name: string): boolean {
  const imported = importsOf(module).get(name);
  return !imported || loaded.mayBring(imported.specifier, module.path, imported.name);
}

/** Whether the callee has the name of a function of the code that leads to a client. */
function isOfLeadingName(machine: Machine, candidates: CandidateIndex, module: Module, callee: TS.Expression): boolean {
  const name = calledName(callee);
  return (
    name !== undefined &&
    !machine.knowledge.clientIndex.members.has(name) &&
    !Object.hasOwn(promiseMembers, name) &&
    !candidates.onlyNarrows(name) &&
    candidates.isLeadingName(name, module)
  );
}

/** An event for a call whose method and URL are both unknown. */
export function openRequest({ module, node }: CallSite): RequestEvent {
  return { stack: [{ module, node, argumentsKey: '' }], targets: [targetOf(null, unreachedText('url'))], ...BASELINE };
}

/** An event for a call that was not followed: it may send anything, and perhaps what its own text says. */
function writtenRequest(machine: Machine, site: CallSite, valueOf: NameReader): RequestEvent {
  const event = openRequest(site);
  const written = writtenIn(site.node);
  if (!written) return event;
  const path = written.path
    .map((piece) => (typeof piece === 'string' ? text(piece) : textOfExpression(piece, valueOf)))
    .reduce(concat);
  const isWhole = typeof path.parts[0] !== 'string' || /^https?:/i.test(path.parts[0]);
  const url = isWhole ? path : concat(unreachedText('base', `base at ${site.node.pos}`), path);
  const condition = machine.conditions.fresh();
  const targets = [...event.targets, targetOf(written.method, url, path)];
  return { ...event, targets: targets.map((target, arm) => ({ ...target, doubts: [{ condition, arm, of: ARMS }] })) };
}

function targetOf(method: string | null, url: Text, path = url): RequestTarget {
  return { method, url, path, client: UNKNOWN_CLIENT, isDefault: false, mayBeDefault: false, isAbsent: false };
}

function unreachedText(name: string, source = name): Text {
  return textOfUnknown(unknown({ name, source, reason: 'the analysis did not reach this call' }));
}

/** A third arm stays open: what the text says need not be what the call sends. */
const ARMS = 3;

function writtenIn(node: TS.Node): WrittenRequest | undefined {
  return isCall(node) ? (readWrittenRequest(node) ?? readMethodAlone(node)) : undefined;
}

/** The text of a constant at the file's top level; a hole for every other expression. */
function textOfExpression(node: TS.Expression, valueOf: NameReader): Text {
  const name = calledName(node) ?? 'value';
  const value = ts.isIdentifier(node) ? valueOf(name) : undefined;
  if (value?.kind === 'text') return value;
  return unreachedText(name, `${name} at ${node.pos}`);
}
