import { methods } from '../endpoint-id.ts';
import type { KeyPath } from '../shape.ts';
import { getMember, getText, isMembers, listMembers, type Located } from './located.ts';
import { remark, resolve, step, TooMuch, type Reading } from './reading.ts';
import { readOpenApiServers } from './read-servers.ts';
import { toTemplate } from './to-template.ts';

/** An operation of a description that can be an endpoint. */
export interface Operation {
  /** `GET /orders/{id}` */
  readonly id: string;
  readonly node: Located;
  /** Its place in the description's own file, whatever file it stands in. */
  readonly steps: KeyPath;
  /** Where a member may stand that counts for it, the nearest first: the operation, its path, the description. */
  readonly layers: readonly Located[];
  readonly operationId: string | undefined;
  readonly security: Located | undefined;
  /** Its own servers, if it has some. */
  readonly servers: readonly string[] | undefined;
}

const mostOperations = 50_000;

/** The operations of a description. `basePath` stands before each path. */
export function* readOperations(reading: Reading, root: Located, basePath: string): Generator<Operation> {
  const hooks = getMember(root, 'webhooks');
  if (hooks) remark(reading, 'lost', hooks.at, 'Webhooks are requests that the API sends, not endpoints.');
  const paths = resolve(reading, getMember(root, 'paths'));
  let count = 0;
  for (const [written, item] of paths ? listMembers(paths) : []) {
    if (written.startsWith('x-')) continue;
    const template = toTemplate(written);
    if ('mistake' in template) {
      remark(reading, 'lost', item.at, `The path \`${written.slice(0, 200)}\`: ${template.mistake}.`);
      continue;
    }
    if (!isMembers(item.value)) remark(reading, 'lost', item.at, `The path \`${template.path}\` has no operations.`);
    for (const operation of readItem(reading, item, { root, path: joinPaths(basePath, template.path), written })) {
      count += 1;
      if (count > mostOperations)
        throw new TooMuch(`The description has more than ${mostOperations} operations: import it in parts.`);
      yield operation;
    }
  }
}

function joinPaths(basePath: string, path: string): string {
  return path === '/' && basePath !== '' ? basePath : basePath + path;
}

interface PathTerms {
  readonly root: Located;
  readonly path: string;
  /** The path as the description has it. */
  readonly written: string;
}

function* readItem(reading: Reading, written: Located, terms: PathTerms): Generator<Operation> {
  const referenced = getText(getMember(written, '$ref')) === undefined ? undefined : resolve(reading, written);
  const layers = referenced ? [written, referenced] : [written];
  const seen = new Set<string>();
  for (const item of layers) {
    const servers = readOwnServers(reading, getMember(item, 'servers'));
    for (const [key, node] of listMembers(item)) {
      step(reading);
      if (notOperations.has(key) || key.startsWith('x-')) continue;
      const method = key.toUpperCase();
      if (!methods.some((known) => known === method)) {
        const what =
          /^[a-z]+$/i.test(key) && isMembers(node.value)
            ? `\`${method} ${terms.path}\`: endpoints have no such method`
            : `\`${key.slice(0, 80)}\` is no operation`;
        remark(reading, 'lost', node.at, `${what}.`);
      } else if (seen.has(method)) {
        remark(
          reading,
          'lost',
          node.at,
          `\`${method} ${terms.path}\` is also defined next to the \`$ref\`, and that definition counts.`,
        );
      } else {
        seen.add(method);
        const operation = resolve(reading, node);
        if (operation) yield toOperation(reading, operation, { ...terms, method, key, item, servers });
      }
    }
  }
}

const notOperations = new Set(['parameters', 'summary', 'description', 'servers', '$ref']);

interface OperationTerms extends PathTerms {
  readonly method: string;
  readonly key: string;
  readonly item: Located;
  /** The servers of the path. */
  readonly servers: readonly string[] | undefined;
}

function toOperation(reading: Reading, node: Located, terms: OperationTerms): Operation {
  const { root, path, written, method, key, item, servers } = terms;
  const callbacks = getMember(node, 'callbacks');
  if (callbacks) remark(reading, 'lost', callbacks.at, 'Callbacks are requests that the API sends, not endpoints.');
  const own = getMember(node, 'security') ?? getMember(root, 'security');
  return {
    id: `${method} ${path}`,
    node,
    steps: ['paths', written, key],
    layers: [node, item, root],
    operationId: getText(getMember(node, 'operationId')) || undefined,
    security: own && resolve(reading, own),
    servers: readOwnServers(reading, getMember(node, 'servers')) ?? servers,
  };
}

function readOwnServers(reading: Reading, node: Located | undefined): readonly string[] | undefined {
  const urls = node && readOpenApiServers(reading, node, 'some').urls;
  return urls?.length === 0 ? undefined : urls;
}
