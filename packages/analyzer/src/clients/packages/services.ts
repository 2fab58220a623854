import type { ClientModel, ClientOrigin } from '../model.ts';
import { calls, instance } from './package-rows.ts';

/** Calls what another service keeps under the name that is the first argument. */
const callsByName = calls({ provided: 0 }, [1]);

const CONTEXTS = ['ctx', 'context', 'broker'];

/** What the broker hands to handlers, by the usual names of their parameters. */
const handed = (member: string, shape: string): readonly ClientOrigin[] =>
  CONTEXTS.map((name) => ({ package: 'moleculer', path: `${name}.${member}`, shape, sign: null }));

const members = {
  call: callsByName,
  mcall: {
    kind: 'custom',
    custom: 'callActions',
    does: 'calls each action that its 1st argument lists, with the parameters there',
    sendsNothing: true,
  },
} as const;

/** Services that call each other by names: what one file registers, another calls. */
export const services: readonly ClientModel[] = [
  {
    id: 'moleculer',
    page: 'https://moleculer.services/docs/0.14/services',
    origins: [
      ...['actions', 'mixins'].map((literal) => ({ module: 'moleculer', literal, shape: 'schema', sign: null })),
      { module: 'moleculer', export: 'Service', shape: 'Service', sign: null },
      { module: 'moleculer', export: 'ServiceBroker', shape: 'ServiceBroker', sign: null },
      ...['Context', 'ServiceBroker'].map((type) => ({ module: 'moleculer', type, shape: 'broker', sign: null })),
      ...handed('call', 'call'),
      ...handed('mcall', 'mcall'),
    ],
    options: { url: [], method: [], baseUrl: [] },
    base: 'none',
    shapes: {
      schema: {
        call: {
          kind: 'custom',
          custom: 'adoptService',
          does: 'gives the functions of its 1st argument the service as their `this`',
          sendsNothing: true,
        },
      },
      Service: { construct: instance('service'), isOpen: true },
      service: {
        members: {
          parseServiceSchema: {
            kind: 'custom',
            custom: 'parseService',
            does: 'gives the functions of its 1st argument the service as their `this`',
            sendsNothing: true,
          },
        },
        isOpen: true,
      },
      ServiceBroker: { construct: instance('broker'), isOpen: true },
      broker: { members, isOpen: true },
      call: { call: members.call },
      mcall: { call: members.mcall },
    },
  },
];
