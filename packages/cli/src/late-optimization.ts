/**
 * The option, by major version of Node, that makes V8 wait longer before it recompiles a function with optimisations;
 * versions that are not listed may not know it. A run takes seconds, and its time is spread over hundreds of functions:
 * by default, a quarter of its CPU time goes into optimising code that hardly runs afterwards (docs/performance.md).
 */
const optionsByVersion: Readonly<Record<string, string>> = {
  20: '--interrupt-budget=600000',
  22: '--invocation-count-for-turbofan=15000',
  24: '--invocation-count-for-turbofan=15000',
};

/** The option for a version of Node in the form of `process.versions.node`; undefined if none is known. */
export function findOptimizeLateOption(version: string): string | undefined {
  return optionsByVersion[version.slice(0, version.indexOf('.'))];
}
