import type { Obj } from '../../domain/value.ts';

interface Making {
  readonly options: Obj;
  readonly kind: string;
}

const makings = new WeakMap<Obj, Making>();

/** Notes the options of a client, and what its kind is: the model, and the part of the client. */
export function setOptions(client: Obj, options: Obj, kind: string): void {
  makings.set(client, { options, kind });
}

/** The options that a client was made with: another can be made with the same. Undefined for what is none. */
export function optionsOfInstance(client: Obj): Obj | undefined {
  return makings.get(client)?.options;
}

/** The kind of a client; undefined for what is none. */
export function kindOfInstance(client: Obj): string | undefined {
  return makings.get(client)?.kind;
}
