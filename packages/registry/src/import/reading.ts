import { followReferences, type LoadDocument } from './references.ts';
import { isMembers, LONGEST_QUOTE, type ImportRemark, type Located, type Site } from './located.ts';

/** How much of a description is read. No real one comes near; aliases and references that multiply do. */
const mostSteps = 2_000_000;

/** The description has more than is read. */
export class TooMuch extends Error {}

/** One import: the files of the description, and what was found of them so far. */
export interface Reading {
  readonly load: LoadDocument;
  readonly remarks: ImportRemark[];
  /** How many values were looked at. */
  steps: number;
}

export function remark({ remarks }: Reading, kind: ImportRemark['kind'], at: Site, message: string): void {
  remarks.push({ kind, at, message: message.replace(/`[^`]*`/g, shorten) });
}

/** A quoted name, cut if it is too long. */
function shorten(quoted: string): string {
  return quoted.length - 2 < LONGEST_QUOTE ? quoted : `${quoted.slice(0, LONGEST_QUOTE)}…\``;
}

/** Counts a value; throws `TooMuch` at one too many. */
export function step(reading: Reading, by = 1): void {
  reading.steps += by;
  if (reading.steps > mostSteps)
    throw new TooMuch(
      `The description has more than ${mostSteps} values, counting each repetition by an alias or a reference.`,
    );
}

/** The value that a node stands for: its `$ref` is followed. Undefined, with a remark, if that leads nowhere. */
export function resolve(reading: Reading, node: Located | undefined): Located | undefined {
  step(reading);
  if (!node || !isMembers(node.value) || typeof node.value.$ref !== 'string') return node;
  const found = followReferences(node, reading.load);
  if ('value' in found && typeof found.value === 'object' && found.value !== null) return found;
  const mistake = 'mistake' in found ? found.mistake : `\`${node.value.$ref}\` leads to no mapping and no list`;
  remark(reading, 'lost', node.at, `The \`$ref\` ${mistake}.`);
  return undefined;
}
