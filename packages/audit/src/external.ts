import { createRequire } from 'node:module';
import path from 'node:path';

import type picomatch from 'picomatch';
import type * as Yaml from 'yaml';

/**
 * The third-party packages that an audit loads at first use, because loading them takes longer than a small run that
 * does not need them: `yaml` if there is a manifest, `js-yaml` for a registry or a description in YAML, `picomatch` if it has
 * globs. They are loaded by `require`, because an audit returns its result synchronously and cannot wait for an `import()`.
 */
const require = createRequire(import.meta.url);

export function loadPicomatch(): typeof picomatch {
  return require('picomatch') as typeof picomatch;
}

export function loadYaml(): typeof Yaml {
  return require('yaml') as typeof Yaml;
}

/** The state of the parser while it reads a node, and its value once it has. */
export interface JsYamlState {
  readonly position: number;
  readonly kind: string | null;
  readonly result: unknown;
}

/** What is used of `js-yaml`, which comes without types: https://github.com/nodeca/js-yaml#api */
export interface JsYaml {
  readonly load: (
    text: string,
    options: {
      readonly schema: unknown;
      readonly listener: (event: 'open' | 'close', state: JsYamlState) => void;
    },
  ) => unknown;
  readonly Type: new (
    tag: string,
    options: {
      readonly kind: 'scalar';
      readonly resolve: (source: string | null) => boolean;
      readonly construct: (source: string) => unknown;
    },
  ) => unknown;
  readonly FAILSAFE_SCHEMA: { readonly extend: (types: { readonly implicit: readonly unknown[] }) => unknown };
  readonly YAMLException: new () => Error;
}

export function loadJsYaml(): JsYaml {
  return require('js-yaml') as JsYaml;
}

/** The folder (absolute) with the built code of one of our packages. */
export function findBuiltCode(name: '@scopewright/analyzer' | '@scopewright/audit' | '@scopewright/registry'): string {
  return path.join(path.dirname(require.resolve(`${name}/package.json`)), 'dist');
}
