import { isParameter, toTemplateSegments } from './endpoint-id.ts';
import { isVersion } from './path-segments.ts';
import { behindGateway } from './path-words.ts';
import type { Registry } from './registry.ts';

/**
 * Names of properties, one read from the other, as a client takes them that makes paths of them:
 * `client.v1.purposes[id].publish`. Null stands for a value that is filled in.
 */
export interface NameChain {
  readonly names: readonly (string | null)[];
  /**
   * What is done with the last of them: a verb of a client sends it (`.get()`), or one that only clients have
   * (`.$get()`).
   */
  readonly sentBy?: 'verb' | 'client-verb';
}

/**
 * The path of the platform that a chain makes, or begins, as a template; undefined where its names may well mean
 * something else. A word alone tells nothing: code is full of `state.risks` and `form.controls`. It takes its version,
 * a second word of the path, or a verb that sends exactly this path. No unknown beginning is ever cut off but what the
 * chain starts from.
 */
export function findChainPath({ endpoints }: Registry, chain: NameChain): string | undefined {
  const forms = endpoints.flatMap(({ path }) => toForms(path, chain));
  const found = chain.names.flatMap((_, start) =>
    forms.flatMap((form) => matchForm(form, chain.names.slice(start), chain) ?? []),
  );
  return found.reduce<Found | undefined>((best, each) => (best && best.length >= each.length ? best : each), undefined)
    ?.path;
}

/**
 * A template as a chain may spell it: without the gateway's prefix, and perhaps without its version, which then stands
 * in the base URL.
 */
interface Form {
  readonly before: readonly string[];
  readonly segments: readonly string[];
  readonly isWhole: boolean;
}

function toForms(path: string, { sentBy }: NameChain): readonly Form[] {
  const all = toTemplateSegments(path);
  const from = behindGateway(all);
  const form = { before: all.slice(0, from), segments: all.slice(from), isWhole: true };
  const isVersioned = sentBy === 'client-verb' && isVersion(form.segments[0] ?? '');
  return isVersioned
    ? [form, { before: all.slice(0, from + 1), segments: all.slice(from + 1), isWhole: false }]
    : [form];
}

interface Found {
  readonly path: string;
  readonly length: number;
}

function matchForm(
  { before, segments, isWhole }: Form,
  names: NameChain['names'],
  { sentBy }: NameChain,
): Found | undefined {
  const isAll =
    sentBy !== undefined &&
    names.length === segments.length &&
    segments.every((segment, index) => fits(segment, names[index], true));
  const end = segments.findIndex((segment, index) => !fits(segment, names[index], false));
  const matched = isAll || end < 0 ? segments : segments.slice(0, end);
  const literals = matched.filter((segment) => !isParameter(segment));
  const words = literals.filter((segment) => !isVersion(segment)).length;
  const isTelling = isWhole && words > 0 && literals.length > 1;
  return isTelling || (isAll && words > 0)
    ? { path: `/${[...before, ...matched].join('/')}`, length: matched.length }
    : undefined;
}

/** A name may fill a parameter (`inventories.vendors`), but only in a chain that is the whole path. */
function fits(segment: string, name: string | null | undefined, isAll: boolean): boolean {
  if (!isParameter(segment)) return name === segment;
  return name === null || (isAll && name !== undefined);
}
