import { HREF } from '../../domain/cells.ts';
import { isValue } from '../../domain/slots.ts';
import type { Obj, Value } from '../../domain/value.ts';

/** The whole text of a URL object; undefined for any other object. */
export function hrefOf(object: Obj): Value | undefined {
  const slot = object.cells.get(HREF);
  return slot && isValue(slot) ? slot : undefined;
}
