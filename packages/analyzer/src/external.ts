import { createRequire } from 'node:module';
import type * as DockerfileAst from 'dockerfile-ast';
import type * as Ignore from 'ignore';
import type * as JsoncParser from 'jsonc-parser';
import type * as ResolveExports from 'resolve.exports';
import type * as TypeScript from 'typescript';
import type * as Yaml from 'yaml';

/**
 * The external packages that an analysis loads at first use. Most small runs need none of them, and loading them takes
 * longer than such a run: TypeScript where a file must be parsed, `yaml` for pnpm's workspaces, `ignore` where a
 * repository ignores something, `resolve.exports` where an import leads into a package, `jsonc-parser` and
 * `dockerfile-ast` where a file holds requests, `flow-remove-types` where a file is no JavaScript. `require` loads them for two
 * reasons: an analysis is synchronous and cannot wait for an `import()`, and an `import` makes Node scan the nine
 * megabytes of TypeScript for its export names. None of them may be an ES module alone: Node 20 cannot `require` one out
 * of the archives of Yarn's Plug'n'Play. Such a package, as `unbash` is, is imported and becomes part of our bundle.
 */
const require = createRequire(import.meta.url);

export function loadIgnore(): typeof Ignore {
  return require('ignore') as typeof Ignore;
}

export function loadResolveExports(): typeof ResolveExports {
  return require('resolve.exports') as typeof ResolveExports;
}

export function loadDockerfileAst(): typeof DockerfileAst {
  return require('dockerfile-ast') as typeof DockerfileAst;
}

export function loadJsoncParser(): typeof JsoncParser {
  return require('jsonc-parser') as typeof JsoncParser;
}

/** It has no types of its own. */
export function loadFlowRemoveTypes(): (text: string, options: { readonly all: boolean }) => { toString(): string } {
  return require('flow-remove-types') as ReturnType<typeof loadFlowRemoveTypes>;
}

export function loadYaml(): typeof Yaml {
  return require('yaml') as typeof Yaml;
}

/** `syntax/typescript.ts` binds it for the rest of the package. */
export function requireTypeScript(): typeof TypeScript {
  return require('typescript') as typeof TypeScript;
}

/** Reads the version without loading the compiler. */
export function readTypeScriptVersion(): string {
  return (require('typescript/package.json') as { readonly version: string }).version;
}
