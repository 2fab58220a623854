import type * as TS from 'typescript';
import { escapePattern } from './escape-pattern.ts';
import { ts } from './typescript.ts';

/** What the text of a call says of the request that it sends, if it sends one. */
export interface WrittenRequest {
  /** Null where the text says none. */
  readonly method: string | null;
  /** The literal pieces of the path, and the expressions between them. */
  readonly path: readonly (string | TS.Expression)[];
}

/**
 * Reads a request from the text of a call alone: `http.put(`/v2/purposes/${id}`)`, `send('GET', '/v1/vendors')`,
 * `request({ url: '/v1/audits', method: 'POST' })`. Undefined if no argument is written as a path.
 */
export function readWrittenRequest(call: CallNode): WrittenRequest | undefined {
  const given = call.arguments ?? [];
  const ownPath = given.map(piecesOf).find((pieces) => isPath(pieces, OPENING));
  const namedPath = given
    .flatMap((argument) => valuesIn(argument, URL_NAMES).map(piecesOf))
    .find((pieces) => isPath(pieces, RELATIVE));
  // Nothing says which of the two applies.
  if (
    namedPath &&
    (ownPath ?? given.some((argument) => ts.isStringLiteralLike(argument) && /^https?:/.test(argument.text)))
  )
    return undefined;
  const path = ownPath ?? namedPath;
  if (!path) return undefined;
  const said = given.flatMap((argument) => [argument, ...valuesIn(argument, METHOD_NAMES)]);
  const method = said.flatMap((each) => (ts.isStringLiteralLike(each) ? [each.text.toUpperCase()] : [])).find(isMethod);
  return {
    method: method ?? METHODS_OF_NAMES.get(nameOf(call.expression).replace(/^\$/, '').toLowerCase()) ?? null,
    path,
  };
}

/** Reads what a call says whose path no text shows: `send('POST', pathOf(id), body)`. */
export function readMethodAlone(call: CallNode): WrittenRequest | undefined {
  const [first, second] = call.arguments ?? [];
  return first && second && ts.isStringLiteralLike(first) && isMethod(first.text)
    ? { method: first.text, path: [second] }
    : undefined;
}

/**
 * Whether a call is written as a request is: with a path and a method, and without a function that would answer it, as
 * in `app.get('/v2/purposes', (request, response) => …)`.
 */
export function looksLikeRequest(call: CallNode): boolean {
  const written = readWrittenRequest(call);
  return (
    typeof written?.method === 'string' &&
    !call.arguments?.some((argument) => ts.isFunctionLike(argument) || namesIn(argument).some(isOfRoute)) &&
    !namesAlong(call.expression).some((name, index) => (index === 0 ? isNoClientName(name) : MOCKS.has(name)))
  );
}

/**
 * Whether a call's options have a URL and a method, whatever they are: `send({ method: options.method, url })`. With a
 * function beside them, they are a route: `register({ method, url, handler })`.
 */
export function hasFormOfRequest(call: CallNode): boolean {
  return (
    call.arguments?.some((argument) => {
      const names = namesIn(argument);
      return (
        names.some((name) => URL_NAMES.test(name)) &&
        names.some((name) => /^(?:method|httpMethod|verb)$/.test(name)) &&
        !names.some(isOfRoute)
      );
    }) === true &&
    !SAYING.test(nameOf(call.expression)) &&
    !namesAlong(call.expression).some((name) => isNoClientName(name))
  );
}

/** Names of functions that tell or keep a request, and do not send it: `client.emit('request', { method, url })`. */
const SAYING =
  /^(?:emit|trigger|notify|log|debug|info|warn|error|trace|verbose|push|unshift|add|append|set|assign|freeze|stringify|track|record|capture\w*|assert\w*|equal|resolve|reject|next|done|cb|callback)$/i;

/** What stands beside the path of a route. */
function isOfRoute(name: string): boolean {
  return /handler|schema/i.test(name);
}

/** The names of a record's properties. */
function namesIn(node: TS.Expression): readonly string[] {
  if (!ts.isObjectLiteralExpression(node)) return [];
  return node.properties.flatMap(({ name }) => (name && !ts.isComputedPropertyName(name) ? [name.text] : []));
}

