import { decorateCompiled, decorateCompiledClass } from '../eval/decorate.ts';
import { adoptFunctions, createRecord, itemsOf, nativeFrom, ownKeys, prototypeOf, type NativeTable } from '../eval/heap.ts';
import { call } from '../eval/invoke.ts';
import { spreadInto } from '../eval/literal.ts';
import { getProperty, propertyKeyOf, setProperty } from '../eval/property.ts';
import { argumentAt, type Run } from '../eval/run.ts';
import { PROTOTYPE } from '../state/cells.ts';
import type { NativeCall } from '../values/callable.ts';
import { isNullish, UNDEFINED, unknown } from '../values/atoms.ts';
import { mapValue } from '../values/join.ts';
import type { Obj, Value } from '../values/value.ts';
import { iterate } from './iterate.ts';
import { listMembers } from './list.ts';
import { objectStatics } from './object.ts';

type Helper = (call: NativeCall) => Value;

const assign: Helper = (call) => objectStatics.assign!(call);
const first: Helper = ({ args }) => argumentAt(args, 0);
const concatenate: Helper = ({ args, ...call }) => listMembers.concat!({ ...call, thisValue: argumentAt(args, 0), args: { ...args, items: args.items.slice(1, 2) } });

/** What TypeScript takes from `tslib`: https://github.com/microsoft/tslib */
export const tslibModule: NativeTable = {
  __assign: assign,
  __awaiter: ({ run, args, node }) => runCoroutine(run, argumentAt(args, 3), argumentAt(args, 0), argumentAt(args, 1), node),
  __decorate: decorate,
  __extends: inherits,
  __importDefault: importDefault,
  __importStar: first,
  __rest: withoutProperties,
  __spreadArray: concatenate,
  __spreadArrays: concatenate,
};

/** What Babel takes from `@babel/runtime/helpers`, by file: https://babeljs.io/docs/babel-runtime */
const babelHelpers: NativeTable = {
  asyncToGenerator: ({ run, args }) => coroutineOf(run, argumentAt(args, 0)),
  callSuper: ({ run, args, node }) => callParent(run, argumentAt(args, 1), argumentAt(args, 0), argumentAt(args, 2), node),
  classCallCheck: () => UNDEFINED,
  createClass,
  defineProperty,
  extends: assign,
  inherits,
  inheritsLoose: inherits,
  interopRequireDefault: importDefault,
  interopRequireWildcard: first,
  objectSpread2: assign,
  objectWithoutProperties: withoutProperties,
  objectWithoutPropertiesLoose: withoutProperties,
  slicedToArray: first,
  toConsumableArray: first,
};

/** What a compiler writes into the file itself: TypeScript, Babel and esbuild, each for its async functions. */
const inlineHelpers: NativeTable = {
  __awaiter: tslibModule.__awaiter!,
  __decorate: decorate,
  _asyncToGenerator: babelHelpers.asyncToGenerator!,
  __async: ({ run, args, node }) => runCoroutine(run, argumentAt(args, 2), argumentAt(args, 0), argumentAt(args, 1), node),
};

/** The modules of which each is one helper, by their specifiers; those of SWC have the names of Babel's in another spelling. */
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

/** Where generators are compiled too, to functions with a switch, there is none that could be run as one. */
const COMPILED_GENERATOR = '__generator(';

/** A function that the compiler wrote, by its name; what it does to promises step by step is of no use here. */
export function inlineHelper(run: Run, name: string): Value | undefined {
  if (!Object.hasOwn(inlineHelpers, name) || run.frame.module.source.text.includes(COMPILED_GENERATOR)) return undefined;
  return nativeFrom(run, inlineHelpers, 'compiled', name);
}

/** An async function that was compiled to a generator: what it yields it gets back. */
function coroutineOf(run: Run, generator: Value): Value {
  return mapValue(generator, (atom) => {
    if (atom.kind !== 'object' || atom.callable?.kind !== 'closure') return atom;
    // It is the same function: who calls the one has called the other.
    const target: Obj = { ...atom, callable: { ...atom.callable, isCoroutine: true } };
    return run.createObject({ kind: 'bound', target, thisValue: null, args: [] });
  });
}

