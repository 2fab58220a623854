import type * as TS from 'typescript';
import { getOrMake } from '../../syntax/get-or-make.ts';
import { isNullish } from '../../domain/atoms.ts';
import { MIN_SKIPPED_STEPS } from '../../bounds.ts';
import { hasTelling } from '../../domain/informative.ts';
import type { ListItems, Value } from '../../domain/value.ts';
import type { Closure } from '../../domain/callable.ts';
import type { Module } from '../../syntax/module.ts';
import type { RequestTarget } from './events.ts';
import type { Frame } from './frame.ts';

/** What the own run of a function gave. */
interface OwnAnswer {
  readonly value: Value;
  readonly steps: number;
}

/** A function on the stack of a request: the ids of its objects, and the calls in it that lead there. */
interface LeadingCaller {
  readonly node: TS.Node;
  readonly module: Module;
  readonly ids: Set<number>;
  readonly sites: Set<TS.Node>;
  /**
   * Whether it can decide something of the requests of what it calls: always, only of those that the own run of that did
   * not see, or never. A function that calls back what one further out made and passed in can only decide by its arguments.
   */
  decides: 'always' | 'unseen' | 'never';
}

/** The functions that were seen to lead to a request. */
export class Leading {
  /** Functions on the stack of some request, with their files: they can lead to a call. */
  readonly nodes = new Map<TS.Node, Module>();
  /** The ids of the function objects on the stack of some request, by function node. */
  readonly objects = new Map<TS.Node, Set<number>>();
  /** All functions on the stack of some request, whether or not their callers can decide anything. */
  readonly onStack = new Set<TS.Node>();
  /** The calls in each of them that were seen to lead to a request. */
  readonly sites = new Map<TS.Node, Set<TS.Node>>();
  /** The calls in a function of which its own run showed that no caller decides anything of their requests. */
  readonly decided = new Map<TS.Node, Set<TS.Node>>();
  /**
   * The requests of methods of which only their instance decides the base, by the call that leads to them, as the method
   * writes them.
   */
  readonly ofInstances = new Map<TS.Node, readonly RequestTarget[]>();
  /** The functions whose own runs saw all requests that they lead to. */
  readonly sawRequests = new Set<TS.Node>();
  /** The functions whose callers can decide something of a request. */
  readonly demanding = new Map<TS.Node, Module>();
  /** Those of them whose callers can only decide which of several known targets a request has. */
  readonly narrowing = new Set<TS.Node>();
  /** Functions of this kind whose callers are not asked for yet. */
  readonly #narrowedLater = new Map<TS.Node, Module>();
  /** The classes whose constructor's callers can decide the base of a request. */
  readonly classes = new Map<TS.Node, Module>();
  /** The demanding functions with new entries; the reader empties it. */
  readonly news = new Set<TS.Node>();
  readonly #answers = new Map<TS.Node, OwnAnswer>();
  /**
   * Functions on the stack of a call whose callee only a caller knows: with their real callers, they may lead to a
   * request.
   */
  readonly openNodes = new Set<TS.Node>();
  /** The functions of which all callers on each chain are asked for. */
  readonly #asked = new Set<TS.Node>();
  /** By function on the stack of a request, the functions that were seen to call it. */
  readonly #callers = new Map<TS.Node, Map<TS.Node, LeadingCaller>>();
  /** By function on the stack of a request, the functions that it was seen to call; null: it calls the client itself. */
  readonly #called = new Map<TS.Node, Set<TS.Node | null>>();

  /**
   * Notes that the innermost function on the stack leads to a request, by some of its calls. A function further out leads
   * to it only if the callers of the function further in can decide something of it; until that is known, it is kept with
   * the callers of that function. What a function calls back, the function further out that made it passed in: both are
   * its callers.
   */
  noteStack(innermost: Frame, innermostSites: readonly TS.Node[]): void {
    let sites = innermostSites;
    const passedIn: Closure[] = [];
    let inner: { readonly closure: Closure; readonly args: ListItems } | null = null;
    for (let frame: Frame | null = innermost; frame; frame = frame.parent) {
      const callable = frame.callee?.callable;
      if (callable?.kind === 'closure') {
        const { node, module } = callable;
        this.onStack.add(node);
        const ids = new Set([frame.callee!.id]); // it has a callable
        const caller = { node, module, ids, sites: new Set(sites), decides: 'always' } as const;
        getOrMake(this.#called, node, () => new Set()).add(inner?.closure.node ?? null);
        for (const each of passedIn) if (each.maker?.node === node) this.#noteCaller(each.node, caller);
        if (inner === null) this.#note(caller);
        else {
          const { closure, args } = inner;
          const isPassedIn = isMadeFurtherOut(closure, frame);
          if (isPassedIn) passedIn.push(closure);
          this.#noteCaller(closure.node, {
            ...caller,
            decides: isPassedIn ? (hasTelling(args) ? 'unseen' : 'never') : 'always',
          });
          if (this.#asked.has(closure.node)) this.demandChain(node, module);
        }
        inner = { closure: callable, args: frame.args };
      }
      if (frame.site) sites = [frame.site.node];
    }
  }

