import type { CallsAction, Given } from '../link-model.ts';
import type { Action, ClientModel, ClientOrigin, InstanceAction, Shape } from '../model.ts';

export { givesFirst } from '../model.ts';

interface PackageRows {
  /** The package's name; it names the rows, too. */
  readonly id: string;
  /** Other packages with the same exports. */
  readonly also?: readonly string[];
  /** The page of the package's documentation from which the rows were read. */
  readonly page: string;
  /** What a call of each export does, or all that can be done with it. The default export is also what `require` gives. */
  readonly exports: Readonly<Record<string, Action | Shape>>;
  /** Whoever imports it may send by what other files define, without a word that leads there: a step's `this`. */
  readonly isSign?: true;
  /** What can be done with values that the exports give, by the names that actions use. */
  readonly shapes?: Readonly<Record<string, Shape>>;
}

/** Rows for a package that sends nothing by itself, but calls or gives back what the code hands it. */
export function packageRows({ id, also = [], page, exports, isSign, shapes = {} }: PackageRows): ClientModel {
  const names = Object.keys(exports);
  const origins = [id, ...also].flatMap((module) =>
    names
      .flatMap((name): readonly string[] => (name === 'default' ? ['default', '*'] : [name]))
      .map((name): ClientOrigin => {
        const origin = { module, export: name, shape: name === '*' ? 'default' : name };
        return isSign ? origin : { ...origin, sign: null };
      }),
  );
  const own = Object.entries(exports).map(([name, given]): readonly [string, Shape] => [
    name,
    'kind' in given ? { call: given } : given,
  ]);
  return {
    id,
    page,
    origins,
    options: { url: [], method: [], baseUrl: [] },
    base: 'none',
    shapes: { ...Object.fromEntries(own), ...shapes },
  };
}

/** It calls a function with these arguments. */
export function calls(callee: Given, args: readonly Given[] = []): CallsAction {
  return { kind: 'calls', function: callee, with: args };
}

export function instance(shape: string): InstanceAction {
  return { kind: 'instance', shape };
}

/** Each value of an argument that is a list or an object. */
export function each(argument: number): Given {
  return { argument, of: 'values' };
}

/** All arguments from a position on, or behind the callback. */
export function rest(from: number | 'callback'): Given {
  return { rest: from };
}

/** What the receiver of a method holds. */
export const held = { held: true } as const satisfies Given;

/** What an argument holds. */
export function heldBy(argument: number): Given {
  return { argument, as: 'held' };
}

/** A row for each name. */
export function rowsFor<Row>(names: readonly string[], row: Row): Readonly<Record<string, Row>> {
  return Object.fromEntries(names.map((name) => [name, row]));
}