/** Words that end the names of what answers requests. */
const SERVERS = ['app', 'router', 'routers', 'server', 'fastify', 'route', 'routes'] as const;

/** Words that end the names of receivers whose methods have the names of a client's: servers, mocks, stores. */
const OTHER_RECEIVERS: ReadonlySet<string> = new Set([
  ...SERVERS,
  ...['scope', 'interceptor'],
  ...['cache', 'store', 'storage', 'map', 'set', 'params', 'data', 'headers', 'cookies', 'session'],
  ...['config', 'registry', 'i18n'],
]);

/** What begins a chain of calls that stands for a server, or that says what a test expects. */
const MOCKS: ReadonlySet<string> = new Set(['nock', 'mock', 'msw', 'expect', 'assert', 'cy', 'jest', 'vi', 'sinon']);

/** Whether a receiver's name says that its methods answer requests, or keep values. */
export function isNoClientName(name: string): boolean {
  const last = lastWord(name);
  return OTHER_RECEIVERS.has(last) || MOCKS.has(last);
}

/**
 * Whether a call has the form of a route that a server answers, and the name of one before it:
 * `router.get('/purposes/:id', answer(load))`. A client gets a record there, or nothing.
 */
export function looksLikeRoute({ expression, arguments: given }: CallNode): boolean {
  if (!ts.isPropertyAccessExpression(expression) || !given) return false;
  const [path, ...handlers] = given;
  return (
    path !== undefined &&
    isPath(piecesOf(path), OPENING) &&
    handlers.length > 0 &&
    !handlers.some((handler) => ts.isObjectLiteralExpression(handler)) &&
    (SERVERS as readonly string[]).includes(lastWord(nameOf(expression.expression)))
  );
}

function lastWord(name: string): string {
  return name
    .split(/(?=[A-Z])|_/)
    .at(-1)! // it splits into one part at least
    .toLowerCase();
}

/** The source of a pattern that finds in a text what may be a request of any client: a verb with a path, or a method. */
export const writtenRequestPattern =
  '(?<!(?:[aA]pp|[rR]outer?|[rR]outes|[sS]erver|fastify|nock|[mM]ock|[cC]ache|[sS]tore|[sS]torage|[mM]ap|[pP]arams|[hH]eaders|[cC]ookies|[sS]ession|[cC]onfig))\\.\\$?(?:get|post|put|patch|del|delete|head|request|fetch)(?:<[\\w<>{}:;,.| ?]{1,80}>)?\\(\\s{0,40}[\'"`](?:https?:\\/\\/|(?:\\$\\{[\\w.]{1,60}\\})?\\/)[\\w$]|\\bmethod:\\s{0,4}[\'"](?:GET|POST|PUT|PATCH|DELETE)[\'"]|\\(\\s{0,40}\\{\\s{0,40}(?:method|url|path)(?::[^{},]{1,80})?,\\s{0,40}(?:method|url|path)\\s{0,4}[,:}]';

/**
 * Whether a text has what may be a request of a global: a call with a path or with options, on a name that the text
 * neither declares nor imports. A name that it takes for a parameter somewhere counts as its own.
 */
export function asksGlobal(text: string): boolean {
  const names = new Set([...text.matchAll(CALL_WITH_ADDRESS)].map(([, name = '']) => name));
  return [...names].some((name) => !NO_GLOBALS.has(name) && !isNoClientName(name) && !isDeclared(text, name));
}

