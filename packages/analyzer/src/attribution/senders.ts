import type * as TS from 'typescript';
import { siteKey, type Placement } from './call-tree.ts';
import type { CallEdges } from '../interpreter/machine/call-edges.ts';
import type { RequestEvent, StackEntry } from '../interpreter/machine/events.ts';
import type { CallSite, Frame } from '../interpreter/machine/frame.ts';
import { orElse, type ClientMaking, type SenderTrace } from '../interpreter/machine/sender-trace.ts';
import type { ListItems } from '../domain/value.ts';
import type { Sender, SenderSearch } from '../contract/model.ts';
import { getOrMake } from '../syntax/get-or-make.ts';
import { placeKey } from '../contract/places.ts';
import { spanOf } from '../sources/project.ts';
import type { IsAsked } from './unreached.ts';
import { namesAtCall, type NamePath, type NamesAtCall } from '../syntax/holder-names.ts';

/** What the search reads: which senders are asked for, and what the runs left. */
export interface SenderTerms {
  readonly asked: SenderSearch;
  readonly isAsked: IsAsked;
  readonly repeats: { readonly get: (frame: Frame) => readonly Frame[] | undefined };
  readonly edges: CallEdges;
  /** The asked environment variables that the arguments of a call come from. */
  readonly envOf: (args: ListItems) => readonly string[];
  readonly envReads: ReadonlyMap<TS.Node, ReadonlySet<string>>;
}

/**
 * The senders of the calls, by `placeKey`: what the chains of each reported call show of who sends the request. A chain names the client where it makes,
 * keeps or calls it. Of environment variables, those nearest to the request count: in its options, in those of its
 * instance, in what the hooks of the instance read, and in what the instance was made with. Only if a chain shows none of
 * these, the code around the request counts, as far as it may have asked a server for a token.
 */
export function findSenders(
  events: readonly RequestEvent[],
  placements: readonly Placement[],
  terms: SenderTerms,
): ReadonlyMap<string, readonly Sender[]> {
  const siteOf = new Map<string, string>();
  for (const { site, targets } of placements)
    for (const { via } of targets) siteOf.set(stackKeys([site, ...via])[0]!, placeKey(spanOf(site.module, site.node))); // it has the site at least
  const chains = new Map<string, Chain[]>();
  for (const event of events) {
    if (event.targets.length === 0) continue;
    const keys = stackKeys(event.stack);
    // The outermost site that reports what ends there is the call that the chain belongs to.
    const depth = keys.findIndex((key) => siteOf.has(key));
    if (depth < 0) continue;
    const outer = event.stack.slice(0, depth);
    const isCalled = !OF_UNCALLED.has(event.origin) || outer.some(({ making }) => making === undefined);
    getOrMake(chains, siteOf.get(keys[depth]!)!, () => []).push({ event, keys, isCalled }); // the map has this key
  }
  const toSender = createToSender(terms);
  return new Map(
    [...chains].map(([site, all]) => [site, distinct(withoutUncalled(withoutBaselines(all), terms).map(toSender))]),
  );
}

interface Chain {
  readonly event: RequestEvent;
  /** The keys of the stack and of its ends, the whole first. */
  readonly keys: readonly string[];
  /** Something calls the function around the reported call. */
  readonly isCalled: boolean;
}

/** The runs of functions and methods that nothing was seen to call. */
const OF_UNCALLED: ReadonlySet<RequestEvent['origin']> = new Set(['uncalled', 'member']);

function stackKeys(stack: readonly CallSite[]): readonly string[] {
  const keys: string[] = [];
  let key = '';
  for (const site of [...stack].reverse()) {
    key = `${siteKey(site)}\n${key}`;
    keys.unshift(key);
  }
  return keys;
}

/** A function that ran without a caller shows nothing that its callers do not show. */
function withoutBaselines(chains: readonly Chain[]): readonly Chain[] {
  const inner = new Set(chains.flatMap(({ keys }) => keys.slice(1)));
  return chains.filter(({ event, keys }) => event.isCalledBack || !inner.has(keys[0]!)); // a stack is not empty
}

/**
 * Where some chains call what sends the request, functions and methods that nothing calls say nothing: another instance
 * of the same service may exist for other requests. One stays that something unknown may call by its name.
 */
function withoutUncalled(chains: readonly Chain[], { isAsked }: SenderTerms): readonly Chain[] {
  const told = chains.filter(({ event, isCalled }) => isCalled || isAsked(event));
  return told.some(({ isCalled }) => isCalled) ? told : chains;
}

function distinct(senders: readonly Sender[]): readonly Sender[] {
  const byKey = new Map(senders.map((sender) => [JSON.stringify([sender.clients, sender.env, sender.holder]), sender]));
  return [...byKey].sort(([left], [right]) => (left < right ? -1 : 1)).map(([, sender]) => sender);
}

