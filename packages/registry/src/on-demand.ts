import { createRequire } from 'node:module';
import type * as BranchAndBound from './least-privilege/branch-and-bound.ts';
import type * as MatchBeginning from './match-beginning.ts';
import type * as MatchEndpoint from './match-endpoint.ts';
import type * as MatchPattern from './match-pattern.ts';
import type * as NameChains from './name-chain.ts';
import type * as NearNames from './near-names.ts';
import type * as NearestEndpoints from './nearest-endpoints.ts';
import type * as ParseRegistry from './parse-registry.ts';

/**
 * What is loaded when it is first asked for: where nothing calls the platform, no path has to be found among those of
 * its endpoints. By `require`: whoever asks is given the result at once, and cannot wait for an `import()`.
 */
const require = createRequire(import.meta.url);

/** Paths are matched by the hundred thousand: what is loaded is asked for once. */
function once<Loaded>(load: () => Loaded): () => Loaded {
  let loaded: Loaded | undefined;
  return () => (loaded ??= load());
}

const branchAndBound = once(() => require('./least-privilege/branch-and-bound.js') as typeof BranchAndBound);
const beginnings = once(() => require('./match-beginning.js') as typeof MatchBeginning);
const endpoints = once(() => require('./match-endpoint.js') as typeof MatchEndpoint);
const patterns = once(() => require('./match-pattern.js') as typeof MatchPattern);
const chains = once(() => require('./name-chain.js') as typeof NameChains);
const names = once(() => require('./near-names.js') as typeof NearNames);
const nearest = once(() => require('./nearest-endpoints.js') as typeof NearestEndpoints);
const parser = once(() => require('./parse-registry.js') as typeof ParseRegistry);

export const findBestCover: typeof BranchAndBound.findBestCover = (...given) =>
  branchAndBound().findBestCover(...given);
export const endpointsAt: typeof MatchBeginning.endpointsAt = (...given) => beginnings().endpointsAt(...given);
export const endpointsBelow: typeof MatchBeginning.endpointsBelow = (...given) => beginnings().endpointsBelow(...given);
export const matchEndpoint: typeof MatchEndpoint.matchEndpoint = (...given) => endpoints().matchEndpoint(...given);
export const matchEndpoints: typeof MatchEndpoint.matchEndpoints = (...given) => endpoints().matchEndpoints(...given);
export const matchPattern: typeof MatchPattern.matchPattern = (...given) => patterns().matchPattern(...given);
export const findChainPath: typeof NameChains.findChainPath = (...given) => chains().findChainPath(...given);
export const findNearName: typeof NearNames.findNearName = (...given) => names().findNearName(...given);
export const findNearNames: typeof NearNames.findNearNames = (...given) => names().findNearNames(...given);
export const nearestEndpoints: typeof NearestEndpoints.nearestEndpoints = (...given) =>
  nearest().nearestEndpoints(...given);
export const parseRegistry: typeof ParseRegistry.parseRegistry = (...given) => parser().parseRegistry(...given);
