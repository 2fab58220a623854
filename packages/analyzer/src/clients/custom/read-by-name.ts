import type { Custom } from './client-call.ts';
import { packageObject } from '../engine/package-object.ts';
import { readKept } from '../../interpreter/functions/provided.ts';
import { call } from '../../interpreter/functions/invoke.ts';
import { UNDEFINED, literalOf } from '../../domain/atoms.ts';

/**
 * `req.app.get('client')`, `c.get('client')`: what the code keeps under that name. Any other call is one of an unknown
 * function: `app.get('/vendors', handler)` declares a route.
 */
export const readByName: Custom = ({ made: { machine, args, node }, model }) => {
  const name = args.items.length === 1 && !args.rest ? literalOf(args.items[0]!) : undefined;
  const kept = name === undefined || name.includes('/') ? undefined : readKept(machine, model.id, name);
  if (kept) return kept;
  const callee = packageObject(machine, model, 'get');
  return call(machine, callee, { thisValue: UNDEFINED, args, node });
};
