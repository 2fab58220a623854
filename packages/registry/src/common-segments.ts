import { toTemplateSegments } from './endpoint-id.ts';
import { canBe, hole, type MixedSegment } from './mixed-segment.ts';
import { isVersion, type PatternSegment } from './path-segments.ts';
import { listNodes, type Template, type TrieNode } from './path-trie.ts';

/** What the tables compare literal segments with: texts, and segments with text around parameters. */
export interface Vocabulary {
  readonly texts: ReadonlySet<string>;
  readonly mixed: readonly MixedSegment[];
}

/** The vocabulary of tries and of the prefixes before them. `toText` spells a text as the tries do. */
export function toVocabulary(
  tries: readonly TrieNode[],
  toText: (text: string) => string,
  prefixes: readonly string[],
): Vocabulary {
  const texts = new Set(['api', 'rest', ...prefixes.flatMap(toTemplateSegments)]);
  const mixed = new Map<string, MixedSegment>();
  for (const trie of tries)
    for (const node of listNodes(trie)) {
      for (const literal of node.literals.keys()) texts.add(literal);
      for (const { key, segment } of node.mixed) mixed.set(key, segment);
      for (const templates of node.templates.values())
        for (const never of templates.flatMap(listNever)) texts.add(toText(never));
    }
  return { texts, mixed: [...mixed.values()] };
}

function listNever({ endpoint: { notParameters } }: Template): readonly string[] {
  return Object.values(notParameters).flat();
}

/**
 * The segments with one literal for all that the tables do not mention. Only a parameter fits such a literal, and
 * which one it is makes no difference, so that the answers about `/purposes/0/x0` and `/purposes/1/x1` are the same.
 * `prefixes` are those that a manifest names, spelled as the tries spell texts.
 */
export function withCommonLiterals(
  segments: readonly PatternSegment[],
  { texts, mixed }: Vocabulary,
  prefixes: readonly string[],
): readonly PatternSegment[] {
  const isMentioned = (segment: PatternSegment & { readonly kind: 'literal' }): boolean =>
    texts.has(segment.text) ||
    isVersion(segment.text) ||
    prefixes.some((prefix) => toTemplateSegments(prefix).includes(segment.text)) ||
    mixed.some((each) => canBe(segment, each));
  return segments.map((segment) => (segment.kind === 'literal' && !isMentioned(segment) ? unmentioned : segment));
}

/** No text of a table has the character of a hole, and one character fills no segment with text around a parameter. */
const unmentioned: PatternSegment = { kind: 'literal', text: hole };
