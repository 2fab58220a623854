import { createRequire } from 'node:module';

import type * as ApplyBaseline from './baseline/apply-baseline.ts';
import type * as Baseline from './baseline/baseline.ts';
import type * as ReadCache from './cache/read-cache.ts';
import type * as FindDrift from './drift/find-drift.ts';
import type * as Explain from './explain/explain.ts';
import type * as CollectFacts from './facts/collect-facts.ts';
import type * as MergeFacts from './facts/merge-facts.ts';
import type * as Fix from './fix/fix.ts';
import type * as InitManifest from './init/init-manifest.ts';
import type * as DeclaredPlatform from './inputs/manifest/declared-platform.ts';
import type * as Identify from './result/identify.ts';

/**
 * What is loaded when it is first asked for: a run needs one of these or none, and to load them all takes longer than a
 * small run. By `require`: whoever asks is given the result at once, and cannot wait for an `import()`.
 */
const require = createRequire(import.meta.url);

export const applyBaseline: typeof ApplyBaseline.applyBaseline = (...given) =>
  (require('./baseline/apply-baseline.js') as typeof ApplyBaseline).applyBaseline(...given);
export const listEntries: typeof ApplyBaseline.listEntries = (...given) =>
  (require('./baseline/apply-baseline.js') as typeof ApplyBaseline).listEntries(...given);
export const formatBaseline: typeof Baseline.formatBaseline = (...given) =>
  (require('./baseline/baseline.js') as typeof Baseline).formatBaseline(...given);
export const parseBaseline: typeof Baseline.parseBaseline = (...given) =>
  (require('./baseline/baseline.js') as typeof Baseline).parseBaseline(...given);
export const readCache: typeof ReadCache.readCache = (...given) =>
  (require('./cache/read-cache.js') as typeof ReadCache).readCache(...given);
export const findDrift: typeof FindDrift.findDrift = (...given) =>
  (require('./drift/find-drift.js') as typeof FindDrift).findDrift(...given);
export const explain: typeof Explain.explain = (...given) =>
  (require('./explain/explain.js') as typeof Explain).explain(...given);
export const collectFacts: typeof CollectFacts.collectFacts = (...given) =>
  (require('./facts/collect-facts.js') as typeof CollectFacts).collectFacts(...given);
export const mergeFacts: typeof MergeFacts.mergeFacts = (...given) =>
  (require('./facts/merge-facts.js') as typeof MergeFacts).mergeFacts(...given);
export const fix: typeof Fix.fix = (...given) => (require('./fix/fix.js') as typeof Fix).fix(...given);
export const identify: typeof Identify.identify = (...given) =>
  (require('./result/identify.js') as typeof Identify).identify(...given);
export const initManifest: typeof InitManifest.initManifest = (...given) =>
  (require('./init/init-manifest.js') as typeof InitManifest).initManifest(...given);
export const readDeclaredPlatforms: typeof DeclaredPlatform.readDeclaredPlatforms = (...given) =>
  (require('./inputs/manifest/declared-platform.js') as typeof DeclaredPlatform).readDeclaredPlatforms(...given);
