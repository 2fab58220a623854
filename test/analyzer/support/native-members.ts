import ts from 'typescript';

/**
 * A member of something that the language or the environment gives, or a call of it, as a program writes it; `x` and
 * `y` are unknown.
 */
export interface NativeMember {
  readonly expression: string;
  /** What the types say: it can be true where it is looked at, and it can be false. */
  readonly canBeTrue: boolean;
  readonly canBeFalse: boolean;
  /** Neither the language nor Node gives it. */
  readonly isOfBrowser?: true;
}

/** What code makes of a class of the language in other ways than with `new`. */
const RECEIVERS: Readonly<Record<string, readonly string[]>> = {
  Array: ['[x]', "['vendor', 'purpose']", 'Array.from(x)', "'a/b'.split('/')", "['vendor', 'purpose'].filter(x)"],
  BigInt: ['7n'],
  Boolean: ['true'],
  Function: ['((kind) => kind)', 'Object.keys', 'String'],
  Map: ['new Map([[1, x]])', 'new Map(x)'],
  Number: ['(7)', 'Number(x)'],
  Object: ['({})', "({ kind: 'vendor' })"],
  Promise: ['Promise.resolve(x)', 'new Promise((resolve) => resolve(x))'],
  RegExp: ['/vendor/g', 'new RegExp(x)'],
  Set: ["new Set(['vendor'])", 'new Set(x)'],
  String: ["'vendor'", '`${x}/purposes`', 'String(x)'],
  Symbol: ["Symbol('vendor')"],
  URL: ['new URL(x)', "new URL('https://acme.trust.example/v2/purposes')", "new URL('/v2/purposes', x)"],
  URLSearchParams: ['new URLSearchParams()', "new URLSearchParams('page=1')"],
};

interface Types {
  readonly checker: ts.TypeChecker;
  readonly at: ts.SourceFile;
  /** Members that several interfaces share are looked at in one. */
  readonly seen: Set<ts.Symbol>;
}

/**
 * Each member of each global, and of what it makes, by the library files of TypeScript: those of the language and of
 * the DOM.
 */
export function declaredMembers(): readonly NativeMember[] {
  const options: ts.CompilerOptions = {
    lib: ['lib.esnext.d.ts', 'lib.dom.d.ts'],
    types: [],
    strict: true,
    noEmit: true,
  };
  const file = '/globals.ts';
  const at = ts.createSourceFile(file, 'export {};', ts.ScriptTarget.ESNext);
  const host = ts.createCompilerHost(options);
  const program = ts.createProgram([file], options, {
    ...host,
    getSourceFile: (name, ...others) => (name === file ? at : host.getSourceFile(name, ...others)),
  });
  const types: Types = { checker: program.getTypeChecker(), at, seen: new Set() };
  return types.checker.getSymbolsInScope(at, ts.SymbolFlags.Value).flatMap((symbol) => membersOfGlobal(types, symbol));
}

/** Each member of Node's own globals and of their prototypes, as they are in the process that runs this. */
export function reflectedMembers(): readonly NativeMember[] {
  return Object.getOwnPropertyNames(globalThis)
    .filter(isIdentifier)
    .flatMap((name) => {
      const value: unknown = Reflect.get(globalThis, name);
      const prototype: unknown = typeof value === 'function' ? Reflect.get(value, 'prototype') : undefined;
      return [...reflectedOf(name, value), ...reflectedOf(`${name}.prototype`, prototype)];
    });
}

function reflectedOf(receiver: string, value: unknown): NativeMember[] {
  if (value === null || (typeof value !== 'object' && typeof value !== 'function')) return [];
  return Object.getOwnPropertyNames(value)
    .filter(isIdentifier)
    .map((name) => ({ expression: `${receiver}.${name}`, canBeTrue: true, canBeFalse: false }));
}

function membersOfGlobal(types: Types, symbol: ts.Symbol): NativeMember[] {
  const { name } = symbol;
  if (name === 'undefined' || name === 'arguments') return [];
  const type = types.checker.getTypeOfSymbolAtLocation(symbol, types.at);
  const prototype = type.getProperty('prototype');
  const made =
    type.getConstructSignatures().at(-1)?.getReturnType() ??
    (prototype && types.checker.getTypeOfSymbolAtLocation(prototype, types.at));
  const isOfLanguage =
    symbol.declarations?.some((declaration) => declaration.getSourceFile().fileName.includes('lib.es')) ?? false;
  const receivers = Object.hasOwn(RECEIVERS, name) ? RECEIVERS[name]! : [`new ${name}(x)`];
  const members = [
    ...membersOf(types, [name], type, isOfLanguage),
    ...(made
      ? membersOf(
          types,
          isOfLanguage ? [`${name}.prototype`, ...receivers] : receivers,
          types.checker.getApparentType(made),
          isOfLanguage,
        )
      : []),
  ];
  return isOfLanguage || Reflect.has(globalThis, name)
    ? members
    : members.map((member) => ({ ...member, isOfBrowser: true }));
}

function membersOf(types: Types, receivers: readonly string[], type: ts.Type, isOfLanguage: boolean): NativeMember[] {
  const properties = isOfLanguage ? types.checker.getAugmentedPropertiesOfType(type) : unseenProperties(types, type);
  return properties.flatMap((property) => {
    const access = accessOf(property.name);
    const member = types.checker.getTypeOfSymbolAtLocation(property, types.at);
    return access === undefined
      ? []
      : receivers.flatMap((receiver) => readAndCalled(types, `${receiver}${access}`, member));
  });
}

function unseenProperties({ checker, seen }: Types, type: ts.Type): readonly ts.Symbol[] {
  return checker.getPropertiesOfType(type).filter((property) => !seen.has(property) && seen.add(property));
}

function readAndCalled({ checker }: Types, expression: string, type: ts.Type): NativeMember[] {
  const signatures = type.getCallSignatures();
  const read: NativeMember = { expression, ...truthOf([type]) };
  if (signatures.length === 0) return [read];
  const count = Math.max(1, ...signatures.map((each) => each.parameters.length));
  const called = `${expression}(${['x', 'y', 'y'].slice(0, count).join(', ')})`;
  return [read, { expression: called, ...truthOf(signatures.map((each) => checker.getReturnTypeOfSignature(each))) }];
}

function isIdentifier(name: string): boolean {
  return /^[A-Za-z_$][\w$]*$/.test(name);
}

function accessOf(name: string): string | undefined {
  const wellKnown = /^__@(\w+)@\d+$/.exec(name)?.[1];
  if (wellKnown !== undefined) return `[Symbol.${wellKnown}]`;
  return isIdentifier(name) ? `.${name}` : undefined;
}

const { TypeFlags } = ts;
const NOTHING = TypeFlags.Void | TypeFlags.Undefined | TypeFlags.Null;
const MAYBE_FALSE =
  NOTHING | TypeFlags.StringLike | TypeFlags.NumberLike | TypeFlags.BooleanLike | TypeFlags.Any | TypeFlags.Unknown;

function truthOf(types: readonly ts.Type[]): Pick<NativeMember, 'canBeTrue' | 'canBeFalse'> {
  const parts = types.flatMap((type) => (type.isUnion() ? type.types : [type]));
  return {
    canBeTrue: parts.some(({ flags }) => !(flags & (NOTHING | TypeFlags.Never))),
    canBeFalse: parts.some(({ flags }) => (flags & MAYBE_FALSE) !== 0),
  };
}
