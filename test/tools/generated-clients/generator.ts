import { consumed, type Operation } from './description.ts';

/** A generator of clients, how it is run, and a program that uses what it made. */
export interface Generator {
  readonly name: string;
  /** Beside the description, `openapi.json`. */
  readonly files?: Readonly<Record<string, string>>;
  /** A program of the installed packages, and its arguments. Without it the client reads the description itself. */
  readonly command?: readonly string[];
  /** The code in front of the calls. */
  readonly head: string;
  readonly call: (operation: Operation) => string;
  /** Why there are findings beside those of missing scopes: what else is open, or looks missed. */
  readonly leaves?: string;
  /** Generated files that do not say so in their head: the manifest has to list them. */
  readonly libraries?: readonly string[];
  /** Why the operations that the program does not call are not all listed as only defined. */
  readonly lists?: string;
}

export const values = ({ parameters }: Operation): readonly string[] => parameters;
export const record = (names: readonly string[]): string => `{ ${names.join(', ')} }`;
export const body = ({ hasBody }: Operation): readonly string[] => (hasBody ? ['{}'] : []);
export const positional = (operation: Operation): string => [...values(operation), ...body(operation)].join(', ');
export const verb = ({ method }: Operation): string => method.toLowerCase();
export const pathOptions = ({ parameters, hasBody }: Operation): string =>
  `{ params: { path: ${record(parameters)} }${hasBody ? ', body: {} }' : ' }'}`;
export const names = consumed.map(({ id }) => id).join(', ');
export const pascal = ({ id }: Operation): string => id.charAt(0).toUpperCase() + id.slice(1);
