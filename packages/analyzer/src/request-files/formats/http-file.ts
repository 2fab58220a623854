import { hole, literal, type UrlText, concat } from '../url-text.ts';
import { entriesOf, parseJson, propertyAt, scalarAt, type JsonNode } from '../json.ts';
import type { Found, FoundRequest } from '../found-request.ts';
import { joinFound, moveFound } from '../found-request.ts';
import type { ReadContext, RequestFormat } from '../request-format.ts';
import { readShell } from '../shell/read-shell.ts';
import { expandVariables, withHost, type Variables, toldApart } from '../variables.ts';

/**
 * https://www.jetbrains.com/help/idea/exploring-http-syntax.html,
 * https://github.com/Huachao/vscode-restclient
 */
export const httpFile: RequestFormat = {
  name: 'HTTP file',
  kind: 'collections',
  matches: (path) => /\.(?:http|rest)$/i.test(path),
  mark: /\S/,
  read: readHttpFile,
};

const ENVIRONMENT_FILE =
  /(?:^|\/)(?:http-client(?:\.private)?|rest-client)\.env\.json$|(?:^|\/)\.vscode\/settings\.json$/;
function readHttpFile(text: string, context: ReadContext): Found {
  const own = new Map<string, string>();
  for (const [, name = '', value = ''] of text.matchAll(/^@([\w.-]+)[\t ]*=(.*)$/gm)) own.set(name, value.trim());
  const environments = readEnvironments(context);
  return joinFound(splitRequests(text).map((section) => readSection(section, { context, own, environments })));
}

interface Section {
  readonly pos: number;
  readonly text: string;
}

/** `###` stands between two requests. */
function splitRequests(text: string): readonly Section[] {
  const sections: Section[] = [];
  let pos = 0;
  for (const { index, 0: separator } of text.matchAll(/^###.*$/gm)) {
    sections.push({ pos, text: text.slice(pos, index) });
    pos = index + separator.length;
  }
  return [...sections, { pos, text: text.slice(pos) }];
}

interface Terms {
  readonly context: ReadContext;
  readonly own: Variables;
  readonly environments: readonly Variables[];
}

/** Comments, variables, directives and the script that runs before the request. */
const BEFORE_REQUEST = /^(?:\s*$|#|\/\/|@|[<>] |import |run )/;

function readSection(section: Section, terms: Terms): Found {
  const at = findRequestLine(section.text);
  if (at === undefined) return { requests: [], problems: [] };
  const rest = section.text.slice(at);
  const pos = section.pos + at;
  if (/^curl\s/.test(rest))
    return moveFound(
      readShell(rest, { labels: terms.context.labels, targetKey: terms.context.targetKey }),
      (each) => each + pos,
    );
  const [line = ''] = rest.split(/\r?\n/, 1);
  const { method, url } = readRequestLine(line);
  if (method === 'WEBSOCKET' || method === 'GRPC') return { requests: [], problems: [] };
  const whole = url + queryBelow(rest);
  const request: FoundRequest = {
    pos,
    end: pos + line.trimEnd().length,
    targets: expandVariables(whole, { labels: terms.context.labels, own: terms.own, environments: terms.environments })
      .map((each) => toSentUrl(each, rest, terms))
      .map((each) => ({ method: method === 'GRAPHQL' ? 'POST' : method, url: each, client: 'http-file' })),
  };
  return { requests: [request], problems: [] };
}

/** `PUT {{base}}/v1/purposes HTTP/1.1`; without a method, the line is a URL. */
function readRequestLine(line: string): { readonly method: string; readonly url: string } {
  const version = line.lastIndexOf(' HTTP/');
  const words = (version < 0 ? line : line.slice(0, version)).trim();
  const method = /^[A-Za-z-]+(?=[\t ])/.exec(words)?.[0];
  return method === undefined
    ? { method: 'GET', url: words }
    : { method: method.toUpperCase(), url: words.slice(method.length).trim() };
}

function findRequestLine(text: string): number | undefined {
  let at = 0;
  let isScript = false;
  for (const line of text.split('\n')) {
    const trimmed = line.trim();
    if (isScript) isScript = !trimmed.endsWith('%}');
    else if (trimmed.startsWith('< {%')) isScript = !trimmed.endsWith('%}');
    else if (!BEFORE_REQUEST.test(line.trimStart())) return at + line.length - line.trimStart().length;
    at += line.length + 1;
  }
  return undefined;
}

/** The lines of a query that stand below the URL: `    ?page=1`. */
function queryBelow(rest: string): string {
  const lines = rest.split(/\r?\n/).slice(1);
  const end = lines.findIndex((line) => !/^\s+[?&/]/.test(line));
  return lines
    .slice(0, end < 0 ? lines.length : end)
    .map((line) => line.trim())
    .join('');
}

/** `GET /v1/purposes` goes to what the `Host` header names. */
function toSentUrl(url: UrlText, rest: string, terms: Terms): UrlText {
  const [first] = url.parts;
  if (typeof first !== 'string' || !first.startsWith('/') || first.startsWith('//')) return withHost(url);
  const host = /^Host:[^\S\n]*(\S+)/im.exec(rest.split(/\r?\n\r?\n/, 1)[0] ?? '')?.[1];
  if (host === undefined) return url;
  const [base] = expandVariables(host, {
    labels: terms.context.labels,
    own: terms.own,
    environments: terms.environments,
  });
  return concat(literal('https://'), base ?? hole('host', 'environment'), url);
}

/** The environments beside the file and above it. */
function readEnvironments({ file, paths, textOf }: ReadContext): readonly Variables[] {
  const folder = file.slice(0, file.lastIndexOf('/') + 1);
  const files = paths.filter(
    (path) =>
      ENVIRONMENT_FILE.test(path) &&
      folder.startsWith(path.slice(0, path.lastIndexOf('/') + 1).replace(/\.vscode\/$/, '')),
  );
  const named = new Map<string, Map<string, string>>();
  for (const path of files) {
    const { root } = parseJson(textOf(path) ?? '');
    const environments = path.endsWith('settings.json') ? propertyAt(root, 'rest-client.environmentVariables') : root;
    for (const [name, values] of entriesOf(environments)) {
      const known = named.get(name) ?? new Map<string, string>();
      for (const [key, value] of toVariables(values)) known.set(key, value);
      named.set(name, known);
    }
  }
  const shared = named.get('$shared') ?? new Map<string, string>();
  named.delete('$shared');
  const all = toldApart([...named.values()]).map((each) => new Map([...shared, ...each]));
  return all.length > 0 || shared.size === 0 ? all : [shared];
}

function toVariables(node: JsonNode): readonly (readonly [string, string])[] {
  return entriesOf(node).flatMap(([name, value]) => {
    const text = scalarAt(value);
    return text === undefined ? [] : [[name, text] as const];
  });
}
