/**
 * The option that makes V8 wait longer before it compiles a function anew, optimised, by major version of Node; a
 * version that is not listed may not know any of them. A run takes seconds, and its time is spread over hundreds of
 * functions: in the usual order, a quarter of its CPU goes into optimising code that is hardly used from then on
 * (docs/performance.md).
 */
const options: Readonly<Record<string, string>> = {
  20: '--interrupt-budget=600000',
  22: '--invocation-count-for-turbofan=15000',
  24: '--invocation-count-for-turbofan=15000',
};

/** The option for a version of Node as `process.versions.node` has it; undefined where none is known. */
export function findOptimizeLateOption(version: string): string | undefined {
  return options[version.slice(0, version.indexOf('.'))];
}
