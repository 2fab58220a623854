import type { Obj } from '../../domain/value.ts';

/** The options of each client: an instance can be made with those of another. */
const optionsOfClient = new WeakMap<Obj, Obj>();

export function setOptions(client: Obj, options: Obj): void {
  optionsOfClient.set(client, options);
}

/** The options that a client was made with; undefined for what is none. */
export function optionsOfInstance(client: Obj): Obj | undefined {
  return optionsOfClient.get(client);
}
