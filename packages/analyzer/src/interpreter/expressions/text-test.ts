import type * as TS from 'typescript';
import { toText } from '../../domain/text.ts';
import type { Atom, TextPart } from '../../domain/value.ts';
import { ts } from '../../syntax/typescript.ts';

/** A question about a text, `base.endsWith('/')`, and its answer for each value; undefined where it is not known. */
interface TextTest {
  readonly subject: TS.Expression;
  readonly holds: (atom: Atom) => boolean | undefined;
}

/** The question that an expression asks of a text, with a literal. */
export function textTestIn(node: TS.Expression): TextTest | undefined {
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return undefined;
  const {
    expression: { name, expression: subject },
    arguments: [asked, ...others],
  } = node;
  const test = Object.hasOwn(tests, name.text) ? tests[name.text] : undefined;
  if (!test || !asked || others.length > 0 || !ts.isStringLiteralLike(asked) || asked.text === '') return undefined;
  return {
    subject,
    holds: (atom) => {
      if (atom.kind === 'unknown') return undefined;
      const { parts } = toText(atom);
      return test(parts.length === 0 ? [''] : parts, asked.text);
    },
  };
}

type Test = (parts: readonly TextPart[], asked: string) => boolean | undefined;

const tests: Readonly<Record<string, Test>> = {
  endsWith: (parts, asked) => atEdge(parts.at(-1), asked, parts.length === 1, (edge) => edge.slice(-asked.length)),
  startsWith: (parts, asked) => atEdge(parts[0], asked, parts.length === 1, (edge) => edge.slice(0, asked.length)),
  includes: (parts, asked) =>
    parts.some((part) => typeof part === 'string' && part.includes(asked))
      ? true
      : parts.length === 1 && typeof parts[0] === 'string'
        ? false
        : undefined,
};

/** Whether the literal at one end of a text is what is asked for; of a shorter one, the rest decides. */
function atEdge(
  edge: TextPart | undefined,
  asked: string,
  isWhole: boolean,
  cut: (edge: string) => string,
): boolean | undefined {
  if (typeof edge !== 'string') return undefined;
  return isWhole || edge.length >= asked.length ? cut(edge) === asked : undefined;
}