function runCoroutine(run: Run, generator: Value, thisValue: Value, args: Value, node: NativeCall['node']): Value {
  return call(run, coroutineOf(run, generator), { thisValue, args: iterate(run, args), node });
}

/** `__decorate(decorators, target, key, descriptor)`; without a key it is a class that is decorated, and given back. */
function decorate({ run, args, node }: NativeCall): Value {
  const [target, key] = [argumentAt(args, 1), propertyKeyOf(argumentAt(args, 2))];
  const decorators = itemsOf(argumentAt(args, 0))?.items ?? [];
  if (target.kind !== 'object') return target;
  if (key !== undefined) decorateCompiled(run, decorators, { home: target, key }, node);
  return key === undefined ? decorateCompiledClass(run, decorators, target, node) : UNDEFINED;
}

/** The constructor and its prototype inherit from the parent and the parent's. */
function inherits({ run, args }: NativeCall): Value {
  const [child, parent] = [argumentAt(args, 0), argumentAt(args, 1)];
  const prototype = getProperty(run, child, 'prototype');
  if (child.kind !== 'object' || prototype.kind !== 'object' || isNullish(parent)) return UNDEFINED;
  const inherited = getProperty(run, parent, 'prototype');
  run.write(child.cells, PROTOTYPE, parent);
  run.write(prototype.cells, PROTOTYPE, isNullish(inherited) ? unknown({ name: 'parent', reason: 'the class that it extends is not part of the code' }) : inherited);
  return UNDEFINED;
}

/** `_callSuper(this, Child, args)`: the parent's constructor with the child's `this`. */
function callParent(run: Run, child: Value, thisValue: Value, args: Value, node: NativeCall['node']): Value {
  const parent = child.kind === 'object' ? prototypeOf(child) : undefined;
  const returned = parent ? call(run, parent, { thisValue, args: iterate(run, args), node, isConstruct: true }) : UNDEFINED;
  return returned.kind === 'object' ? returned : thisValue;
}

/** `_createClass(Class, methods, statics)`: descriptors with their keys. */
function createClass({ run, args }: NativeCall): Value {
  const constructor = argumentAt(args, 0);
  const homes = [getProperty(run, constructor, 'prototype'), constructor];
  for (const [index, home] of homes.entries()) {
    for (const member of itemsOf(argumentAt(args, index + 1))?.items ?? []) {
      const [getter, key] = [getProperty(run, member, 'get'), propertyKeyOf(getProperty(run, member, 'key'))];
      if (home.kind !== 'object' || key === undefined) continue;
      adoptFunctions(run, member, home);
      if (getter.kind === 'object') run.write(home.cells, key, { kind: 'accessor', get: getter, set: null });
      else setProperty(run, home, key, getProperty(run, member, 'value'));
    }
  }
  return constructor;
}

function defineProperty({ run, args }: NativeCall): Value {
  const [target, key] = [argumentAt(args, 0), propertyKeyOf(argumentAt(args, 1))];
  if (key !== undefined) setProperty(run, target, key, argumentAt(args, 2));
  return target;
}

/** A module of CommonJS is its own default; one that was compiled from another kind, or that is known, has one. */
function importDefault({ run, args }: NativeCall): Value {
  const given = argumentAt(args, 0);
  const hasDefault = given.kind === 'object' && (given.cells.has('__esModule') || given.cells.has('default') || getProperty(run, given, 'default').kind === 'object');
  return hasDefault ? given : createRecord(run, [['default', given]]);
}

/** What is left of a record without some of its names. */
function withoutProperties({ run, args }: NativeCall): Value {
  const rest = createRecord(run);
  spreadInto(run, rest, argumentAt(args, 0));
  const names = new Set((itemsOf(argumentAt(args, 1))?.items ?? []).map(propertyKeyOf));
  for (const key of ownKeys(rest)) if (names.has(key)) rest.cells.delete(key);
  return rest;
}