function createToSender(terms: SenderTerms): (chain: Chain) => Sender {
  const { asked, repeats, edges, envReads } = terms;
  const patterns = asked.clients.map((text) => ({ text, parts: text.split('.') }));
  const known = new WeakMap<TS.Node, NamesAtCall>();
  const namesAt = ({ module, node }: CallSite): NamesAtCall => {
    const names = known.get(node) ?? namesAtCall(module.source, node);
    known.set(node, names);
    return names;
  };
  const reads = new Map<TS.Node, readonly string[]>();
  const readBy = (node: TS.Node): readonly string[] =>
    getOrMake(reads, node, () => nearestReads(node, edges, envReads));
  return ({ event }) => {
    const { stack, sender } = event;
    const makings = (sender?.makings ?? []).map((making) => sitesOfMaking(making, repeats).map(namesAt));
    const entries = stack.map(namesAt);
    const paths = [
      ...entries.flatMap((names, index) => pathsAt(names, index === entries.length - 1)),
      ...makings.flat().flatMap((names) => pathsAt(names, false)),
    ];
    const clients = patterns.filter(({ parts }) => paths.some((path) => hasRun(path, parts))).map(({ text }) => text);
    const near = orElse(sender?.env ?? [], () => envOfInstance(sender, terms, readBy));
    const env = clients.length > 0 ? near : orElse(near, () => envAround(event, entries, readBy));
    const holder = holderOf(makings, stack, namesAt);
    return { clients: clients.sort(), env, ...(holder === undefined ? {} : { holder }) };
  };
}

/** The variables that the hooks of an instance read, or else those that its making was given. */
function envOfInstance(
  sender: SenderTrace | undefined,
  { envOf, repeats }: SenderTerms,
  readBy: ReadBy,
): readonly string[] {
  const given = (sender?.makings ?? []).flatMap(({ frame }) => framesOf(frame, repeats).map(({ args }) => envOf(args)));
  const ofMaking = given.find((names) => names.length > 0) ?? [];
  return orElse(among([...new Set((sender?.hooks ?? []).flatMap(readBy))].sort(), ofMaking), () => ofMaking);
}

/**
 * The variables that the functions around the request read, innermost first, if it carries something that only a run
 * knows. Of several, those count that its object or the calls were given.
 */
function envAround(
  { stack, sender }: RequestEvent,
  entries: readonly NamesAtCall[],
  readBy: ReadBy,
): readonly string[] {
  if (!sender?.hasToken) return [];
  const functions = [...entries].reverse().flatMap((names) => names.functions);
  const read = functions.map(readBy).find((names) => names.length > 0) ?? [];
  const handed = stack.findLast(({ env }) => env !== undefined)?.env ?? [];
  const known = among(among(read, sender.ofThis), handed);
  return sender.makings.length > 0 ? known : orElse(known, () => orElse(sender.ofThis, () => handed));
}

/** The names that are also among others; all, if none is. */
function among(names: readonly string[], others: readonly string[]): readonly string[] {
  return orElse(
    names.filter((name) => others.includes(name)),
    () => names,
  );
}

type ReadBy = (node: TS.Node) => readonly string[];

/** The asked variables that a function reads, or else those that the nearest functions read which it calls. */
function nearestReads(node: TS.Node, edges: CallEdges, envReads: SenderTerms['envReads']): readonly string[] {
  const seen = new Set([node]);
  for (let level = [node]; level.length > 0;) {
    const found = level.flatMap((each) => [...(envReads.get(each) ?? [])]);
    if (found.length > 0) return [...new Set(found)].sort();
    const next = new Set(level.flatMap((each) => [...edges.calledBy(each)]).filter((each) => !seen.has(each)));
    for (const each of next) seen.add(each);
    level = [...next];
  }
  return [];
}

/** The client's own call ends in the name of one of its methods: `get` names no client. */
function pathsAt({ called, held, around }: NamesAtCall, isRequest: boolean): readonly NamePath[] {
  return [
    ...called.map((path) => (isRequest && path.length > 1 ? path.slice(0, -1) : path)),
    ...(held ? [held] : []),
    ...around,
  ];
}

/** The call that made an instance, and those that led to it; where several share its result, the calls of all. */
function sitesOfMaking({ frame, node }: ClientMaking, repeats: SenderTerms['repeats']): readonly CallSite[] {
  return [{ module: frame.module, node }, ...framesOf(frame, repeats).flatMap(({ site }) => site ?? [])];
}

/** An activation and those around it, with those that share the result of one; innermost first. */
function framesOf(frame: Frame, repeats: SenderTerms['repeats']): readonly Frame[] {
  const frames: Frame[] = [];
  for (let each: Frame | null = frame; each; each = each.parent) frames.push(each, ...(repeats.get(each) ?? []));
  return frames;
}

/** Whether the parts stand in the path, one behind the other. */
function hasRun(path: NamePath, parts: readonly string[]): boolean {
  return path.some((_, start) => parts.every((part, index) => path[start + index] === part));
}

/** The outermost name that keeps the client, or else the instance around it. */
function holderOf(
  makings: readonly (readonly NamesAtCall[])[],
  stack: readonly StackEntry[],
  namesAt: (site: CallSite) => NamesAtCall,
): string | undefined {
  const ofClient = makings[0]?.findLast(({ held }) => held)?.held;
  const ofInstance = (): NamePath | undefined => {
    const made = stack.findLast(({ making }) => making?.kind === 'instance');
    return made && namesAt(made).held;
  };
  return (ofClient ?? ofInstance())?.filter((name) => name !== '').join('.');
}
