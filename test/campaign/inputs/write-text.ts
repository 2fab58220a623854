import { stringify } from 'yaml';
import type { Random } from '../../../bench/code-base/random.ts';

/** How a value is written: as one JSON or YAML text, or as a line of JSON for each item of a list. */
export type TextFormat = 'json' | 'yaml' | 'lines';

/** Writes a value in a layout that the seed chooses. */
export function writeText(value: unknown, format: TextFormat, random: Random): string {
  if (format === 'lines' && Array.isArray(value)) return value.map((each) => `${toJson(each)}\n`).join('');
  if (format === 'yaml' && random.chance(0.7))
    return stringify(value ?? null, {
      indent: 2 + random.below(3),
      collectionStyle: random.pick(['any', 'flow'] as const),
      aliasDuplicateObjects: random.chance(0.5),
      defaultStringType: random.pick(['PLAIN', 'QUOTE_DOUBLE'] as const),
    });
  return `${toJson(value, random.pick([0, 2, 4]))}\n`;
}

function toJson(value: unknown, indent = 0): string {
  return JSON.stringify(value, null, indent) ?? 'null';
}

/** Ways of writing a text that say nothing. */
const layouts: readonly ((text: string) => string)[] = [
  (text) => text,
  (text) => `\uFEFF${text}`,
  (text) => text.replaceAll('\n', '\r\n'),
  (text) => `${text}\n\n`,
];

export function layOut(text: string, { pick }: Random): Buffer {
  return Buffer.from(pick(layouts)(text));
}

/** What editors, merges, transfers and attackers do to a file. */
const breaks: readonly ((bytes: Buffer, random: Random) => Buffer)[] = [
  (bytes, { below }) => bytes.subarray(0, below(bytes.length)),
  (bytes, { below }) => splice(bytes, below(bytes.length), 1 + below(20), Buffer.alloc(0)),
  (bytes, { below }) => {
    const [from, to] = [below(bytes.length), below(bytes.length)];
    return splice(bytes, to, 0, bytes.subarray(from, from + 1 + below(200)));
  },
  (bytes, { below, pick }) => splice(bytes, below(bytes.length), 0, Buffer.from(pick(PIECES), 'latin1')),
  (bytes) => Buffer.from(`\uFEFF${bytes.toString()}`, 'utf16le'),
  (bytes) => Buffer.from(bytes.toString(), 'utf16le'),
  (bytes) => Buffer.from(bytes.toString(), 'utf16le').subarray(0, -1),
  (bytes) => Buffer.from(bytes.toString().replaceAll('\n', '\r')),
  (bytes, random) => changeLines(bytes, random),
  (bytes, { below }) => splice(bytes, below(bytes.length), 0, Buffer.alloc(1_000_000, 'a')),
  (bytes, { below }) => splice(bytes, below(bytes.length), 0, Buffer.alloc(2_000, '[')),
  (bytes) => Buffer.concat([bytes, Buffer.from(DOUBLING)]),
  () => Buffer.alloc(0),
  () => Buffer.from('\n \n'),
  flipBit,
];

/** Aliases and merge keys that double with each line. */
const DOUBLING = [
  'a0: &a0 { x: 1, y: [] }',
  ...Array.from(
    { length: 25 },
    (_, level) => `a${String(level + 1)}: &a${String(level + 1)} { <<: [*a${String(level)}, *a${String(level)}] }`,
  ),
].join('\n');

const PIECES = [
  '\0',
  '\xff',
  '\xed\xa0\x80',
  '\x1b[2J',
  '\t',
  '"',
  "'",
  '\\',
  '\\ud800',
  '&a ',
  '*a',
  '<<: *a\n',
  '!!binary ',
  '!!js/function ',
  '---\n',
  '...\n',
  '%YAML 9.9\n',
  '"__proto__": {},',
  '__proto__: 1\n',
  '? ',
  ': ',
  '- ',
  '{',
  '}',
  ',',
  '|\n',
  '# ',
  '\u0085',
];

export function breakBytes(bytes: Buffer, random: Random): Buffer {
  return random.pick(breaks)(bytes, random);
}

export function flipBit(bytes: Buffer, { below }: Pick<Random, 'below'>): Buffer {
  const flipped = Buffer.from(bytes);
  const at = below(bytes.length);
  if (bytes.length > 0) flipped[at]! ^= 1 << below(8); // it is an index
  return flipped;
}

function splice(bytes: Buffer, at: number, length: number, added: Buffer): Buffer {
  return Buffer.concat([bytes.subarray(0, at), added, bytes.subarray(at + length)]);
}

function changeLines(bytes: Buffer, { below, chance }: Random): Buffer {
  const lines = bytes.toString().split(/(?<=\n)/);
  const [from, to] = [below(lines.length), below(lines.length)];
  const moved = lines[from]!; // there is one
  if (chance(0.5)) lines.splice(from, 1);
  lines.splice(to, 0, chance(0.3) ? ` ${moved}` : moved);
  return Buffer.from(lines.join(''));
}