  #noteCaller(inner: TS.Node, caller: LeadingCaller): void {
    const callers = getOrMake(this.#callers, inner, () => new Map<TS.Node, LeadingCaller>());
    const known = getOrMake(callers, caller.node, () => caller);
    for (const id of caller.ids) known.ids.add(id);
    for (const site of caller.sites) known.sites.add(site);
    if (known.decides === 'never' || caller.decides === 'always') known.decides = caller.decides;
    if (this.#decides(caller, inner)) this.#note(caller);
  }

  #decides({ decides }: LeadingCaller, inner: TS.Node): boolean {
    return (
      this.demanding.has(inner) && (decides === 'always' || (decides === 'unseen' && !this.sawRequests.has(inner)))
    );
  }

  #note({ node, module, ids, sites }: LeadingCaller): void {
    const known = getOrMake(this.sites, node, () => new Set());
    for (const site of sites) known.add(site);
    const objects = getOrMake(this.objects, node, () => new Set());
    const before = objects.size;
    for (const id of ids) objects.add(id);
    if (objects.size === before) return;
    this.nodes.set(node, module);
    if (this.demanding.has(node)) this.news.add(node);
  }

  /** Notes that callers of a function can decide something of a request. */
  demand(node: TS.Node, module: Module): void {
    this.nodes.set(node, module);
    this.#narrowedLater.delete(node);
    if (this.narrowing.delete(node)) this.news.add(node);
    if (!this.demanding.has(node)) this.#ask(node, module);
  }

  /** Notes that callers of a function can decide which of its known targets a request has. */
  narrow(node: TS.Node, module: Module): void {
    this.nodes.set(node, module);
    if (!this.demanding.has(node)) this.#narrowedLater.set(node, module);
  }

  /** Asks for the callers of some of the functions noted by `narrow`. Returns whether there are any. */
  demandNarrowed(): boolean {
    const noted = [...this.#narrowedLater].slice(0, NARROWED_AT_ONCE);
    for (const [node, module] of noted) {
      this.#narrowedLater.delete(node);
      this.narrowing.add(node);
      this.#ask(node, module);
    }
    return noted.length > 0;
  }

  #ask(node: TS.Node, module: Module): void {
    this.demanding.set(node, module);
    this.news.add(node);
    for (const caller of this.#callers.get(node)?.values() ?? []) if (this.#decides(caller, node)) this.#note(caller);
  }

  /** Notes what a whole own run of a function gave, if it gives every caller the same: nothing, or a server's answer. */
  noteAnswer(node: TS.Node, value: Value, steps: number): void {
    if (isNullish(value) || (value.kind === 'unknown' && value.isOpaque)) this.#answers.set(node, { value, steps });
  }

  /**
   * What a function gives, if a call of it tells nothing that its own run did not tell: its requests are decided, and
   * depend neither on its instance nor on what a caller passes.
   */
  decidedAnswer(node: TS.Node): Value | undefined {
    const answer = this.#answers.get(node);
    if (!answer || answer.steps < MIN_SKIPPED_STEPS || this.demanding.has(node) || this.openNodes.has(node))
      return undefined;
    const decided = this.decided.get(node);
    const sites = this.sites.get(node);
    const isDecided = decided && sites && [...sites].every((site) => decided.has(site) && !this.ofInstances.has(site));
    return isDecided ? answer.value : undefined;
  }

  /** Whether the instance of a method can decide something of its requests. */
  asksInstances(node: TS.Node): boolean {
    if (this.demanding.has(node)) return true;
    for (const site of this.decided.get(node) ?? []) if (this.ofInstances.has(site)) return true;
    return false;
  }

  /**
   * Demands all callers on each chain that leads to a function, whether or not they decide anything. It does not recurse,
   * because analysed code may have chains of any length.
   */
  demandChain(node: TS.Node, module: Module): void {
    const open: Pick<LeadingCaller, 'node' | 'module'>[] = [{ node, module }];
    for (let next = open.pop(); next; next = open.pop()) {
      if (this.#asked.has(next.node)) continue;
      this.#asked.add(next.node);
      this.demand(next.node, next.module);
      open.push(...(this.#callers.get(next.node)?.values() ?? []));
    }
  }

  /** Demands the callers of the functions whose own run did not show that they decide nothing. */
  demandUnseen(): boolean {
    const before = this.demanding.size;
    for (const [node, module] of this.nodes) {
      if (this.demanding.has(node) || this.#narrowedLater.has(node)) continue;
      const decided = this.decided.get(node);
      if (decided && [...(this.sites.get(node) ?? [])].every((site) => decided.has(site))) continue;
      if ([...(this.#called.get(node) ?? [null])].every((inner) => inner && this.narrowing.has(inner)))
        this.narrow(node, module);
      else this.demand(node, module);
    }
    return this.demanding.size > before;
  }

  /** Notes that every function on the stack leads to a request if the callee that only a caller knows is a client. */
  noteOpenStack(innermost: Frame): void {
    for (let frame: Frame | null = innermost; frame; frame = frame.parent)
      if (frame.callee?.callable?.kind === 'closure') this.openNodes.add(frame.callee.callable.node);
  }
}

/** Whether a function that an activation calls was made by one further out. */
function isMadeFurtherOut({ maker }: Closure, { callee, parent }: Frame): boolean {
  if (!maker || callee?.callable === maker) return false;
  for (let frame = parent; frame; frame = frame.parent) {
    const callable = frame.callee?.callable;
    if (callable?.kind === 'closure' && callable.node === maker.node) return true;
  }
  return false;
}

/** The steps may end between one part and the next. */
const NARROWED_AT_ONCE = 8;
