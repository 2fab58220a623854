import { createHash } from 'node:crypto';

/**
 * A value that scopewright writes for itself to read, with a digest over its other members. It shows damage, not fraud:
 * anybody can compute it.
 */
export type Sealed<Value extends object> = Value & { readonly digest: string };

export function seal<Value extends object>(value: Value): Sealed<Value> {
  return { ...value, digest: digestOf(value) };
}

/** Whether a value is as it was sealed, however its text is laid out. */
export function isIntact<Value extends object>({ digest, ...value }: Sealed<Value>): boolean {
  return digest === digestOf(value);
}

/** Parsing keeps the order of the members that were written. */
function digestOf(value: object): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex');
}
