import { getMember, getText, type Located } from './located.ts';

/** The value of a file, by its path relative to the folder of the description, or why there is none, as a clause. */
export type LoadDocument = (path: string) => { readonly value: unknown } | { readonly mistake: string };

/** How many references are followed for one value. Where that is not enough, they lead in a circle. */
const mostReferences = 50;

interface Mistake {
  readonly mistake: string;
}

interface Follow {
  readonly load: LoadDocument;
  /** How many references may still be followed. */
  left: number;
}

/** Follows a value's `$ref`, and that of what it leads to, inside the folder of the description. */
export function followReferences(node: Located, load: LoadDocument): Located | Mistake {
  const follow: Follow = { load, left: mostReferences };
  let found: Located | Mistake = node;
  while ('value' in found) {
    const next = followOne(found, follow);
    if (!next) return found;
    found = next;
  }
  return found;
}

/** Undefined if the value is no reference. */
function followOne(node: Located, follow: Follow): Located | Mistake | undefined {
  const reference = getText(getMember(node, '$ref'));
  if (reference === undefined) return undefined;
  if (follow.left === 0)
    return { mistake: `\`${reference}\` leads in a circle: write what is meant in the place of one of its references` };
  follow.left -= 1;
  const hash = reference.indexOf('#');
  const [file, fragment] = hash < 0 ? [reference, ''] : [reference.slice(0, hash), reference.slice(hash + 1)];
  const document = file === '' ? node.at.document : toPath(file, node.at.document);
  if (typeof document !== 'string') return document;
  const loaded = follow.load(document);
  if ('mistake' in loaded) return loaded;
  if (fragment !== '' && !fragment.startsWith('/'))
    return { mistake: `\`${reference}\` has no JSON pointer behind \`#\`: write one like \`#/components/…\`` };
  const keys = fragment.split('/').slice(1).map(toKey);
  return descend({ value: loaded.value, at: { document, steps: [] } }, keys, reference, follow);
}

/** A pointer may lead through a value that is itself a reference. */
function descend(from: Located, keys: readonly string[], reference: string, follow: Follow): Located | Mistake {
  let found = from;
  for (const key of keys) {
    let child = getChild(found, key);
    while (!child) {
      const behind = followOne(found, follow);
      if (!behind) return { mistake: `\`${reference}\` leads to nothing: there is no \`${key}\` in the file` };
      if ('mistake' in behind) return behind;
      found = behind;
      child = getChild(found, key);
    }
    found = child;
  }
  return found;
}

function getChild(node: Located, key: string): Located | undefined {
  const { value, at } = node;
  if (!Array.isArray(value)) return getMember(node, key);
  const index = /^(?:0|[1-9]\d*)$/.test(key) ? Number(key) : value.length;
  return index < value.length
    ? { value: value[index] as unknown, at: { ...at, steps: [...at.steps, index] } }
    : undefined;
}

/** The path of a file that another one names, relative to the folder of the description. */
function toPath(file: string, from: string): string | Mistake {
  if (/^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(file))
    return { mistake: `\`${file}\` is not followed: no network is used, so save what it names beside the description` };
  const outside = {
    mistake: `\`${file}\` lies outside the folder of the description: copy what it names into that folder`,
  };
  const decoded = decode(file);
  if (/^[/\\]|[\0\\]/.test(decoded)) return outside;
  const steps = from.split('/').slice(0, -1);
  for (const name of decoded.split('/')) {
    if (name === '..' && steps.length === 0) return outside;
    if (name === '..') steps.pop();
    else if (name !== '.' && name !== '') steps.push(name);
  }
  return steps.join('/');
}

function toKey(text: string): string {
  return decode(text).replaceAll('~1', '/').replaceAll('~0', '~');
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
