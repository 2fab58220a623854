import type { NameLabels } from '../../domain/name-labels.ts';
import type { Embedded } from '../embedded.ts';
import { holeCharacter } from '../shell/words.ts';
import { hole, labelled, type UrlText } from '../url-text.ts';
import type { Variable, World } from '../shell/world.ts';

/** A script in which characters stand for the expressions of the workflow around it. */
export interface ScriptWithHoles extends Embedded {
  readonly holes: readonly UrlText[];
}

const EXPRESSION = /\$\{\{([^{}]*)\}\}/g;

/** Replaces `${{ env.TRUST_BASE_URL }}` by a hole, or by what the environment has. */
export function replaceExpressions(embedded: Embedded, environment: World, labels: NameLabels): ScriptWithHoles {
  const holes: UrlText[] = [];
  const cuts: { readonly at: number; readonly shift: number }[] = [];
  let shift = 0;
  const text = embedded.text.replace(EXPRESSION, (whole: string, inner: string, at: number) => {
    holes.push(valueOf(inner.trim(), environment, labels));
    cuts.push({ at: at - shift + 1, shift: (shift += whole.length - 1) });
    return holeCharacter(holes.length - 1);
  });
  const toOriginal = (position: number): number => position + (cuts.findLast(({ at }) => at <= position)?.shift ?? 0);
  return { text, holes, toPosition: (position) => embedded.toPosition(toOriginal(position)) };
}

/** `env.X` may be known; secrets, inputs and outputs never are. */
function valueOf(expression: string, environment: World, labels: NameLabels): UrlText {
  const path = (expression.split(/\|\||&&/, 1)[0] ?? '').trim();
  const known: Variable | undefined = path.startsWith('env.') ? environment.get(path.slice(4)) : undefined;
  if (known && 'parts' in known) return labelled(known, path, labels);
  const name = /^[\w.-]+$/.test(path) ? path.slice(path.lastIndexOf('.') + 1) : 'value';
  return labelled(hole(name, 'workflow'), /^[\w.-]+$/.test(path) ? path : name, labels);
}

/** The value of a variable that a workflow sets; it may have expressions. */
export function readValue(text: string, environment: World, labels: NameLabels): UrlText {
  const parts = text
    .split(/\$\{\{([^{}]*)\}\}/)
    .map((piece, index): UrlText =>
      index % 2 === 0 ? { parts: piece === '' ? [] : [piece], labels: [] } : valueOf(piece.trim(), environment, labels),
    );
  return joinTexts(parts);
}

function joinTexts(texts: readonly UrlText[]): UrlText {
  return {
    parts: texts.flatMap(({ parts }) => parts),
    labels: texts.find(({ parts }) => parts.length > 0)?.labels ?? [],
  };
}
