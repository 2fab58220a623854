import type { Custom } from './client-call.ts';
import { objectStatics } from '../../library/ecmascript/object.ts';
import { isNullish } from '../../domain/atoms.ts';

/** `$.extend(true?, target, …sources)`; with one object only it adds to jQuery itself, which nothing here reads. */
export const mergeObjects: Custom = ({ made }) => {
  const [first] = made.args.items;
  const isDeep = first?.kind === 'primitive' && !isNullish(first);
  return objectStatics.assign!({ ...made, args: { ...made.args, items: made.args.items.slice(isDeep ? 1 : 0) } });
};
