import { isLiteral, isParameter, toTemplateSegments } from './endpoint-id.ts';
import { isVersion } from './path-segments.ts';
import { behindGateway } from './path-words.ts';
import type { Registry } from './registry.ts';

/**
 * A chain of property names from which a client makes a path: `client.v1.purposes[id].publish`. Null stands for a
 * computed value.
 */
export interface NameChain {
  readonly names: readonly (string | null)[];
  /**
   * Present if the last property sends the request: by a verb of clients (`.get()`), or by one that only clients have
   * (`.$get()`).
   */
  readonly sentBy?: 'verb' | 'client-verb';
}

/**
 * The platform's path that a chain makes or begins, as a template; undefined if its names may well mean something else.
 * A single word means nothing: code is full of `state.risks` and `form.controls`. The chain needs its version, a second
 * word of the path, or a verb that sends exactly this path. Only the object that the chain starts from is cut off,
 * never any other unknown beginning.
 */
export function findChainPath({ endpoints }: Registry, chain: NameChain): string | undefined {
  const forms = endpoints.flatMap(({ path }) => toForms(path, chain));
  const found = chain.names.flatMap((_, start) =>
    forms.flatMap((form) => matchForm(form, chain.names.slice(start), chain) ?? []),
  );
  return found.reduce<ChainMatch | undefined>(
    (best, each) => (best && best.length >= each.length ? best : each),
    undefined,
  )?.path;
}

/**
 * A template as a chain may spell it: without the gateway's prefix, and possibly without its version, which is then
 * part of the base URL.
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

interface ChainMatch {
  readonly path: string;
  readonly length: number;
}

function matchForm(
  { before, segments, isWhole }: Form,
  names: NameChain['names'],
  { sentBy }: NameChain,
): ChainMatch | undefined {
  const isAll =
    sentBy !== undefined &&
    names.length === segments.length &&
    segments.every((segment, index) => fits(segment, names[index], true));
  const end = segments.findIndex((segment, index) => !fits(segment, names[index], false));
  const matched = isAll || end < 0 ? segments : segments.slice(0, end);
  const literals = matched.filter(isLiteral);
  const words = literals.filter((segment) => !isVersion(segment)).length;
  const isSpecific = isWhole && words > 0 && literals.length > 1;
  return isSpecific || (isAll && words > 0)
    ? { path: `/${[...before, ...matched].join('/')}`, length: matched.length }
    : undefined;
}

/** A name may fill a parameter (`inventories.vendors`), but only in a chain that is the whole path. */
function fits(segment: string, name: string | null | undefined, isAll: boolean): boolean {
  if (!isParameter(segment)) return name === segment;
  return name === null || (isAll && name !== undefined);
}
