import ts from 'typescript';
import { withEdits } from '../pieces.ts';
import { removal } from '../syntax.ts';
import type { Unit, Units } from '../units.ts';
import type { Variant } from '../variant.ts';

/**
 * A change that takes something away, and what has nothing to do with it: the offsets of a file at which it may change
 * nothing.
 */
export interface Removal extends Variant {
  readonly isApart: (file: string, offset: number) => boolean;
}

/** Each file alone. */
export function removeFiles(units: Units): readonly Removal[] {
  return units.files.map((file) =>
    removed(
      units,
      `${file} taken away`,
      units.all.filter((unit) => unit.file === file),
      new Map([[file, null]]),
    ),
  );
}

/** Each statement at the top of a file alone, but for imports. */
export function removeStatements(units: Units): readonly Removal[] {
  return units.all.flatMap((unit) => {
    const { bound, node } = unit;
    if (!bound || !node || ts.isImportDeclaration(node) || ts.isImportEqualsDeclaration(node)) return [];
    return [
      removed(
        units,
        `${bound.file}: ${JSON.stringify(node.getText().slice(0, 60))} taken away`,
        [unit],
        new Map([[bound.file, withEdits(bound.file, bound.text, [removal(node)])]]),
      ),
    ];
  });
}

function removed(units: Units, what: string, gone: readonly Unit[], files: Variant['files']): Removal {
  const concerned = units.concernedBy(gone);
  return { what, files, isApart: (file, offset) => !units.at(file, offset).some((unit) => concerned.has(unit)) };
}
