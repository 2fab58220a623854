/**
 * The folder `syntax/` takes the text or the syntax tree of one file. It gives what can be read from either without
 * running anything: imports and exports, mentioned names, static values, a component's scripts. It never opens a file,
 * resolves an import or evaluates an expression.
 */

import type * as TS from 'typescript';
import type { Component } from './component.ts';

/** What one file exports under one name. */
export type ExportEntry =
  | { readonly kind: 'local'; readonly name: string }
  | { readonly kind: 'from'; readonly specifier: string; readonly name: string }
  | { readonly kind: 'namespace'; readonly specifier: string };

/** The exports and imports of a file, read from its syntax. */
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
  /** Parses the same text into a new tree. */
  readonly parseAgain: () => TS.SourceFile;
  readonly syntax: ModuleSyntax;
  /** Where its scripts are, if the file is a component of Vue or Svelte. */
  readonly component: Component | null;
}
