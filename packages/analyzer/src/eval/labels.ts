import type * as TS from 'typescript';
import { ts } from '../project/typescript.ts';
import { withLabels } from '../values/atoms.ts';
import { mapValue } from '../values/join.ts';
import type { Value } from '../values/value.ts';

interface NamePattern {
  readonly name: string;
  readonly parts: readonly string[];
}

/** The name patterns of an analysis, found by the last part of an access path. */
export class NameLabels {
  readonly #byLastPart = new Map<string, NamePattern[]>();

  constructor(names: readonly string[]) {
    for (const name of names) {
      const parts = name.split('.').filter((part) => part !== '');
      const last = parts.at(-1);
      if (last === undefined) continue;
      const patterns = this.#byLastPart.get(last) ?? [];
      patterns.push({ name, parts });
      this.#byLastPart.set(last, patterns);
    }
  }

  /** The patterns that the last parts of the path match. */
  of(path: readonly string[]): readonly string[] {
    const candidates = this.#byLastPart.get(path.at(-1) ?? '');
    return candidates?.filter((pattern) => endsWith(path, pattern.parts)).map((pattern) => pattern.name) ?? [];
  }

  get isEmpty(): boolean {
    return this.#byLastPart.size === 0;
  }
}

function endsWith(path: readonly string[], parts: readonly string[]): boolean {
  const offset = path.length - parts.length;
  return offset >= 0 && parts.every((part, index) => path[offset + index] === part);
}

/** Marks a value as read by an access path: texts and unknowns bear the patterns that it matches. */
export function labelByPath(labels: NameLabels, path: readonly string[], value: Value): Value {
  if (labels.isEmpty) return value;
  const added = labels.of(path);
  if (added.length === 0) return value;
  return mapValue(value, (atom) => (atom.kind === 'text' || atom.kind === 'unknown' ? withLabels(atom, added) : atom));
}

/** The names by which an expression reaches its value, as far as they are written: `config.trust.url`. */
export function accessPathOf(node: TS.Node): string[] {
  if (ts.isIdentifier(node)) return [node.text];
  if (node.kind === ts.SyntaxKind.ThisKeyword) return ['this'];
  if (ts.isPropertyAccessExpression(node)) return [...accessPathOf(node.expression), node.name.text];
  if (ts.isElementAccessExpression(node) && ts.isStringLiteralLike(node.argumentExpression)) {
    return [...accessPathOf(node.expression), node.argumentExpression.text];
  }
  if (ts.isParenthesizedExpression(node) || ts.isNonNullExpression(node) || ts.isAsExpression(node) || ts.isSatisfiesExpression(node)) {
    return accessPathOf(node.expression);
  }
  return [];
}
