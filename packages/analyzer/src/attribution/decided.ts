import type * as TS from 'typescript';
import { siteKey } from './call-tree.ts';
import { isParameter, withParameters } from './filled-path.ts';
import { identifyTarget, TEXT_DECIDES, toUrlTemplate } from './target-identity.ts';
import { getOrMake } from '../syntax/get-or-make.ts';
import type { RequestEvent, RequestTarget } from '../interpreter/machine/events.ts';
import type { IsFixed } from '../contract/model.ts';
import type { Hole } from '../domain/value.ts';

/**
 * What a request, as one run of its function saw it, leaves to callers: nothing, only its base, or its method or path.
 */
export interface Openness {
  readonly kind: 'decided' | 'base' | 'open';
  /** The unknown bases of its URLs that callers give. */
  readonly bases: readonly Hole[];
  readonly targets: readonly RequestTarget[];
}

/** What the requests of one run leave to callers, by the outermost call on each request's stack. */
export function opennessOf(
  events: readonly RequestEvent[],
  isFixed: IsFixed,
): ReadonlyMap<TS.Node, readonly Openness[]> {
  const bySite = new Map<TS.Node, Map<string, RequestTarget[]>>();
  for (const { stack, targets, lost } of events) {
    if (lost || targets.length === 0) continue;
    const calls = stack.filter(({ making }) => making === undefined);
    const byStack = getOrMake(bySite, calls[0]!.node, () => new Map<string, RequestTarget[]>()); // it ends in a call
    getOrMake(byStack, calls.map(siteKey).join(), () => []).push(...targets);
  }
  return new Map(
    [...bySite].map(([site, byStack]) => [
      site,
      [...byStack.values()].map((targets) => opennessOfTargets(targets, isFixed)),
    ]),
  );
}

function opennessOfTargets(targets: readonly RequestTarget[], isFixed: IsFixed): Openness {
  if (!areOne(targets) || !targets.every((target) => isDecided(target, isFixed)))
    return { kind: 'open', bases: [], targets };
  const bases = targets.flatMap(({ url: { parts, labels } }) => {
    const [head] = parts;
    return typeof head === 'object' && head.isSymbolic && labels.length === 0 ? [head] : [];
  });
  return { kind: bases.length > 0 ? 'base' : 'decided', bases, targets };
}

/** Whether the targets have one method and one path, whatever their bases. */
function areOne(targets: readonly RequestTarget[]): boolean {
  const [first, ...others] = new Map(targets.map((target) => [identifyTarget(target, TEXT_DECIDES), target])).values();
  if (others.length === 0) return true;
  const template = [first!, ...others].find(({ url }) => typeof url.parts[0] === 'object'); // there is a target
  return template !== undefined && targets.every((target) => withParameters(target, template) !== undefined);
}

/** Whether no caller can change the method or the path, as far as the endpoint goes. */
function isDecided({ method, doubts, url, path }: RequestTarget, isFixed: IsFixed): boolean {
  if (method === null || doubts || !path.parts.some((part) => typeof part === 'string')) return false;
  const given = path.parts.filter((part) => typeof part !== 'string' && part.isSymbolic && part !== url.parts[0]);
  return (
    given.every((hole) => isParameter(path, hole as Hole)) &&
    (given.length === 0 || isFixed(method, toUrlTemplate(url)))
  );
}

/**
 * Whether a request on an instance has another path than its method writes: the instance gave more than the base, and
 * the callers of the method decide which instance it is.
 */
export function isOtherPath(target: RequestTarget, templates: readonly RequestTarget[]): boolean {
  return !templates.some((template) => withParameters(target, template));
}
