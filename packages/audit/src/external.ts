import { createRequire } from 'node:module';
import path from 'node:path';

import type picomatch from 'picomatch';
import type * as Yaml from 'yaml';

/**
 * The third-party packages that an audit loads at first use, because loading them takes longer than a small run that
 * does not need them: `yaml` if there is a manifest, `picomatch` if it has globs. They are loaded by `require`, because
 * an audit returns its result synchronously and cannot wait for an `import()`.
 */
const require = createRequire(import.meta.url);

export function loadPicomatch(): typeof picomatch {
  return require('picomatch') as typeof picomatch;
}

export function loadYaml(): typeof Yaml {
  return require('yaml') as typeof Yaml;
}

/** The folder (absolute) with the built code of one of our packages. */
export function findBuiltCode(name: '@scopewright/analyzer' | '@scopewright/audit' | '@scopewright/registry'): string {
  return path.join(path.dirname(require.resolve(`${name}/package.json`)), 'dist');
}