const CALL_WITH_ADDRESS =
  /(?<![\w$.])([A-Za-z_$][\w$]{0,60})(?:\s{0,40}\.[\w$]{1,60}){0,4}\(\s{0,40}(?:['"`](?:https?:\/\/|\/)[\w$]|\{\s{0,40}(?:url|uri|path|method|type|endpoint)\b)/g;

/** Words of the language, and globals that the rows of clients know. */
const NO_GLOBALS: ReadonlySet<string> = new Set([
  ...[
    'this',
    'super',
    'if',
    'while',
    'for',
    'switch',
    'catch',
    'return',
    'await',
    'function',
    'new',
    'import',
    'require',
  ],
  ...[
    'fetch',
    'window',
    'document',
    'console',
    'Object',
    'JSON',
    'URL',
    'Request',
    'String',
    'RegExp',
    'Error',
    'Promise',
  ],
  ...['describe', 'test', 'it', 'beforeEach', 'afterEach', 'beforeAll', 'afterAll', 'path', 'fs', 'process'],
]);

function isDeclared(text: string, name: string): boolean {
  const word = `(?<![\\w$.])${escapePattern(name)}(?![\\w$])`;
  return new RegExp(
    `\\b(?:const|let|var|function\\*?|class|import|as)\\s{1,40}${word}|[{,([]\\s{0,40}(?:\\.\\.\\.)?${word}\\s{0,40}(?:[,})\\]=]|:)|${word}\\s{0,40}(?:=>|,\\s{0,40}\\{)`,
  ).test(text);
}

/** The names that a method is called on, from the last one: `http`, `this`, of `this.http().get(…)`. */
function namesAlong(callee: TS.Expression): readonly string[] {
  const names: string[] = [];
  for (let node: TS.Expression = callee; ;) {
    if (ts.isPropertyAccessExpression(node)) node = node.expression;
    else if (ts.isCallExpression(node) || ts.isNewExpression(node)) {
      if (ts.isPropertyAccessExpression(node.expression)) {
        names.push(node.expression.name.text);
        node = node.expression.expression;
        continue;
      }
      node = node.expression;
    } else return names;
    const name = nameOf(node);
    if (name !== '') names.push(name);
  }
}

type CallNode = TS.CallExpression | TS.NewExpression;

const URL_NAMES = /^(?:url|path|uri|endpoint|pathname)$/;
const METHOD_NAMES = /^(?:method|httpMethod|verb|type)$/;
const METHODS = new Set(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD']);
const METHODS_OF_NAMES: ReadonlyMap<string, string> = new Map([
  ...[...METHODS].map((method) => [method.toLowerCase(), method] as const),
  ['del', 'DELETE'],
  ['getjson', 'GET'],
]);

function isMethod(text: string): boolean {
  return METHODS.has(text);
}

/** The values of a record's properties of these names. */
function valuesIn(node: TS.Expression, names: RegExp): readonly TS.Expression[] {
  if (!ts.isObjectLiteralExpression(node)) return [];
  return node.properties.flatMap((property) =>
    ts.isPropertyAssignment(property) && !ts.isComputedPropertyName(property.name) && names.test(property.name.text)
      ? [property.initializer]
      : [],
  );
}

/** The pieces of a literal, a template or a sum of those. It does not recurse: a sum of thousands of terms is as deep. */
function piecesOf(root: TS.Expression): readonly (string | TS.Expression)[] {
  const pieces: (string | TS.Expression)[] = [];
  const open: TS.Node[] = [root];
  for (let node = open.pop(); node; node = open.pop()) {
    if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node))
      pieces.push(node.text);
    else if (ts.isTemplateExpression(node))
      open.push(...[node.head, ...node.templateSpans.flatMap((span) => [span.expression, span.literal])].reverse());
    else if (ts.isParenthesizedExpression(node)) open.push(node.expression);
    else if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.PlusToken)
      open.push(node.right, node.left);
    else pieces.push(node as TS.Expression);
  }
  return pieces.filter((piece) => piece !== '');
}

/** Whether pieces begin like a path or a URL, behind a base at most, and hold no white space. */
function isPath(pieces: readonly (string | TS.Expression)[], beginning: RegExp): boolean {
  const [first, second] = pieces;
  const opening = typeof first === 'string' ? first : second;
  return (
    typeof opening === 'string' &&
    beginning.test(opening) &&
    !pieces.some((piece) => typeof piece === 'string' && /[\s<>]/.test(piece))
  );
}

/** Under the name of a URL, a path may begin without a slash. */
const RELATIVE = /^(?:(?:https?:\/\/[\w.-]+)?\/)?[\w.~-]+(?:\/|$)/i;
const OPENING = /^(?:https?:\/\/[\w.-]+)?\/[\w.~-]+/i;

function nameOf(callee: TS.Expression): string {
  if (ts.isIdentifier(callee)) return callee.text;
  return ts.isPropertyAccessExpression(callee) ? callee.name.text : '';
}
