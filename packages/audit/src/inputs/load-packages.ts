import { createRequire } from 'node:module';

import type * as Ignore from 'ignore';
import type picomatch from 'picomatch';

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
