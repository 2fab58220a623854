import type { Custom } from './client-call.ts';
import { lodashFunctions } from '../../library/packages/lodash.ts';
import { objectStatics } from '../../library/ecmascript/object.ts';
import { isNullish } from '../../domain/atoms.ts';

/**
 * `$.extend(true?, target, …sources)`. With a single object jQuery extends itself; the analysis reads no such member.
 */
export const mergeObjects: Custom = ({ made }) => {
  const [first] = made.args.items;
  const isDeep = first?.kind === 'primitive' && !isNullish(first);
  if (isDeep) return lodashFunctions.merge!({ ...made, args: { ...made.args, items: made.args.items.slice(1) } });
  return objectStatics.assign!(made);
};
