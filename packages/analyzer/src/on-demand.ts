import { createRequire } from 'node:module';
import type * as Ignore from 'ignore';
import type * as ResolveExports from 'resolve.exports';
import type * as Yaml from 'yaml';
import type * as KeptCalls from './cache/kept-calls.ts';
import type * as Shares from './selection/files/share.ts';
import type * as Engine from './driver/program.ts';
import type * as PathTexts from './path-texts/path-texts.ts';

/**
 * What an analysis loads when it first needs it, for most of it is not needed where no file can name a client. By
 * `require`: an analysis gives its result at once, and cannot wait for an `import()`.
 */
const require = createRequire(import.meta.url);

/** Runs programs: most of this package. */
export function loadEngine(): typeof Engine {
  return require('./driver/program.js') as typeof Engine;
}

export function loadKeptCalls(): typeof KeptCalls {
  return require('./cache/kept-calls.js') as typeof KeptCalls;
}

export function loadShares(): typeof Shares {
  return require('./selection/files/share.js') as typeof Shares;
}

/** Few texts look like paths of the platform. */
export function loadPathTexts(): typeof PathTexts {
  return require('./path-texts/path-texts.js') as typeof PathTexts;
}

/** A repository may ignore nothing. */
export function loadIgnore(): typeof Ignore {
  return require('ignore') as typeof Ignore;
}

/** Most imports lead to no package that is looked into. */
export function loadResolveExports(): typeof ResolveExports {
  return require('resolve.exports') as typeof ResolveExports;
}

/** Only pnpm writes its workspaces in YAML. */
export function loadYaml(): typeof Yaml {
  return require('yaml') as typeof Yaml;
}
