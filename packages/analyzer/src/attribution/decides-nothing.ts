import { distinctTargets } from './distinct.ts';
import { withParameters } from './filled-path.ts';
import { identifyTarget, toUrlTemplate } from './target-identity.ts';
import type { RequestTarget } from '../interpreter/machine/events.ts';
import type { TargetKey } from '../contract/model.ts';
import { textKey } from '../domain/atoms.ts';

/** Compares what a function does for a caller with what it does by itself. */
export interface Comparison {
  /** Whether the caller decides nothing: its targets are those of the function itself, or those of its defaults. */
  readonly decidesNothing: (
    targets: readonly RequestTarget[],
    reference: readonly RequestTarget[] | null,
    isSilent: boolean,
  ) => boolean;
  /**
   * A caller's target as its function writes it: with the caller's base, with parameters in place of the caller's
   * values, and without doubts if the function sends it by itself.
   */
  readonly asWritten: (target: RequestTarget, reference: readonly RequestTarget[] | null) => RequestTarget;
  /** Whether a target equals a template or fills its parameters. */
  readonly fills: (target: RequestTarget, template: RequestTarget) => boolean;
}

export function createComparison(targetKey: TargetKey): Comparison {
  const keys = new WeakMap<RequestTarget, string>();
  const identityOf = (target: RequestTarget): string => {
    const key = keys.get(target) ?? identifyTarget(target, targetKey);
    keys.set(target, key);
    return key;
  };
  const endpointOf = (target: RequestTarget): string | undefined => targetKey(target.method, toUrlTemplate(target.url));

  /** The target with the template's parameters; null where that makes it another endpoint. */
  const generalize = (target: RequestTarget, template: RequestTarget): RequestTarget | null => {
    const general = withParameters(target, template);
    return general && (textKey(general.url) === textKey(target.url) || endpointOf(general) === endpointOf(target))
      ? general
      : null;
  };
  const answers = new WeakMap<RequestTarget, WeakMap<RequestTarget, RequestTarget | null>>();
  const generalized = (target: RequestTarget, template: RequestTarget): RequestTarget | null => {
    const known = answers.get(target) ?? new WeakMap<RequestTarget, RequestTarget | null>();
    answers.set(target, known);
    let answer = known.get(template);
    if (answer === undefined) known.set(template, (answer = generalize(target, template)));
    return answer;
  };
  const isOf = (target: RequestTarget, template: RequestTarget): boolean =>
    identityOf(target) === identityOf(template) || generalized(target, template) !== null;

  /** The templates that a target fills, without those that are only more general than another one of them. */
  const templatesOf = (target: RequestTarget, templates: readonly RequestTarget[]): readonly RequestTarget[] => {
    const fitting = templates.filter((template) => isOf(target, template));
    return fitting.length < 2
      ? fitting
      : fitting.filter((template) => !fitting.some((other) => isOf(other, template) && !isOf(template, other)));
  };

  const isSame = (targets: readonly RequestTarget[], templates: readonly RequestTarget[]): boolean => {
    if (targets.length === 0) return false;
    const seen = new Set<RequestTarget>();
    for (const target of targets) {
      const fitting = templatesOf(target, templates);
      if (fitting.length === 0) return false;
      for (const template of fitting) seen.add(template);
    }
    return templates.every((template) => seen.has(template));
  };

  return {
    decidesNothing(all, allOfReference, isSilent) {
      if (!allOfReference) return false;
      const [targets, reference] = [distinctTargets(all), distinctTargets(allOfReference)];
      const defaults = reference.filter((target) => (target.mayBeDefault && isSilent) || target.isAbsent);
      // A call without arguments picks the one closed default, even beside others that a caller could give.
      if ([defaults, defaults.filter(isClosed)].some((templates) => isSame(targets, templates))) return true;
      const given = reference.filter((target) => !target.isDefault && !target.isAbsent);
      // Ruling out a template without any path decides no part of a path.
      return [reference, given].some(
        (templates) => isSame(targets, templates) || isSame(targets, templates.filter(saysPath)),
      );
    },
    asWritten(target, reference) {
      const templates = templatesOf(target, reference ?? []);
      const { doubts, ...certain } = target;
      const written = doubts && templates.some((template) => !template.doubts) ? certain : target;
      for (const template of templates) {
        const general = generalized(written, template);
        if (general) return general;
      }
      return written;
    },
    fills: isOf,
  };
}

/** Whether no part of the path comes from a caller. */
function isClosed({ path }: RequestTarget): boolean {
  return path.parts.every((part) => typeof part === 'string' || !part.isSymbolic);
}

/** Whether some part of the path is a literal. */
function saysPath({ path }: RequestTarget): boolean {
  return path.parts.some((part, index) => typeof part === 'string' && (index > 0 || part.length > 1));
}
