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
export function findChainPath(registry: Registry, chain: NameChain): string | undefined {
  const forms = getForms(registry);
  let best: ChainMatch | undefined;
  for (const [start, name] of chain.names.entries())
    for (const form of listForms(forms, name)) {
      if (!form.isWhole && chain.sentBy !== 'client-verb') continue;
      const found = matchForm(form, chain.names.slice(start), chain);
      if (found && (!best || found.length > best.length)) best = found;
    }
  return best?.path;
}

/**
 * A template as a chain may spell it: without the gateway's prefix, and possibly without its version, which is then
 * part of the base URL.
 */
interface Form {
  readonly before: readonly string[];
  readonly segments: readonly string[];
  readonly isWhole: boolean;
  /** Its position among all forms. */
  readonly position: number;
}

/** All forms by their first segment; a parameter is `{}`. */
type Forms = ReadonlyMap<string, readonly Form[]>;

const formsOf = new WeakMap<Registry, Forms>();

/** The forms of a registry, found on first use: the code is searched for chains by the thousand. */
function getForms(registry: Registry): Forms {
  const known = formsOf.get(registry) ?? groupForms(registry);
  formsOf.set(registry, known);
  return known;
}

function groupForms({ endpoints }: Registry): Forms {
  const groups = new Map<string, Form[]>();
  const paths = new Set(endpoints.map(({ path }) => path));
  let position = 0;
  for (const form of [...paths].flatMap(toForms)) {
    const [first = ''] = form.segments;
    const key = isParameter(first) ? '{}' : first;
    const group = groups.get(key) ?? [];
    groups.set(key, group);
    group.push({ ...form, position: (position += 1) });
  }
  return groups;
}

/** The forms that can begin with a name, in the order of the registry. */
function listForms(forms: Forms, name: string | null): readonly Form[] {
  const [named, open] = [name === null ? [] : (forms.get(name) ?? []), forms.get('{}') ?? []];
  if (open.length === 0) return named;
  return [...named, ...open].sort((a, b) => a.position - b.position);
}

function toForms(path: string): readonly Omit<Form, 'position'>[] {
  const all = toTemplateSegments(path);
  const from = behindGateway(all);
  const form = { before: all.slice(0, from), segments: all.slice(from), isWhole: true };
  return isVersion(form.segments[0] ?? '')
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
