import { createRequire } from 'node:module';
import path from 'node:path';

import type * as Ignore from 'ignore';
import type picomatch from 'picomatch';
import type * as Yaml from 'yaml';

/**
 * The packages of others that an audit loads at first use, because loading them takes longer than a small run that needs
 * none of them: `yaml` where there is a manifest, `picomatch` where it has globs, `ignore` where a folder ignores
 * something. By `require`: an audit returns its result at once and cannot wait for an `import()`.
 */
const require = createRequire(import.meta.url);

export function loadIgnore(): typeof Ignore {
  return require('ignore') as typeof Ignore;
}

export function loadPicomatch(): typeof picomatch {
  return require('picomatch') as typeof picomatch;
}

export function loadYaml(): typeof Yaml {
  return require('yaml') as typeof Yaml;
}

/** The folder, absolute, that holds the built code of a package of ours. */
export function findBuiltCode(name: '@scopewright/analyzer' | '@scopewright/audit' | '@scopewright/registry'): string {
  return path.join(path.dirname(require.resolve(`${name}/package.json`)), 'dist');
}
