import { trustPlatform } from '@scopewright/registry';

/** An operation of the description: an endpoint of the registry, by a name that every generator keeps. */
export interface Operation {
  readonly id: string;
  readonly endpoint: string;
  readonly method: string;
  readonly path: string;
  /** The names of its path's parameters, in order. */
  readonly parameters: readonly string[];
  readonly hasBody: boolean;
}

/** One endpoint for each method and shape of a path, which is all that a description can hold. */
const endpoints = trustPlatform.endpoints.filter(
  ({ kind, method, path }, index, all) =>
    kind === 'scoped' &&
    all.findIndex((other) => other.method === method && shapeOf(other.path) === shapeOf(path)) === index,
);

/** The registry's endpoints as operations. Two paths that differ in the names of parameters only get one spelling. */
export const operations: readonly Operation[] = endpoints.map(({ id, method, path }, index) => {
  const shape = shapeOf(path);
  const spelled = endpoints.find((other) => shapeOf(other.path) === shape)?.path ?? path;
  return {
    id: `operation${String(index + 100)}`,
    endpoint: id,
    method,
    path: spelled,
    parameters: [...spelled.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name),
    hasBody: method === 'POST' || method === 'PUT' || method === 'PATCH',
  };
});

/** Those that the program calls: every third one. */
export const consumed = operations.filter((_operation, index) => index % 3 === 0);

function shapeOf(path: string): string {
  return path.replaceAll(/\{[^}]*\}/g, '{}');
}

/** An OpenAPI description of the platform. */
export function describePlatform(): string {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const operation of operations)
    (paths[operation.path] ??= {})[operation.method.toLowerCase()] = describeOperation(operation);
  return JSON.stringify(
    {
      openapi: '3.0.3',
      info: { title: 'Trust', version: '1.0.0' },
      servers: [{ url: 'https://trust.example.com' }],
      paths,
      components: { schemas: { Item: { type: 'object', properties: { id: { type: 'string' } } } } },
    },
    null,
    2,
  );
}

function describeOperation({ id, parameters, hasBody }: Operation): unknown {
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/Item' } } };
  return {
    operationId: id,
    tags: ['trust'],
    parameters: parameters.map((name) => ({ name, in: 'path', required: true, schema: { type: 'string' } })),
    ...(hasBody ? { requestBody: { required: true, content } } : {}),
    responses: { 200: { description: 'OK', content } },
  };
}
