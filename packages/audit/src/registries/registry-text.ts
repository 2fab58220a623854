import {
  getSchemaVersion,
  type EndpointRow,
  type RegistryFile,
  type Requirement,
  type ScopeRow,
} from '@scopewright/registry';

/** A registry file in YAML for people: a row on a few lines, lists on one. `head` is a comment above it, by lines. */
export function toRegistryText(file: RegistryFile, head: readonly string[]): string {
  const {
    id,
    version = '',
    servers = [],
    ignoreCase = false,
    parenthesizedKeys = false,
    scopes,
    endpoints = [],
  } = file;
  const lines = [
    ...head.map((line) => `# ${line}`),
    `schemaVersion: ${getSchemaVersion(file)}`,
    `id: ${quote(id)}`,
    ...(version === '' ? [] : [`version: ${quoteAlways(version)}`]),
    ...(servers.length === 0 ? [] : ['servers:', ...servers.map((url) => `  - ${quote(url)}`)]),
    ...(ignoreCase ? ['ignoreCase: true'] : []),
    ...(parenthesizedKeys ? ['parenthesizedKeys: true'] : []),
    ...toRows('scopes', scopes.map(toScopeEntries)),
    ...toRows('endpoints', endpoints.map(toEndpointEntries)),
  ];
  return `${lines.join('\n')}\n`;
}

type Entry = readonly [key: string, value: string | undefined];

function toScopeEntries({ name, grants, source }: ScopeRow): readonly Entry[] {
  return [
    ['name', quote(name)],
    ['grants', grants && quote(grants)],
    ['source', source && quote(source)],
  ];
}

function toEndpointEntries(row: EndpointRow): readonly Entry[] {
  const { id, kind, operationId, requirement, servers, aliases, source } = row;
  return [
    ['id', quote(id)],
    ['kind', kind],
    ['operationId', operationId && quote(operationId)],
    ['requirement', requirement && toFlow(requirement)],
    ['servers', servers && `[${servers.map(quoteAlways).join(', ')}]`],
    ['aliases', aliases && `[${aliases.map(quoteAlways).join(', ')}]`],
    ['source', source && quote(source)],
  ];
}

function toRows(key: string, rows: readonly (readonly Entry[])[]): readonly string[] {
  if (rows.length === 0) return [`${key}: []`];
  return [
    `${key}:`,
    ...rows.flatMap((entries) =>
      entries
        .filter(([, value]) => value !== undefined && value !== '')
        .map(([name, value = ''], index) => `${index === 0 ? '  - ' : '    '}${name}: ${value}`),
    ),
  ];
}

function toFlow(requirement: Requirement): string {
  return `[${requirement.map((names) => `[${names.map(quoteInFlow).join(', ')}]`).join(', ')}]`;
}

/** A text that YAML reads as it is stays without quotes. */
function quote(text: string): string {
  const isPlain = /^[\p{L}/][^\n]*[^\s:]$/u.test(text) && !/: | #|[\p{C}\p{Zl}\p{Zp}]/u.test(text) && !isWord(text);
  return isPlain ? text : quoteAlways(text);
}

function quoteInFlow(text: string): string {
  return /^[\p{L}][\w.:/-]*\w$/u.test(text) && !isWord(text) ? text : quoteAlways(text);
}

/** What YAML reads as something else than a text. */
function isWord(text: string): boolean {
  return /^(?:true|false|null|yes|no|on|off|y|n)$/i.test(text);
}

/** Invisible characters are escaped, for YAML refuses some. */
function quoteAlways(text: string): string {
  return JSON.stringify(text).replace(/[\p{C}\p{Zl}\p{Zp}]/gu, (found) =>
    [...Array(found.length).keys()]
      .map((index) => `\\u${found.charCodeAt(index).toString(16).padStart(4, '0')}`)
      .join(''),
  );
}
