import path from 'node:path';

import { toPointer, type LoadDocument, type Site } from '@scopewright/registry';

import { ManifestError, UsageError } from '../../contract/errors.ts';
import { leadsInto, mostBytes, readBounded, type Content } from '../read-bounded.ts';
import { readDescriptionValues, type DescriptionValues } from './description-values.ts';

/** A description whose files are read when they are asked for. */
export interface Description {
  readonly load: LoadDocument;
  /** `openapi.yaml:12:5`, or `openapi.json#/paths/~1orders` for JSON. */
  readonly toPlace: (site: Site) => string;
  /** `openapi.json:12:5`, for JSON too. */
  readonly toPosition: (site: Site) => string;
  /** The keys that stand in one mapping twice, of all files that were read, each with its place. */
  readonly listRepeated: () => readonly { readonly place: string; readonly key: string }[];
}

export interface DescriptionSource {
  /** The folder of the description, absolute: nothing outside it is read. */
  readonly folder: string;
  /** The description's file in that folder. */
  readonly document: string;
  /** Its text, if it is not read from the file. */
  readonly text?: string | undefined;
  /** What stands before paths of the folder in messages: `apis/`. */
  readonly shownFolder: string;
}

/** Opens a description. Throws a `ManifestError` or a `UsageError` if its own file cannot be read. */
export function openDescription({ folder, document, text, shownFolder }: DescriptionSource): Description {
  const files = new Map<string, DescriptionValues | { readonly mistake: string }>();
  let left = mostBytes;
  const read = (name: string): DescriptionValues | { readonly mistake: string } => {
    const content = readWithin(folder, name, left);
    if ('mistake' in content) return content;
    left -= content.bytes;
    const values = readDescriptionValues(content.text);
    if (!('mistake' in values)) return values;
    const { line, column, message } = values.mistake;
    return {
      mistake: `leads to \`${name}\`, which cannot be read at ${line}:${column}: ${message.replace(/\.$/, '')}`,
    };
  };
  files.set(document, readOwn({ folder, document, text, shownFolder }));
  return {
    load: (name) => {
      const known = files.get(name) ?? read(name);
      files.set(name, known);
      return known;
    },
    toPlace: ({ document: name, steps }) => {
      const file = files.get(name);
      const place = file && 'findPlace' in file ? file.findPlace(steps) : undefined;
      return `${shownFolder}${name}${place === undefined ? `#${shorten(toPointer(steps))}` : `:${place}`}`;
    },
    toPosition: ({ document: name, steps }) => {
      const file = files.get(name);
      return `${shownFolder}${name}:${file && 'findPosition' in file ? file.findPosition(steps) : '1:1'}`;
    },
    listRepeated: () =>
      [...files].flatMap(([name, file]) =>
        'repeated' in file
          ? file.repeated.map(({ place, key }) => ({ place: `${shownFolder}${name}:${place}`, key }))
          : [],
      ),
  };
}

/** A pointer may be as long as the file. */
function shorten(pointer: string): string {
  return pointer.length > LONGEST_POINTER ? `${pointer.slice(0, LONGEST_POINTER)}…` : pointer;
}

const LONGEST_POINTER = 1_000;

function readOwn({ folder, document, text, shownFolder }: DescriptionSource): DescriptionValues {
  const shown = `${shownFolder}${document}`;
  const content = text === undefined ? readBounded(path.join(folder, document), mostBytes) : { text };
  if ('mistake' in content)
    throw new UsageError(`The description \`${shown}\` ${content.mistake}: name an existing JSON or YAML file.`);
  const values = readDescriptionValues(content.text);
  if ('mistake' in values) throw new ManifestError(shown, [values.mistake]);
  return values;
}

/** Links that lead out of the folder are not followed. */
function readWithin(folder: string, name: string, left: number): Content {
  const file = path.join(folder, name);
  const content = readBounded(file, left);
  if ('mistake' in content) return { mistake: `leads to \`${name}\`, which ${content.mistake}` };
  return leadsInto(folder, file)
    ? content
    : { mistake: `leads to \`${name}\`, which lies outside the folder of the description` };
}
