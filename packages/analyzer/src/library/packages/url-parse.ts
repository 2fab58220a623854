import type { NativeCall } from '../../interpreter/machine/native-call.ts';
import { createNative } from '../../interpreter/objects/heap.ts';
import { propertyKeyOf } from '../../interpreter/objects/property.ts';
import { argumentAt } from '../../interpreter/machine/machine.ts';
import { opaque } from '../../domain/atoms.ts';
import type { Value } from '../../domain/value.ts';
import { constructUrl, writeUrlPart } from '../ecmascript/url.ts';

/**
 * `new Url(address, location, parser)`; its `set` changes one part at a time: https://github.com/unshiftio/url-parse
 */
export function constructParsedUrl(call: NativeCall): Value {
  const { machine, args } = call;
  const [address, location] = [argumentAt(args, 0), argumentAt(args, 1)];
  // `new Url(address, true)`: a second argument that is no address controls how the query is parsed.
  const isParser = location.kind === 'primitive' || (location.kind === 'object' && location.callable !== null);
  const url = constructUrl(isParser ? { ...call, args: { kind: 'items', items: [address], rest: null } } : call);
  if (url.kind !== 'object') return url;
  url.cells.initialise('query', opaque('query'));
  url.cells.initialise(
    'set',
    createNative(machine, 'url-parse.set', ({ machine: at, thisValue, args }) => {
      const part = propertyKeyOf(argumentAt(args, 0));
      if (thisValue.kind === 'object' && part !== undefined) writeUrlPart(at, thisValue, part, argumentAt(args, 1));
      return thisValue;
    }),
  );
  return url;
}
