import type { Found, FoundRequest, Range } from '../found-request.ts';
import { entriesOf, itemsOf, parseJson, propertyAt, rangeOf, scalarAt, textAt, type JsonNode } from '../json.ts';
import type { ReadContext, RequestFormat } from '../request-format.ts';
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
import { parseYaml, yamlAt, yamlEntries, yamlItems, yamlRange, yamlText, type YamlNode } from '../yaml.ts';

/** Exports of Insomnia: JSON of versions up to 10, YAML of later ones. https://docs.insomnia.rest/insomnia/import-export-data */
export const insomnia: RequestFormat = {
  name: 'Insomnia collection',
  kind: 'collections',
  matches: (path) => /\.(?:json|ya?ml)$/.test(path),
  mark: /"__export_format"\s*:|^type:\s*["']?collection\.insomnia\.rest\//m,
  isMarkedInHead: true,
  read: (text, context) => (text.trimStart().startsWith('{') ? readJson(text, context) : readYaml(text, context)),
};

const DEEPEST_FOLDER = 50;
/** `{{ _.base_url }}`; a tag, `{% response … %}`, is a variable without a value. */
const TEMPLATE = /\{[{%]((?:[^{}%]|%(?!\}))*)[%}]\}/;

function readJson(text: string, { labels }: ReadContext): Found {
  const { root, problems } = parseJson(text);
  const resources = itemsOf(propertyAt(root, 'resources'));
  const ofType = (type: string): readonly JsonNode[] => resources.filter((each) => textAt(each, '_type') === type);
  const [base, ...subs] = sortByDepth(ofType('environment')).map((each) =>
    flatten(entriesOf(propertyAt(each, 'data'))),
  );
  const terms = { labels, environments: layer(base ?? new Map(), subs), pattern: TEMPLATE };
  const requests = ofType('request').flatMap((request) => {
    const url = propertyAt(request, 'url');
    return url
      ? toRequests(rangeOf(url), String(url.value), textAt(request, 'method'), parametersOf(request), terms)
      : [];
  });
  return { requests, problems };
}

/** The base environment's parent is the workspace. */
function sortByDepth(environments: readonly JsonNode[]): readonly JsonNode[] {
  const isBase = (each: JsonNode): boolean => textAt(each, 'parentId')?.startsWith('wrk_') ?? false;
  return [...environments].sort((left, right) => Number(isBase(right)) - Number(isBase(left)));
}

/** Nested objects are read by dotted names. */
function flatten(entries: readonly (readonly [string, JsonNode])[], prefix = ''): Map<string, string> {
  const values = new Map<string, string>();
  for (const [name, node] of entries) {
    const text = scalarAt(node);
    if (text !== undefined) values.set(prefix + name, text);
    else for (const [key, value] of flatten(entriesOf(node), `${prefix}${name}.`)) values.set(key, value);
  }
  return values;
}

function parametersOf(request: JsonNode): Variables {
  return new Map(
    itemsOf(propertyAt(request, 'pathParameters')).map((row) => [
      textAt(row, 'name') ?? '',
      textAt(row, 'value') ?? '',
    ]),
  );
}

function layer(base: Variables, subs: readonly Variables[]): readonly Variables[] {
  const told = toldApart(subs);
  return told.length === 0 ? [base] : told.map((each) => new Map([...base, ...each]));
}

function toRequests(
  place: Range,
  url: string,
  method: string | undefined,
  parameters: Variables,
  terms: VariableTerms,
): readonly FoundRequest[] {
  if (url.trim() === '') return [];
  const targets = expandVariables(writePathParameters(url, parameters), terms).map((each) => ({
    method: methodOf(method),
    url: expandPathParameters(withHost(each), parameters),
    client: 'insomnia',
  }));
  return [{ ...place, targets }];
}

function readYaml(text: string, { labels }: ReadContext): Found {
  const { root, problems } = parseYaml(text);
  const environments = yamlAt(root, 'environments');
  const subs = yamlItems(yamlAt(environments, 'subEnvironments')).map((each) => flattenYaml(yamlAt(each, 'data')));
  const terms = { labels, environments: layer(flattenYaml(yamlAt(environments, 'data')), subs), pattern: TEMPLATE };
  const requests: FoundRequest[] = [];
  const collect = (items: readonly YamlNode[], depth: number): void => {
    if (depth > DEEPEST_FOLDER) return;
    for (const item of items) {
      const url = yamlAt(item, 'url');
      const parameters = yamlItems(yamlAt(item, 'pathParameters')).map(
        (row) => [yamlText(yamlAt(row, 'name')) ?? '', yamlText(yamlAt(row, 'value')) ?? ''] as const,
      );
      if (url && yamlAt(item, 'method'))
        requests.push(
          ...toRequests(
            yamlRange(url),
            yamlText(url) ?? '',
            yamlText(yamlAt(item, 'method')),
            new Map(parameters),
            terms,
          ),
        );
      collect(yamlItems(yamlAt(item, 'children')), depth + 1);
    }
  };
  collect(yamlItems(yamlAt(root, 'collection')), 0);
  return { requests, problems };
}

function flattenYaml(node: YamlNode | undefined, prefix = '', depth = 0): Map<string, string> {
  const values = new Map<string, string>();
  if (depth > DEEPEST_FOLDER) return values;
  for (const [name, value] of yamlEntries(node)) {
    const text = yamlText(value);
    if (text !== undefined) values.set(prefix + name, text);
    else for (const [key, each] of flattenYaml(value, `${prefix}${name}.`, depth + 1)) values.set(key, each);
  }
  return values;
}
