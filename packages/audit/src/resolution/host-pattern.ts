/**
 * Matches hosts, parts of which may be unknown, with the patterns of the manifest. An unknown part never spans labels:
 * it contains no dot.
 */

/** The character that stands for an unknown part of a host. */
export const unknownPart = '\uFFFC';

export interface Host {
  /** In lower case, without the port; unknown parts are `unknownPart`. */
  readonly name: string;
  /** Digits, or text with an unknown part; undefined if the URL has neither a port nor a scheme with a default one. */
  readonly port: string | undefined;
}

/** Whether all, some or none of the hosts that this one can be match a pattern. */
export type HostFit = 'all' | 'some' | 'none';

/** `*.` stands for one or more labels, letter case does not matter, and a pattern without a port matches every port. */
export function fitHost(host: Host, pattern: string): HostFit {
  const { name, port } = splitPort(pattern.toLowerCase());
  const portFit = port === undefined ? 'all' : fitText(host.port ?? '', port);
  return both(portFit, fitLabels(toLabels(host.name), toLabels(toAscii(name))));
}

/** The precision of a pattern: an exact host before any wildcard, then more labels before fewer. */
export function rankOfPattern(pattern: string): number {
  const labels = splitPort(pattern).name.split('.');
  return labels.length + (labels.includes('*') ? 0 : 1000);
}

/** Splits `acme.trust.example:8443` into its name and port. */
export function splitPort(text: string): { readonly name: string; readonly port: string | undefined } {
  const found = /:([^:\]]*)$/.exec(text);
  return found && !text.endsWith(']')
    ? { name: text.slice(0, found.index), port: found[1] }
    : { name: text, port: undefined };
}

function fitLabels(labels: readonly string[], pattern: readonly string[]): HostFit {
  const [label, ...others] = labels;
  const [step, ...rest] = pattern;
  if (step === undefined) return label === undefined ? 'all' : 'none';
  if (label === undefined) return 'none';
  if (step === '*') return either(fitLabels(others, rest), fitLabels(others, pattern));
  return both(fitText(label, step), fitLabels(others, rest));
}

/** Matches a text with unknown parts with one that has none. */
function fitText(text: string, wanted: string): HostFit {
  if (!text.includes(unknownPart)) return text === wanted ? 'all' : 'none';
  const [first = '', ...rest] = text.split(unknownPart);
  const last = rest.pop() ?? '';
  if (wanted.length < first.length + last.length || !wanted.startsWith(first) || !wanted.endsWith(last)) return 'none';
  let from = first.length;
  for (const piece of rest) {
    const found = wanted.indexOf(piece, from);
    if (found < 0) return 'none';
    from = found + piece.length;
  }
  return from <= wanted.length - last.length ? 'some' : 'none';
}

function both(left: HostFit, right: HostFit): HostFit {
  if (left === 'none' || right === 'none') return 'none';
  return left === 'some' || right === 'some' ? 'some' : 'all';
}

function either(left: HostFit, right: HostFit): HostFit {
  if (left === 'all' || right === 'all') return 'all';
  return left === 'some' || right === 'some' ? 'some' : 'none';
}

/** A trailing dot names the same host. */
function toLabels(name: string): readonly string[] {
  return name.replace(/\.$/, '').split('.');
}

/** Labels in a URL parser's form: `bücher.example` is `xn--bcher-kva.example`. */
function toAscii(name: string): string {
  if (/^\p{ASCII}*$/u.test(name)) return name;
  return name
    .split('.')
    .map((label) => (label === '*' ? label : (parseHost(label) ?? label)))
    .join('.');
}

/** The host as a URL parser reads it; undefined if it is invalid. */
export function parseHost(text: string): string | undefined {
  try {
    return new URL(`https://${text}/`).hostname;
  } catch {
    return undefined;
  }
}
