import type { Found, FoundRequest } from '../found-request.ts';
import { itemsOf, parseJson, propertyAt, rangeOf, scalarAt, textAt, type JsonNode } from '../json.ts';
import type { ReadContext, RequestFormat } from '../request-format.ts';
import { hole } from '../url-text.ts';
import {
  expandPathParameters,
  expandVariables,
  methodOf,
  withHost,
  writePathParameters,
  type Variables,
  type VariableTerms,
  toldApart,
} from '../variables.ts';

/** https://schema.postman.com/collection/json/v2.1.0/draft-07/docs/index.html */
export const postman: RequestFormat = {
  name: 'Postman collection',
  kind: 'collections',
  matches: (path) => path.endsWith('.json'),
  mark: /"_postman_id"\s*:|schema\.(?:get)?postman\.com\/(?:json\/)?collection/,
  isMarkedInHead: true,
  read: readCollection,
};

/** The files that may be environments: by their usual names, or beside the collection. */
const ENVIRONMENT_NAME = /postman_(?:environment|globals)|environment/i;
function readCollection(text: string, context: ReadContext): Found {
  const { root, problems } = parseJson(text);
  const requests: FoundRequest[] = [];
  const collect = (node: JsonNode | undefined, outer: VariableTerms): void => {
    const terms = { ...outer, own: new Map([...(outer.own ?? []), ...readVariables(propertyAt(node, 'variable'))]) };
    const request = propertyAt(node, 'request');
    if (request) requests.push(...toRequests(request, terms));
    requests.push(...readScripts(propertyAt(node, 'event')));
    for (const item of itemsOf(propertyAt(node, 'item'))) collect(item, terms);
  };
  collect(root, { labels: context.labels, environments: readEnvironments(context), isEnvironmentFirst: true });
  return { requests, problems };
}

function toRequests(request: JsonNode, terms: VariableTerms): readonly FoundRequest[] {
  const url = request.type === 'string' ? request : propertyAt(request, 'url');
  const written = url && (url.type === 'string' ? url : propertyAt(url, 'raw'));
  const text = written ? String(written.value) : joinUrl(url);
  if (!url || text === '') return [];
  const path = readVariables(propertyAt(url, 'variable'));
  return [
    {
      ...rangeOf(written ?? url),
      targets: expandVariables(writePathParameters(text, path), terms).map((each) => ({
        method: methodOf(textAt(request, 'method')),
        url: expandPathParameters(withHost(each), path),
        client: 'postman',
      })),
    },
  ];
}

/** The parts of a URL that has no `raw`. */
function joinUrl(url: JsonNode | undefined): string {
  const join = (name: string, separator: string): string => {
    const part = propertyAt(url, name);
    return (
      scalarAt(part) ??
      itemsOf(part)
        .map((each) => scalarAt(each) ?? textAt(each, 'value') ?? '')
        .join(separator)
    );
  };
  const [protocol, host, path] = [textAt(url, 'protocol'), join('host', '.'), join('path', '/')];
  const port = scalarAt(url, 'port');
  return `${protocol ? `${protocol}://` : ''}${host}${port ? `:${port}` : ''}${path === '' ? '' : `/${path.replace(/^\//, '')}`}`;
}

/** `[{ "key": "baseUrl", "value": "…" }]`, without what is disabled or secret. */
function readVariables(list: JsonNode | undefined): Variables {
  return new Map(
    itemsOf(list).flatMap((row) => {
      const [key, value] = [textAt(row, 'key') ?? textAt(row, 'id'), scalarAt(row, 'value')];
      const isOff =
        scalarAt(row, 'enabled') === 'false' ||
        scalarAt(row, 'disabled') === 'true' ||
        textAt(row, 'type') === 'secret';
      return key === undefined || value === undefined || value === '' || isOff ? [] : [[key, value] as const];
    }),
  );
}

/** A script of the collection that sends requests: what it sends is known only to a run. */
function readScripts(events: JsonNode | undefined): readonly FoundRequest[] {
  return itemsOf(events)
    .flatMap((event) => {
      const code = propertyAt(event, 'script', 'exec');
      return code?.type === 'string' ? [code] : itemsOf(code);
    })
    .filter(({ value }) => typeof value === 'string' && /\bpm\.sendRequest\s*\(/.test(value))
    .map((line) => ({
      ...rangeOf(line),
      targets: [{ method: null, url: hole('request', 'script'), client: 'postman' }],
    }));
}

/** The environments of the project; globals count in each of them. */
function readEnvironments({ file, paths, textOf }: ReadContext): readonly Variables[] {
  const folder = file.slice(0, file.lastIndexOf('/') + 1);
  const found = paths
    .filter((path) => path.endsWith('.json') && path !== file && (ENVIRONMENT_NAME.test(path) || isIn(folder, path)))
    .flatMap((path) => {
      const text = textOf(path) ?? '';
      if (!text.includes('"values"') || !/"_postman_variable_scope"|postman/i.test(text + path)) return [];
      const { root } = parseJson(text);
      return [
        {
          isGlobal: textAt(root, '_postman_variable_scope') === 'globals',
          values: readVariables(propertyAt(root, 'values')),
        },
      ];
    });
  const globals = found.filter(({ isGlobal }) => isGlobal).flatMap(({ values }) => [...values]);
  const environments = toldApart(found.filter(({ isGlobal }) => !isGlobal));
  if (environments.length === 0) return globals.length === 0 ? [] : [new Map(globals)];
  return environments.map(({ values }) => new Map([...globals, ...values]));
}

function isIn(folder: string, path: string): boolean {
  return path.startsWith(folder) && !path.slice(folder.length).includes('/');
}
