import type * as TS from 'typescript';
import { ts } from '../syntax/typescript.ts';
import type { Cells } from './cells.ts';
import { optionsOf, withLabels } from './atoms.ts';
import { mapValue } from './join.ts';
import type { Obj, Value } from './value.ts';

interface NamePattern {
  readonly name: string;
  readonly parts: readonly string[];
}

/** The name patterns of an analysis, indexed by the last part of an access path. */
export class NameLabels {
  readonly #byLastPart = new Map<string, NamePattern[]>();
  /** The patterns of several parts, by each part but the last. */
  readonly #byInnerPart = new Map<string, NamePattern[]>();
  /** Objects that were read by the first parts of a pattern: a read from one of them continues its path. */
  readonly #steps = new WeakMap<Cells, Set<readonly string[]>>();

  constructor(names: readonly string[]) {
    for (const name of names) {
      const parts = name.split('.').filter((part) => part !== '');
      const last = parts.at(-1);
      if (last === undefined) continue;
      const patterns = this.#byLastPart.get(last) ?? [];
      patterns.push({ name, parts });
      this.#byLastPart.set(last, patterns);
      for (const part of parts.slice(0, -1))
        this.#byInnerPart.set(part, [...(this.#byInnerPart.get(part) ?? []), { name, parts }]);
    }
  }

  /** Notes that an access path read this object: `const trust = settings.trust`. */
  noteStep(path: readonly string[], { cells }: Obj): void {
    for (const { parts } of this.#byInnerPart.get(path.at(-1) ?? '') ?? []) {
      for (let length = 1; length < parts.length; length += 1)
        if (endsWithParts(path, parts.slice(0, length))) this.#addStep(cells, parts.slice(0, length));
    }
  }

  #addStep(cells: Cells, path: readonly string[]): void {
    const steps = this.#steps.get(cells) ?? new Set();
    if ([...steps].some((step) => step.length === path.length && endsWithParts(step, path))) return;
    this.#steps.set(cells, steps.add(path));
  }

  /**
   * The access paths by which the code reads a member of the object, as far as the object's own paths begin a pattern.
   */
  pathsTo({ cells }: Obj, key: string): readonly (readonly string[])[] {
    const steps = this.#byInnerPart.size === 0 ? undefined : this.#steps.get(cells);
    return steps ? [...steps].map((step) => [...step, key]) : [];
  }

  /** The patterns that the last parts of the path match. */
  of(path: readonly string[]): readonly string[] {
    const candidates = this.#byLastPart.get(path.at(-1) ?? '');
    return candidates?.filter((pattern) => endsWithParts(path, pattern.parts)).map((pattern) => pattern.name) ?? [];
  }

  get isEmpty(): boolean {
    return this.#byLastPart.size === 0;
  }
}

function endsWithParts(path: readonly string[], parts: readonly string[]): boolean {
  const offset = path.length - parts.length;
  return offset >= 0 && parts.every((part, index) => path[offset + index] === part);
}

/** Labels the texts and unknowns of a value with the patterns that its access path matches. */
export function labelByPath(labels: NameLabels, path: readonly string[], value: Value): Value {
  if (labels.isEmpty) return value;
  for (const { value: atom } of optionsOf(value)) if (atom.kind === 'object') labels.noteStep(path, atom);
  const added = labels.of(path);
  if (added.length === 0) return value;
  return mapValue(value, (atom) => (atom.kind === 'text' || atom.kind === 'unknown' ? withLabels(atom, added) : atom));
}

/** The access path that an expression writes out: `config.trust.url`. */
export function accessPathOf(node: TS.Node): string[] {
  if (ts.isIdentifier(node)) return [node.text];
  if (node.kind === ts.SyntaxKind.ThisKeyword) return ['this'];
  if (ts.isPropertyAccessExpression(node)) return [...accessPathOf(node.expression), node.name.text];
  if (ts.isElementAccessExpression(node) && ts.isStringLiteralLike(node.argumentExpression)) {
    return [...accessPathOf(node.expression), node.argumentExpression.text];
  }
  if (
    ts.isParenthesizedExpression(node) ||
    ts.isNonNullExpression(node) ||
    ts.isAsExpression(node) ||
    ts.isSatisfiesExpression(node)
  ) {
    return accessPathOf(node.expression);
  }
  return [];
}
