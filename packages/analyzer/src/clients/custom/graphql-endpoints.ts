import type { ClientCall, Custom } from './client-call.ts';
import { readOption } from '../engine/options.ts';
import { sendRequest } from '../engine/request-event.ts';
import { mayBeFunction } from '../../interpreter/expressions/literal.ts';
import { invoke } from '../../interpreter/functions/invoke.ts';
import { argumentAt } from '../../interpreter/machine/machine.ts';
import { isUndefined, opaque, text, UNDEFINED } from '../../domain/atoms.ts';
import type { Value } from '../../domain/value.ts';

/** `new HttpLink({ uri })`: without a `uri` it sends to `/graphql`. */
export const createLink: Custom = (call) => {
  const uri = endpointOf(call);
  return sendTo(call, isUndefined(uri) ? text('/graphql') : uri, isSet(call, 'useGETForQueries', true));
};

/** `new ApolloClient({ uri })`: without a `uri` it has a link that sends. */
export const createApollo: Custom = (call) => {
  const uri = endpointOf(call);
  return isUndefined(uri) ? opaque('client') : sendTo(call, uri, false);
};

/** `createClient({ url })`: queries are sent by GET where the URL is short enough, unless the options say otherwise. */
export const createUrql: Custom = (call) => sendTo(call, endpointOf(call), !isSet(call, 'preferGetMethod', false));

/** A function gives the endpoint of each operation. */
function endpointOf({ made: { machine, args, node }, model }: ClientCall): Value {
  const given = readOption(machine, argumentAt(args, 0), model.options.url);
  return mayBeFunction(given) ? invoke(machine, given, UNDEFINED, [opaque('operation')], node) : given;
}

function isSet({ made: { machine, args } }: ClientCall, name: string, expected: boolean): boolean {
  const value = readOption(machine, argumentAt(args, 0), [name]);
  return value.kind === 'primitive' && value.value === expected;
}

function sendTo({ made, model, defaults }: ClientCall, url: Value, isAlsoGet: boolean): Value {
  const args = { kind: 'items', items: [url], rest: null } as const;
  for (const method of isAlsoGet ? ['POST', 'GET'] : ['POST'])
    sendRequest({ ...made, args }, model, { kind: 'request', method, url: 0 }, defaults);
  return opaque('client');
}
