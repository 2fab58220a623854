import { createRequire } from 'node:module';

import type * as Ignore from 'ignore';
import type picomatch from 'picomatch';
import type * as Yaml from 'yaml';

/** Packages that many runs do without, loaded when they are first asked for. */
const require = createRequire(import.meta.url);

/** A manifest may have no globs. */
export function loadPicomatch(): typeof picomatch {
  return require('picomatch') as typeof picomatch;
}

/** A folder may ignore nothing. */
export function loadIgnore(): typeof Ignore {
  return require('ignore') as typeof Ignore;
}

/** The parser takes longer to load than a short run without a manifest lasts. */
export function loadYaml(): typeof Yaml {
  return require('yaml') as typeof Yaml;
}
