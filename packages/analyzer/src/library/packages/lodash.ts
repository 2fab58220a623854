import type { NativeTable } from '../../interpreter/machine/native-call.ts';
import { callFunctions } from './lodash/calls.ts';
import { chainOf, mixin } from './lodash/chain.ts';
import { collectionFunctions } from './lodash/collections.ts';
import { functionFunctions } from './lodash/functions.ts';
import { optionFunctions } from './lodash/options.ts';
import { textFunctions } from './lodash/texts.ts';

/** The functions of lodash, each of which takes what it works on first. */
export const lodashFunctions: NativeTable = {
  ...textFunctions,
  ...functionFunctions,
  ...callFunctions,
  ...optionFunctions,
  ...collectionFunctions,
};
const { chain, wrap } = chainOf(lodashFunctions);

/** lodash and libraries like it: https://lodash.com/docs */
export const lodashModule: NativeTable = { ...lodashFunctions, chain, mixin, default: wrap };

/** The packages and files with one function each: `lodash/mapValues`, `lodash.mapvalues`. */
export const lodashFunctionModules: Readonly<Record<string, NativeTable>> = Object.fromEntries(
  Object.entries(lodashFunctions).flatMap(([name, apply]) =>
    [
      `lodash/${name}`,
      `lodash/${name}.js`,
      `lodash-es/${name}`,
      `lodash-es/${name}.js`,
      `lodash.${name.toLowerCase()}`,
    ].map((module) => [module, { default: apply }]),
  ),
);
