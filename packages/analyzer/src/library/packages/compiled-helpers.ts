import type { NativeTable } from '../../interpreter/machine/native-call.ts';
import type { NativeCall } from '../../interpreter/machine/native-call.ts';
import type * as TS from 'typescript';
import {
  callParent,
  createClass,
  createSuper,
  declarePrivate,
  decorate,
  inherits,
  readInherited,
  readPrivate,
  readSuper,
  writePrivate,
} from './compiled-classes.ts';
import { exportGetters, handOnAll, handOnOne, importDefault, importStar } from './compiled-exports.ts';
import { coroutineOf, runCoroutine, runCompiledGenerator } from './compiled-generator.ts';
import { createRecord, itemsOf, nativeFrom, ownKeys } from '../../interpreter/objects/heap.ts';
import { typeOf } from '../../interpreter/expressions/condition.ts';
import { spreadInto } from '../../interpreter/expressions/literal.ts';
import { propertyKeyOf } from '../../interpreter/objects/property.ts';
import { setProperty } from '../../interpreter/objects/write-property.ts';
import { argumentAt, sourceText, type Machine } from '../../interpreter/machine/machine.ts';
import { primitive, text, UNDEFINED, unknown } from '../../domain/atoms.ts';
import { mapValue } from '../../domain/join.ts';
import type { Value } from '../../domain/value.ts';
import { listMembers } from '../ecmascript/list.ts';
import { objectStatics } from '../ecmascript/object.ts';
import { firstArgument } from '../first-argument.ts';

type Helper = (call: NativeCall) => Value;

const objectAssign: Helper = (call) => objectStatics.assign!(call);
const concatenate: Helper = ({ args, ...call }) =>
  listMembers.concat!({ ...call, thisValue: argumentAt(args, 0), args: { ...args, items: args.items.slice(1, 2) } });
const concatenateAll: Helper = ({ args, ...call }) =>
  listMembers.concat!({ ...call, thisValue: argumentAt(args, 0), args: { ...args, items: args.items.slice(1) } });

/** The helpers that TypeScript imports from `tslib`: https://github.com/microsoft/tslib */
export const tslibModule: NativeTable = {
  __assign: objectAssign,
  __awaiter: ({ machine, args, node }) =>
    runCoroutine(machine, argumentAt(args, 3), argumentAt(args, 0), argumentAt(args, 1), node),
  __createBinding: handOnOne,
  __decorate: decorate,
  __exportStar: ({ machine, args }) => handOnAll(machine, argumentAt(args, 1), argumentAt(args, 0)),
  __extends: inherits,
  __generator: runCompiledGenerator,
  __importDefault: importDefault,
  __importStar: importStar,
  __read: firstArgument,
  __rest: withoutProperties,
  __spread: concatenateAll,
  __spreadArray: concatenate,
  __spreadArrays: concatenateAll,
};

/**
 * The helpers that Babel imports from `@babel/runtime/helpers`, one file each: https://babeljs.io/docs/babel-runtime
 */
const babelHelpers: NativeTable = {
  assertThisInitialized: firstArgument,
  asyncToGenerator: ({ machine, args }) => coroutineOf(machine, argumentAt(args, 0)),
  callSuper: ({ machine, args, node }) =>
    callParent(machine, argumentAt(args, 1), argumentAt(args, 0), argumentAt(args, 2), node),
  classCallCheck: () => UNDEFINED,
  classPrivateFieldGet: readPrivate,
  classPrivateFieldInitSpec: declarePrivate,
  classPrivateFieldSet: ({ machine, args }) => writePrivate(machine, args.items, argumentAt(args, 2)),
  createClass,
  createSuper,
  defineProperty: defineCompiledField,
  extends: objectAssign,
  get: ({ machine, args }) => readInherited(machine, argumentAt(args, 0), argumentAt(args, 1), argumentAt(args, 2)),
  getPrototypeOf: objectStatics.getPrototypeOf!,
  inherits,
  inheritsLoose: inherits,
  interopRequireDefault: importDefault,
  interopRequireWildcard: importStar,
  objectSpread: objectAssign,
  objectSpread2: objectAssign,
  objectWithoutProperties: withoutProperties,
  objectWithoutPropertiesLoose: withoutProperties,
  possibleConstructorReturn: ({ args }) =>
    argumentAt(args, 1).kind === 'object' ? argumentAt(args, 1) : argumentAt(args, 0),
  setPrototypeOf: objectStatics.setPrototypeOf!,
  slicedToArray: firstArgument,
  superPropGet: readSuper,
  toArray: firstArgument,
  toConsumableArray: firstArgument,
  toPropertyKey: firstArgument,
  typeof: ({ args }) => typeName(argumentAt(args, 0)),
  wrapNativeSuper: firstArgument,
};

