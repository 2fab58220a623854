import type { CallsAction, ProvidesAction } from '../link-model.ts';
import type { ClientModel } from '../model.ts';

/** The class behind the decorator handles messages of the class that is the decorator's argument. */
const handles: ProvidesAction = {
  kind: 'provides',
  isDecorator: true,
  name: { made: 0 },
  value: { argument: 0, as: 'instance' },
};

/** Calls a method of what handles the class of its first argument. */
function sends(method: string): CallsAction {
  const handler = { provided: { argument: 0, key: 'constructor' } };
  return { kind: 'calls', function: { from: handler, key: method }, with: [0], this: handler };
}

/** Buses that lead from a message to the class that handles it. */
export const messages: readonly ClientModel[] = [
  {
    id: '@nestjs/cqrs',
    page: 'https://docs.nestjs.com/recipes/cqrs',
    origins: [
      ...['CommandHandler', 'QueryHandler', 'EventsHandler'].map((name) => ({
        module: '@nestjs/cqrs',
        export: name,
        shape: 'handler',
        sign: null,
      })),
      ...['CommandBus', 'QueryBus'].map((type) => ({ module: '@nestjs/cqrs', type, shape: 'bus', sign: null })),
      { module: '@nestjs/cqrs', type: 'EventBus', shape: 'events', sign: null },
    ],
    options: { url: [], method: [], baseUrl: [] },
    base: 'none',
    shapes: {
      handler: { call: handles },
      bus: { members: { execute: sends('execute') }, isOpen: true },
      events: { members: { publish: sends('handle') }, isOpen: true },
    },
  },
];
