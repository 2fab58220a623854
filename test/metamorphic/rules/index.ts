import { addStrangers } from './add.ts';
import { moveFunctions } from './move.ts';
import { renameLocals } from './rename.ts';
import { removeFiles, removeStatements, type Removal } from './remove.ts';
import { constantsFirst, functionsSwapped, methodsReversed } from './reorder.ts';
import { wrapAtOnce, wrapByName } from './wrap.ts';
import type { Units } from '../units.ts';
import type { Program, Variant } from '../variant.ts';

/** Changes that leave what a program does as it is: what is told of it has to stay as it is too. */
export const preserving: Readonly<Record<string, (program: Program) => readonly Variant[]>> = {
  rename: renameLocals,
  'functions-swapped': functionsSwapped,
  'constants-first': constantsFirst,
  'methods-reversed': methodsReversed,
  'wrap-at-once': wrapAtOnce,
  'wrap-by-name': wrapByName,
  move: moveFunctions,
  strangers: addStrangers,
};

/** Changes that take something away: what has nothing to do with that has to stay as it is. */
export const removing: Readonly<Record<string, (units: Units) => readonly Removal[]>> = {
  'remove-file': removeFiles,
  'remove-statement': removeStatements,
};