/**
 * The helpers that esbuild writes into a file: https://github.com/evanw/esbuild/blob/main/internal/runtime/runtime.go
 */
const esbuildHelpers: NativeTable = {
  __async: ({ machine, args, node }) =>
    runCoroutine(machine, argumentAt(args, 2), argumentAt(args, 0), argumentAt(args, 1), node),
  __copyProps: ({ machine, args }) => handOnAll(machine, argumentAt(args, 0), argumentAt(args, 1)),
  __export: ({ machine, args }) => exportGetters(machine, argumentAt(args, 0), argumentAt(args, 1)),
  __objRest: withoutProperties,
  __publicField: defineCompiledField,
  __reExport: ({ machine, args: { items } }) =>
    [items[0], items[2]].reduce<Value>(
      (_, target) => (target ? handOnAll(machine, target, items[1] ?? UNDEFINED) : UNDEFINED),
      UNDEFINED,
    ),
  __spreadProps: objectAssign,
  __spreadValues: objectAssign,
  __toCommonJS: ({ machine, args }) =>
    handOnAll(machine, createRecord(machine, [['__esModule', primitive(true)]]), argumentAt(args, 0), true),
  __toESM: importStar,
};

/** The helpers that a compiler may write into the file itself. */
const inlineHelpers: NativeTable = {
  ...tslibModule,
  ...esbuildHelpers,
  ...Object.fromEntries(Object.entries(babelHelpers).map(([name, apply]) => [`_${name}`, apply])),
};

/** Modules that consist of one helper, by specifier. SWC spells Babel's names in snake case. */
export const helperModules: Readonly<Record<string, NativeTable>> = Object.fromEntries<NativeTable>(
  Object.entries(babelHelpers).flatMap(([name, apply]) => [
    [`@babel/runtime/helpers/${name}`, { default: apply }],
    [`@babel/runtime/helpers/esm/${name}`, { default: apply }],
    [`@swc/helpers/_/${snakeCase(name)}`, { _: apply }],
  ]),
);

function snakeCase(name: string): string {
  return `_${name.replace(/2$/, '').replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`;
}

/** For helpers whose names people use too, a word that the helper's code contains. */
const WORD_IN_HELPER: Readonly<Record<string, string>> = {
  _assign: 'hasOwnProperty',
  _extends: 'assign',
  _get: 'Reflect',
  _inherits: 'prototype',
  _toArray: 'rray',
  _typeof: 'typeof',
  _defineProperty: 'enumerable',
};

/**
 * The native function for a helper that the compiler wrote, recognized by its name and text. Running its promise steps
 * one by one would add nothing.
 */
export function inlineHelper(machine: Machine, name: string, node: TS.Node): Value | undefined {
  if (!Object.hasOwn(inlineHelpers, name)) return undefined;
  const code = sourceText(machine, node);
  if (!code.includes(WORD_IN_HELPER[name] ?? '') || machine.knowledge.clientIndex.pattern.test(code)) return undefined;
  return nativeFrom(machine, inlineHelpers, 'compiled', name);
}

function typeName(value: Value): Value {
  return mapValue(value, (atom) => {
    const name = typeOf(atom);
    return name === undefined ? unknown({ name: 'type', reason: 'it is the type of something unknown' }) : text(name);
  });
}

function defineCompiledField({ machine, args }: NativeCall): Value {
  const [target, key] = [argumentAt(args, 0), propertyKeyOf(argumentAt(args, 1))];
  if (key !== undefined) setProperty(machine, target, key, argumentAt(args, 2));
  return target;
}

/** A copy of a record without some of its properties. */
function withoutProperties({ machine, args }: NativeCall): Value {
  const rest = createRecord(machine);
  spreadInto(machine, rest, argumentAt(args, 0));
  const names = new Set((itemsOf(argumentAt(args, 1))?.items ?? []).map(propertyKeyOf));
  for (const key of ownKeys(rest)) if (names.has(key)) machine.delete(rest.cells, key);
  return rest;
}
