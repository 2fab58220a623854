import { describe, expect, it } from 'vitest';
import {
  findRoutes,
  isSilent,
  type OperationRoute,
  type Operations,
} from '../../../packages/analyzer/src/clients/operations.ts';

function operationsOf(routes: readonly OperationRoute[], silent: readonly string[] = []): Operations {
  return { package: '@acme/sdk', routes, silent };
}

function pathsOf(operations: Operations, name: string, maker = ''): readonly string[] {
  return findRoutes(operations, { maker, steps: name.split('.') }).map(({ method, path }) => `${method} ${path}`);
}

const described = operationsOf([
  { method: 'GET', path: '/orders', operationId: 'list-orders' },
  { method: 'POST', path: '/chat', operationId: 'chat_postMessage' },
  { method: 'GET', path: '/repos/{owner}/{repo}', operationId: 'repos/get' },
  { method: 'POST', path: '/messages', operationId: 'gmail.users.messages.send' },
  { method: 'PUT', path: '/v1/purposes/{purposeId}/publish' },
  { method: 'GET', path: '/twins/1', operationId: 'readTwin' },
  { method: 'GET', path: '/twins/2', operationId: 'read_twin' },
]);

describe('the operation of a function', () => {
  it.each([
    ['listOrders', 'GET /orders'],
    ['orders.listOrders', 'GET /orders'],
    ['OrdersApi.listOrders', 'GET /orders'],
    ['listOrdersRaw', 'GET /orders'],
    ['listOrdersWithHttpInfo', 'GET /orders'],
    ['useListOrders', 'GET /orders'],
    ['useListOrdersQuery', 'GET /orders'],
    ['useListOrdersSuspenseQuery', 'GET /orders'],
    ['chat.postMessage', 'POST /chat'],
    ['rest.repos.get', 'GET /repos/{owner}/{repo}'],
    ['users.messages.send', 'POST /messages'],
    ['v1PurposesPurposeIdPublishPut', 'PUT /v1/purposes/{purposeId}/publish'],
    ['putV1PurposesPurposeIdPublish', 'PUT /v1/purposes/{purposeId}/publish'],
    ['putV1PurposesByPurposeIdPublish', 'PUT /v1/purposes/{purposeId}/publish'],
  ])('%s is %s', (name, endpoint) => {
    expect(pathsOf(described, name)).toEqual([endpoint]);
  });

  it.each(['get', 'send', 'messages.send', 'orders', 'list', 'listOrder', 'use', 'Raw', 'constructor', ''])(
    '`%s` is none',
    (name) => {
      expect(pathsOf(described, name)).toEqual([]);
    },
  );

  it('is each of those whose names generators do not tell apart', () => {
    expect(pathsOf(described, 'readTwin')).toEqual(['GET /twins/1', 'GET /twins/2']);
  });

  it('has exactly the names of the table', () => {
    const table = operationsOf([
      { called: 'purposes.publish', method: 'PUT', path: '/a' },
      { called: 'Purposes.archive', method: 'PUT', path: '/b' },
    ]);
    expect(pathsOf(table, 'purposes.publish', 'Client')).toEqual(['PUT /a']);
    expect(pathsOf(table, 'archive', 'Purposes')).toEqual(['PUT /b']);
    expect(pathsOf(table, 'Purposes.archive')).toEqual(['PUT /b']);
    for (const other of ['publish', 'Purposes.publish', 'all.purposes.publish', 'archive'])
      expect(pathsOf(table, other)).toEqual([]);
  });
});

it('knows what sends nothing by its name, and of any object by its last names', () => {
  const operations = operationsOf([], ['createClient', '*.on', 'Hooks.add']);
  const isQuiet = (maker: string, name: string): boolean => isSilent(operations, { maker, steps: name.split('.') });
  expect([isQuiet('', 'createClient'), isQuiet('', 'a.b.on'), isQuiet('', 'on'), isQuiet('Hooks', 'add')]).toEqual([
    true,
    true,
    true,
    true,
  ]);
  expect([isQuiet('', 'a.createClient'), isQuiet('', 'a.upon'), isQuiet('', 'add')]).toEqual([false, false, false]);
  expect(isSilent(operationsOf([], ['default']), { maker: 'default', steps: [] })).toBe(true);
});
