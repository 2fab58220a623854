import type * as TS from 'typescript';
import { siteKey } from './call-tree.ts';
import { isParameter, withParameters } from './filled-path.ts';
import { identifyTarget, TEXT_DECIDES, toUrlTemplate } from './target-identity.ts';
import { getOrMake } from '../syntax/get-or-make.ts';
import type { RequestEvent, RequestTarget } from '../interpreter/machine/events.ts';
import type { IsFixed } from '../contract/model.ts';
import type { Hole } from '../domain/value.ts';

/**
 * What a request, as one run of its function saw it, leaves to callers: nothing, only its base, which of its targets it
 * has, or its method or path.
 */
export interface Openness {
  readonly kind: 'decided' | 'base' | 'alternatives' | 'open';
  /** The unknown parts that callers give: the bases of its URLs, or parts of its paths; none where its method is open. */
  readonly givenBy: readonly Hole[];
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
  if (targets.some(({ method }) => method === null)) return { kind: 'open', givenBy: [], targets };
  const open = targets.flatMap((target) => openPartsOf(target, isFixed));
  if (open.length > 0) return { kind: 'open', givenBy: open, targets };
  if (!areOne(targets) || targets.some(({ doubts }) => doubts)) return { kind: 'alternatives', givenBy: [], targets };
  const bases = targets.flatMap(({ url: { parts, labels } }) => {
    const [head] = parts;
    return typeof head === 'object' && head.isSymbolic && labels.length === 0 ? [head] : [];
  });
  return { kind: bases.length > 0 ? 'base' : 'decided', givenBy: bases, targets };
}

/** Whether the targets have one method and one path, whatever their bases. */
function areOne(targets: readonly RequestTarget[]): boolean {
  const [first, ...others] = new Map(targets.map((target) => [identifyTarget(target, TEXT_DECIDES), target])).values();
  if (others.length === 0) return true;
  const template = [first!, ...others].find(({ url }) => typeof url.parts[0] === 'object'); // there is a target
  return template !== undefined && targets.every((target) => withParameters(target, template) !== undefined);
}

/** The unknown parts of a path by which a caller can change the endpoint. */
function openPartsOf({ method, url, path }: RequestTarget, isFixed: IsFixed): readonly Hole[] {
  const holes = path.parts.filter((part) => typeof part !== 'string');
  // A server gives a whole address, whoever asks for it.
  if (holes.length === path.parts.length) return holes.filter((hole) => !hole.isAnswer || hole.isCut);
  const given = holes.filter((hole) => hole.isSymbolic && hole !== url.parts[0]);
  const others = given.filter((hole) => !isParameter(path, hole));
  if (others.length > 0) return others;
  return given.length === 0 || isFixed(method, toUrlTemplate(url)) ? [] : given;
}

/**
 * Whether a request on an instance has another path than its method writes: the instance gave more than the base, and
 * the callers of the method decide which instance it is.
 */
export function isOtherPath(target: RequestTarget, templates: readonly RequestTarget[]): boolean {
  return !templates.some((template) => withParameters(target, template));
}
