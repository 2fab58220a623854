import path from 'node:path';
import { propertyOf, readJson } from '../files.ts';
import { packageNameOf } from './installed-packages.ts';

/**
 * Why a package may send HTTP requests, as a phrase after "it": `has the keyword \`fetch\``. Undefined where nothing
 * shows it. The name of the import decides first, then the package.json of the installed package.
 *
 * @param specifier as the code writes it: `rxjs/ajax`
 *
 * @param root the outermost folder in which the package may be installed
 *
 * @param isClient whether a package is an HTTP client that the analyzer knows
 */
export function clientEvidence(
  specifier: string,
  from: string,
  root: string,
  isClient: (name: string) => boolean,
): string | undefined {
  const name = packageNameOf(specifier);
  if (!PACKAGE_NAME.test(name) || NO_CLIENTS.test(name)) return undefined;
  const words = wordsOf(specifier);
  if (words.some((word) => OTHER_WORDS.has(word))) return undefined;
  const word = words.find((each) => CLIENT_WORDS.has(each));
  if (word !== undefined) return `has \`${word}\` in its name`;
  if (words.includes('client') && words.some((each) => SERVICE_WORDS.has(each))) return 'has `client` in its name';
  const manifest = readInstalled(name, from, root);
  return manifest === undefined ? undefined : evidenceOf(manifest, isClient);
}

function evidenceOf(manifest: unknown, isClient: (name: string) => boolean): string | undefined {
  const listed = propertyOf(manifest, 'keywords');
  const keywords = Array.isArray(listed) ? listed.filter((each) => typeof each === 'string') : [];
  const lower = new Set(keywords.map((each) => each.toLowerCase()));
  if ([...lower].some((each) => OTHER_KEYWORDS.test(each))) return undefined;
  const keyword = [...lower].find((each) => CLIENT_KEYWORDS.test(each));
  if (keyword !== undefined) return `has the keyword \`${keyword}\``;
  if (lower.has('client') && [...lower].some((each) => SERVICE_WORDS.has(each))) return 'has the keyword `client`';
  const dependencies = Object.keys(propertyOf(manifest, 'dependencies') ?? {});
  const client = dependencies.find((each) => isClient(each) && CLIENT_WORDS.has(wordsOf(each).at(-1) ?? ''));
  return client === undefined ? undefined : `depends on \`${client}\``;
}

/** Names that npm allows: an alias that did not resolve, such as `@/http`, is none. */
const PACKAGE_NAME = /^(?:@[a-z\d~-][\w.~-]*\/)?[a-z\d~-][\w.~-]*$/i;

/** Packages of runtimes, servers and vendors, which a word of their name would show falsely. */
const NO_CLIENTS = /^(?:@types|@aws-sdk|@smithy|@opentelemetry|@fastify|@hapi|@koa|@nestjs|@modelcontextprotocol)\//;

/** Words of a name, by which HTTP clients call themselves. */
const CLIENT_WORDS = new Set(
  `http http2 https fetch fetcher ftch axios got ky undici ajax xhr curl request requests requester superagent rest
  restclient sdk webclient httpclient apiclient`.split(/\s+/),
);

/** Words that name a service: a client of one sends requests. */
const SERVICE_WORDS = new Set(['http', 'api', 'rest', 'web', 'openapi', 'graphql', 'service']);

/** Words of packages that are about HTTP and send nothing, or send to the code's own server. */
const OTHER_WORDS = new Set(
  `error errors status statuses code codes constant constants method methods header headers cookie cookies agent proxy
  server servers auth assert cache parser signature terminator shutdown context contexts mock mocks mocker msw nock type
  types schema schemas id ip logger log logging middleware eslint plugin babel webpack rollup vite loader polyfill idle
  animation frame validator validation codegen generator transformer normalizer uri url limit limiter stream streams
  test testing express koa fastify hapi restify interceptor interceptors adapter retry cookiejar duration devtools opentelemetry
  instrumentation`.split(/\s+/),
);

const CLIENT_KEYWORDS =
  /^(?:requests?|(?:http|https|rest|rest api|api|graphql|web|browser|fetch)[ -]?(?:client|requests?)|fetch|fetch[ -](?:api|wrapper)|xhr|ajax|axios|curl|superagent|node-fetch|xmlhttprequest)$/;
const OTHER_KEYWORDS =
  /\b(?:mocks?|mocking|server|servers|middleware|framework|webpack|rollup|eslint|babel|bundler|stubs?|testing|database|orm|proxy|retry|retries|errors?|status|promises)\b/;

/** `@octokit/request-error` to `octokit`, `request`, `error`. */
function wordsOf(specifier: string): string[] {
  return specifier
    .replace(/([a-z])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .split(/[^a-z\d]+/)
    .filter((word) => word !== '');
}

function readInstalled(name: string, from: string, root: string): unknown {
  for (let folder = path.dirname(from); ; folder = path.dirname(folder)) {
    const manifest = readJson(path.join(folder, 'node_modules', name, 'package.json'));
    if (manifest !== undefined) return manifest;
    if (folder === root || path.dirname(folder) === folder) return undefined;
  }
}
