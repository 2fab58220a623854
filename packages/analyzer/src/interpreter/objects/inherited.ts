import { NATIVE } from '../../domain/cells.ts';
import { atomKey, computed, isNullish, literalOf } from '../../domain/atoms.ts';
import type { Atom, Obj, Unknown } from '../../domain/value.ts';

/**
 * The members that the language gives to every value of a kind, including those without a model: such a member is
 * unknown, and never missing. No table lists all members of the environment's own functions, objects and class
 * prototypes: any name may be one.
 */
type Kind = 'text' | 'symbol' | 'number' | 'boolean' | 'bigint' | 'function' | 'list' | 'collection' | 'record';

/** The prototypes of the engine that runs the analysis, and the members that later engines add. */
const INHERITED: Readonly<Record<Kind, { readonly prototypes: readonly object[]; readonly later: readonly string[] }>> =
  {
    text: { prototypes: [String.prototype], later: [] },
    symbol: { prototypes: [Symbol.prototype], later: [] },
    number: { prototypes: [Number.prototype], later: [] },
    boolean: { prototypes: [Boolean.prototype], later: [] },
    bigint: { prototypes: [BigInt.prototype], later: [] },
    function: { prototypes: [Function.prototype], later: [] },
    // An iterator over a list is represented as a list.
    list: {
      prototypes: [Array.prototype, Object.getPrototypeOf([].values()) as object],
      later: ['drop', 'take', 'toArray'],
    },
    collection: {
      prototypes: [Map.prototype, Set.prototype],
      later: [
        'difference',
        'getOrInsert',
        'getOrInsertComputed',
        'intersection',
        'isDisjointFrom',
        'isSubsetOf',
        'isSupersetOf',
        'symmetricDifference',
        'union',
      ],
    },
    record: { prototypes: [Object.prototype], later: [] },
  };

/**
 * The member that the language or the environment gives to a value; undefined if it surely gives none with this name.
 */
export function inheritedMember(atom: Atom, key: string): Unknown | undefined {
  if (atom.kind === 'unknown' || isNullish(atom)) return undefined;
  if (atom.kind === 'object' && isMadeByEnvironment(atom)) return builtInMember(atom, key);
  const { prototypes, later } = INHERITED[kindOfAtom(atom)];
  const name = toPropertyKey(key);
  return later.includes(key) || prototypes.some((prototype) => name in prototype)
    ? builtInMember(atom, key)
    : undefined;
}

function builtInMember(of: Atom, key: string): Unknown {
  return computed({
    name: key,
    source: `built-in ${key} of ${atomKey(of)}`,
    reason: `the built-in \`${key}\` is unknown`,
  });
}

/** Whether the environment made the object, without a model of its content. */
export function isMadeByEnvironment({ body, cells, callable }: Obj): boolean {
  return cells.has(NATIVE) || body === 'url' || callable?.kind === 'native';
}

function kindOfAtom(atom: Exclude<Atom, Unknown>): Kind {
  if (atom.kind === 'text') return literalOf(atom)?.startsWith('@@') ? 'symbol' : 'text';
  if (atom.kind === 'object')
    return atom.callable ? 'function' : atom.body === 'list' ? 'list' : atom.body === 'map' ? 'collection' : 'record';
  const type = typeof atom.value;
  return type === 'boolean' || type === 'bigint' ? type : 'number';
}

/** The property key for a name; well-known symbols are represented as texts, `@@iterator`. */
function toPropertyKey(key: string): string | symbol {
  const symbol: unknown = key.startsWith('@@') ? Reflect.get(Symbol, key.slice(2)) : undefined;
  return typeof symbol === 'symbol' ? symbol : key;
}

/** The names of the well-known symbols by which code reads members: `Symbol.iterator`. */
export const WELL_KNOWN_SYMBOLS: readonly string[] = [
  ...new Set([
    ...Object.getOwnPropertyNames(Symbol).filter((name) => typeof Reflect.get(Symbol, name) === 'symbol'),
    'asyncDispose',
    'dispose',
  ]),
];
