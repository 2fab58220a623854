import type { Writer } from './writer.ts';

/**
 * What a value is for: the path itself, method and path together, a function that sends to a path, an object with
 * methods that send.
 */
export type Kind = 'text' | 'record' | 'sender' | 'client';

/**
 * What an expression names: nothing at all, declarations of its file, or variables of the function that it stands in
 * too.
 */
export type Closedness = 'literal' | 'file' | 'local';

export interface Carried {
  readonly kind: Kind;
  readonly code: string;
  readonly names: Closedness;
}

/**
 * One way of a value through a program: takes an expression, writes what has to stand before, and gives an expression
 * of the same value.
 */
type Carry = (writer: Writer, code: string) => string;

/** Ways of a value through declarations at the top of a file. */
export type Carriers = Readonly<Record<string, Carry>>;

/** Code that can stand in a function that does not wait. */
export function still(writer: Writer, code: string): string {
  return code.includes('await') ? writer.held(code) : code;
}
