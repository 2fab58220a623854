import type { Found, FoundRequest } from '../found-request.ts';
import type { ReadContext, RequestFormat } from '../request-format.ts';
import {
  expandPathParameters,
  expandVariables,
  methodOf,
  withHost,
  writePathParameters,
  type Variables,
  toldApart,
} from '../variables.ts';

/**
 * Bruno's files have blocks of `name: value` lines; https://docs.usebruno.com/bru-lang/overview. A block ends with a
 * brace at the beginning of a line, so that its lines are read without a parser of the whole language.
 */
export const bruno: RequestFormat = {
  name: 'Bruno collection',
  kind: 'collections',
  matches: (path) => path.endsWith('.bru'),
  mark: /^(?:get|post|put|patch|delete|head|options|trace|connect|http)\s*\{/m,
  read: readRequest,
};

interface Block {
  readonly name: string;
  readonly body: string;
  /** The offset of the body. */
  readonly pos: number;
}

function readRequest(text: string, context: ReadContext): Found {
  const blocks = blocksOf(text);
  const sent = blocks.find(({ name }) => /^(?:get|post|put|patch|delete|head|options|trace|connect|http)$/.test(name));
  const url = sent && /^[\t ]*url:(.*)$/m.exec(sent.body);
  if (!sent || !url) return { requests: [], problems: [] };
  const method = sent.name === 'http' ? valuesOf(sent.body).get('method') : sent.name;
  const written = (url[1] ?? '').trim();
  const pos = sent.pos + url.index + url[0].lastIndexOf(written);
  const own = new Map([
    ...variablesAbove(context),
    ...blocks.filter(({ name }) => name === 'vars:pre-request').flatMap(({ body }) => [...valuesOf(body)]),
  ]);
  const parameters = valuesOf(blocks.find(({ name }) => name === 'params:path')?.body ?? '');
  const address = writePathParameters(written, parameters);
  const request: FoundRequest = {
    pos,
    end: pos + written.length,
    targets: expandVariables(address, { labels: context.labels, own, environments: environmentsOf(context) }).map(
      (each) => ({
        method: methodOf(method),
        url: expandPathParameters(withHost(each), parameters),
        client: 'bruno',
      }),
    ),
  };
  return { requests: [request], problems: [] };
}

function blocksOf(text: string): readonly Block[] {
  const blocks: Block[] = [];
  for (const { index, 0: head, 1: name = '' } of text.matchAll(/^([a-z][\w:-]*)[\t ]*\{[\t ]*\r?$/gm)) {
    const pos = index + head.length + 1;
    const end = text.indexOf('\n}', pos - 1);
    blocks.push({ name, body: text.slice(pos, end < 0 ? text.length : end), pos });
  }
  return blocks;
}

/** Lines that begin with `~` are off. */
function valuesOf(body: string): Map<string, string> {
  return new Map(
    [...body.matchAll(/^[\t ]*([^\s:~][^:\n\r\u2028\u2029]*):(.*)$/gm)].map(([, name = '', value = '']) => [
      name.trim(),
      value.trim(),
    ]),
  );
}

/** The folder of the collection, which has a `bruno.json`. */
function collectionOf({ file, paths }: ReadContext): string {
  const folders = paths
    .filter((path) => /(?:^|\/)bruno\.json$/.test(path))
    .map((path) => path.slice(0, path.length - 'bruno.json'.length))
    .filter((folder) => file.startsWith(folder));
  return folders.sort((left, right) => right.length - left.length)[0] ?? file.slice(0, file.lastIndexOf('/') + 1);
}

/** What `collection.bru` and the `folder.bru` files on the way set. */
function variablesAbove(context: ReadContext): Variables {
  const root = collectionOf(context);
  const above = context.paths
    .filter((path) => /(?:^|\/)(?:collection|folder)\.bru$/.test(path) && path.startsWith(root))
    .filter((path) => context.file.startsWith(path.slice(0, path.lastIndexOf('/') + 1)))
    .sort((left, right) => left.length - right.length);
  return new Map(above.flatMap((path) => variablesIn(context.textOf(path) ?? '', 'vars:pre-request')));
}

function environmentsOf(context: ReadContext): readonly Variables[] {
  const folder = `${collectionOf(context)}environments/`;
  const files = context.paths.filter((path) => path.startsWith(folder) && path.endsWith('.bru'));
  return toldApart(files).map((path) => new Map(variablesIn(context.textOf(path) ?? '', 'vars')));
}

function variablesIn(text: string, block: string): readonly (readonly [string, string])[] {
  return blocksOf(text)
    .filter(({ name }) => name === block)
    .flatMap(({ body }) => [...valuesOf(body)]);
}
