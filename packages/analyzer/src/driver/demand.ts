import type * as TS from 'typescript';
import { isOtherPath, opennessOf, type Openness } from '../attribution/decided.ts';
import type { IsFixed } from '../contract/model.ts';
import type { Hole } from '../domain/value.ts';
import type { RequestEvent } from '../interpreter/machine/events.ts';
import type { Machine } from '../interpreter/machine/machine.ts';
import type { Candidate } from '../selection/functions/candidate-index.ts';
import { getOrMake } from '../syntax/get-or-make.ts';
import { namesOfBinding } from '../syntax/module-syntax.ts';
import { ts } from '../syntax/typescript.ts';
import { walkTowards } from '../syntax/walk.ts';

/**
 * Decides whose callers have to run. A request is decided when no caller can change what is told of it; then the callers
 * of its function are not run for its sake. Where callers can decide the method or the path, the names of the function
 * make candidates of them. Where the function has what is open from its instance, only the code that makes the instance is
 * asked. Where callers can only decide which of several known targets a request has, they run after all others.
 */
export class Demand {
  readonly #machine: Machine;
  readonly #isFixed: IsFixed;
  readonly #needsCallers: (file: string) => boolean;

  /** `needsCallers`: whether a file's calls need their callers even where they are decided. */
  constructor(machine: Machine, isFixed: IsFixed, needsCallers: (file: string) => boolean) {
    this.#machine = machine;
    this.#isFixed = isFixed;
    this.#needsCallers = needsCallers;
  }

  /** Notes what the run of a root leaves to callers of the function, or of the class, in its own requests. */
  note({ node, module }: Candidate, events: readonly RequestEvent[]): void {
    if (events.length === 0) return;
    const { leading } = this.#machine.facts;
    if (events.every(isRequest)) leading.sawRequests.add(node);
    if (this.#needsCallers(module.file) && events.some(isRequest)) leading.demandChain(node, module);
    const around = nodesAround(module.source, node);
    const ownClass = around.findLast(ts.isClassLike);
    for (const [site, requests] of opennessOf(events, this.#isFixed)) {
      const written = leading.ofInstances.get(site);
      if (written) {
        if (requests.some(({ targets }) => targets.some((target) => isOtherPath(target, written))))
          leading.narrow(node, module);
        continue;
      }
      const ofInstance = requests.filter((openness) => isOfInstance(around, openness));
      const others = requests.filter((openness) => openness.kind !== 'decided' && !ofInstance.includes(openness));
      if (others.length === 0) {
        getOrMake(leading.decided, node, () => new Set()).add(site);
        if (ofInstance.length > 0)
          leading.ofInstances.set(
            site,
            requests.flatMap(({ targets }) => targets),
          );
      } else if (node !== ownClass) {
        if (others.every(({ kind }) => kind === 'alternatives')) leading.narrow(node, module);
        else leading.demand(node, module);
      }
      for (const giver of giversAround(around, requests)) leading.demand(giver, module);
      if (
        ownClass &&
        requests.some(
          (openness) =>
            openness.kind === 'base' ||
            (openness.kind === 'open' && (node === ownClass || ofInstance.includes(openness))),
        )
      )
        leading.classes.set(ownClass, module);
    }
  }
}

/** Whether an event is a request that the run saw: what a cut run did not follow shows nothing of the function. */
function isRequest({ lost, targets }: RequestEvent): boolean {
  return !lost && targets.length > 0;
}

function nodesAround(source: TS.SourceFile, node: TS.Node): readonly TS.Node[] {
  const around: TS.Node[] = [];
  walkTowards(source, node, (each) => void around.push(each));
  return around;
}

/** The functions around a function whose parameters give the base of its requests: a factory of clients. */
function giversAround(around: readonly TS.Node[], requests: readonly Openness[]): readonly TS.Node[] {
  const given = new Set(requests.flatMap(({ kind, givenBy }) => (kind === 'base' ? givenBy.map(rootOf) : [])));
  return around
    .slice(0, -1)
    .filter((node) => ts.isFunctionLike(node) && parametersOf(node).some((name) => given.has(name)));
}

function parametersOf({ parameters }: TS.SignatureDeclaration): readonly string[] {
  return parameters.flatMap(({ name }) => namesOfBinding(name));
}

/** The first name of an access path: `options` of `options.base`. */
function rootOf({ source }: Hole): string {
  return /^[\w$]*/.exec(source)![0]; // matches any text
}

/** Whether no parameter of the function, or of one around it in its class, gives what is open. */
function isOfInstance(around: readonly TS.Node[], { givenBy }: Openness): boolean {
  const classAt = around.findLastIndex(ts.isClassLike);
  if (givenBy.length === 0 || classAt < 0) return false;
  const parameters = new Set(
    around.slice(classAt + 1).flatMap((node) => (ts.isFunctionLike(node) ? parametersOf(node) : [])),
  );
  return !givenBy.some((hole) => parameters.has(rootOf(hole)));
}
