import type * as TS from 'typescript';
import type { Component } from './component.ts';

/** What one file exports under one name. */
export type ExportEntry =
  | { readonly kind: 'local'; readonly name: string }
  | { readonly kind: 'from'; readonly specifier: string; readonly name: string }
  | { readonly kind: 'namespace'; readonly specifier: string };

/** The exports and imports of a file, read off its syntax. */
export interface ModuleSyntax {
  readonly isEsModule: boolean;
  readonly exports: ReadonlyMap<string, ExportEntry>;
  /** The specifiers of `export * from '…'`. */
  readonly stars: readonly string[];
}

/** A parsed source file. */
export interface Module {
  /** Absolute path. */
  readonly path: string;
  /** Relative to the analysed directory, with forward slashes. */
  readonly file: string;
  readonly source: TS.SourceFile;
  /** Makes the same tree once more, of nodes of its own. */
  readonly parseAgain: () => TS.SourceFile;
  readonly syntax: ModuleSyntax;
  /** Where its scripts stand, if it is a component of Vue or Svelte. */
  readonly component: Component | null;
}
