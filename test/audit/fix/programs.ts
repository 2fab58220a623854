import { trustPlatform, type Endpoint } from '@scopewright/registry';
import fc from 'fast-check';

/**
 * A call of a generated program: its source, and the endpoint that a run of it reaches, of which the source may tell
 * little.
 */
interface GeneratedCall {
  readonly kind: CallKind;
  readonly endpoint: Endpoint;
  /** It stands in this file of the program. */
  readonly file: string;
}

export interface GeneratedProgram {
  readonly files: Readonly<Record<string, string>>;
  /** Those that the analysis answers for: what nothing is known of, left out, or never called, it does not. */
  readonly calls: readonly GeneratedCall[];
}

const scoped = trustPlatform.endpoints.filter(({ kind }) => kind === 'scoped');

/** How a call of an endpoint may be written, from what says everything to what says nothing. */
const writings = {
  exact: ({ method, path }) => `fetch(\`\${base}${fill(path)}\`, { method: '${method}' })`,
  wrapped: ({ method, path }) => `send('${method}', \`${fill(path)}\`)`,
  table: ({ method, path }) => `[\`${fill(path)}\`].map((each) => fetch(base + each, { method: '${method}' }))`,
  gateway: ({ method, path }) => `fetch(\`\${base}/api/gateway${fill(path)}\`, { method: '${method}' })`,
  unknownMethod: ({ path }) => `fetch(\`\${base}${fill(path)}\`, { method })`,
  unknownStep: ({ method, path }) => `fetch(\`\${base}${fill(blur(path))}\`, { method: '${method}' })`,
  unknownPath: ({ method }) => `fetch(base + path, { method: '${method}' })`,
  unknownAll: () => 'fetch(base + path, { method })',
  unknownBase: ({ method, path }) => `fetch(\`\${elsewhere}${fill(path)}\`, { method: '${method}' })`,
  settled: ({ id }) => `fetch(base + path, { method }) // scopewright: ${id}\n`,
} as const satisfies Record<string, (endpoint: Endpoint) => string>;

/** Calls for which the analysis does not answer. */
const others = {
  nothingKnown: () => 'fetch(path)',
  ignored: () => 'fetch(base + path, { method }) // scopewright-ignore: a mock\n',
  elsewhere: () => 'fetch(`https://tickets.corp.example/${path}`)',
  unknownEndpoint: ({ path }) => `fetch(\`\${base}${fill(path)}/not/there\`, { method: 'GET' })`,
  idle: () => '0; function never(verb, way) { return fetch(base + way, { method: verb }) }',
} as const satisfies Record<string, (endpoint: Endpoint) => string>;

export type CallKind = keyof typeof writings;

export const callKinds = Object.keys(writings) as readonly CallKind[];
const otherKinds = Object.keys(others) as readonly (keyof typeof others)[];

const head = `const base = process.env.TRUST_BASE_URL;\nconst elsewhere = settings.apiUrl;\nconst send = (verb, way) => fetch(base + way, { method: verb });\n`;

/** `/v2/purposes/{purposeId}` as the body of a template: `/v2/purposes/${id}`. */
function fill(path: string): string {
  return path.replaceAll(/\{[^{}]*\}/g, '${id}');
}

/** The last literal segment, and which it is nobody can tell. */
function blur(path: string): string {
  return path.replace(/\/[\w.-]+((?:\/\{[^{}]*\})*)$/, '/{step}$1');
}

const shared = scoped.filter(({ scopes }) => scopes.length > 1);
/** Scopes that grant something which another grants too: of these some are overbroad or redundant. */
export const pairs: readonly (readonly string[])[] = shared.map(({ scopes }) => scopes);
export const overlapping: readonly string[] = [...new Set(pairs.flat())];
const anywhere = fc.oneof(fc.constantFrom(...scoped), fc.constantFrom(...shared));
/** Programs about one thing, whose scopes overlap. */
const families = pairs.map((pair) =>
  fc.constantFrom(...scoped.filter(({ scopes }) => scopes.some((scope) => pair.includes(scope)))),
);
/** Most calls are known, as in real code; one that can reach everything leaves nothing to prune. */
const kind = fc.oneof(
  {
    weight: 12,
    arbitrary: fc.constantFrom<CallKind>('exact', 'wrapped', 'table', 'settled', 'gateway', 'unknownBase'),
  },
  { weight: 2, arbitrary: fc.constantFrom<CallKind>('unknownStep', 'unknownMethod', 'unknownPath') },
  { weight: 1, arbitrary: fc.constant<CallKind>('unknownAll') },
);
const fileNames = ['src/one.js', 'src/two.js'] as const;

/** Programs of two files. */
export const program: fc.Arbitrary<GeneratedProgram> = fc
  .constantFrom(anywhere, anywhere, ...families)
  .chain((endpoint) =>
    fc
      .record({
        calls: fc.array(fc.record({ kind, endpoint, file: fc.constantFrom(...fileNames) }), {
          minLength: 1,
          maxLength: 8,
        }),
        extra: fc.array(
          fc.record({ kind: fc.constantFrom(...otherKinds), endpoint, file: fc.constantFrom(...fileNames) }),
          { maxLength: 2 },
        ),
      })
      .map(({ calls, extra }) => ({
        calls: calls.filter(isAnsweredFor),
        files: Object.fromEntries(fileNames.map((file) => [file, writeFile(file, calls, extra)])),
      })),
  );

/** A path that says too little does not count where its base is unknown. */
function isAnsweredFor({ kind: how, endpoint: { path } }: GeneratedCall): boolean {
  return (
    how !== 'unknownBase' || path.split('/').filter((segment) => segment !== '' && !segment.startsWith('{')).length >= 2
  );
}

type OtherCall = Omit<GeneratedCall, 'kind'> & { readonly kind: keyof typeof others };

function writeFile(file: string, calls: readonly GeneratedCall[], extra: readonly OtherCall[]): string {
  const own = calls.filter((call) => call.file === file).map((call) => writings[call.kind](call.endpoint));
  return write([...own, ...extra.filter((call) => call.file === file).map((call) => others[call.kind](call.endpoint))]);
}

function write(calls: readonly string[]): string {
  return `${head}${calls.map((call, index) => `export const call${index} = (id, step, path, method) => {\n  return ${call};\n};\n`).join('')}`;
}
