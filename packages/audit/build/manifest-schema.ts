import { z } from 'zod';

import type {
  ActionData,
  ClientData,
  CredentialData,
  KeepData,
  ManifestData,
  NamedPlatformData,
  OptionData,
  OriginData,
  PlainSourceData,
  PlatformData,
  ShapeData,
  SourceData,
} from '../src/inputs/manifest/manifest-data.ts';
import { ruleLevels, type RuleName } from '../src/contract/rule-names.ts';
import { rules as ruleList } from '../src/rules/index.ts';

/**
 * The only definition of the manifest. `generate.ts` derives from it the JSON Schema that editors read and the
 * validator that the audit runs; zod itself is not shipped. Each id names the kind of a text for the messages in
 * src/inputs/manifest/text-mistakes.ts.
 *
 * The audit's types are written by hand, because types inferred by zod would ship zod. The compiler compares the keys
 * of each mapping with those of its type, and the whole definition with the manifest's type.
 */

type Keys<Mapping> = Record<keyof Mapping, z.ZodType>;

const hostLabel = String.raw`[^\s/?#@:*\\[\]."'{}$]+`;
const hostText = String.raw`(?:(?:(?:\*|${hostLabel})\.)*${hostLabel}|\[[0-9A-Fa-f:.]+\])(?::\d{1,5})?`;
const nameStep = String.raw`#?[\p{L}\p{N}_$-]+`;
const nameText = String.raw`${nameStep}(?:\.${nameStep})*`;

const host = text(
  'host',
  `^${hostText}$`,
  'A host of the platform: no scheme, no path. `*.` stands for one or more labels; without a port every port matches.',
);
const name = text(
  'name',
  `^${nameText}$`,
  'A name that holds the base URL: an environment variable, a variable or a property path.',
);
const nameOrHost = text('nameOrHost', `^(?:${nameText}|${hostText})$`, 'A name that holds a base URL, or a host.');
const prefix = text(
  'prefix',
  String.raw`^(?:/[^/?#\s{}]+)+/?$`,
  'A gateway prefix that stands before the paths of the registry.',
);
const packageName = text(
  'packageName',
  String.raw`^(?:@[\w.~-]+/)?[\w~-][\w.~-]*$`,
  'The name of a package in node_modules.',
);
const glob = text(
  'glob',
  String.raw`^(?!/)(?:[^\\]|\\[*?[\]{}()!+@])+$`,
  'A glob, relative to the manifest, with forward slashes.',
);
const scope = text('scope', String.raw`^\S+$`, 'The name of a scope.');
const variable = text('variable', String.raw`^[\p{L}_][\p{L}\p{N}_]*$`, 'The name of an environment variable.');
const clientPath = text(
  'clientPath',
  String.raw`^#?[\p{L}\p{N}_$]+(?:\.#?[\p{L}\p{N}_$]+)*$`,
  'The name of a variable, property, class or function, or names with dots between.',
);
const reason = text('reason', String.raw`\S`, 'What uses the scope outside this code.');
const date = text('date', String.raw`^\d{4}-\d{2}-\d{2}$`, 'A day, as in 2027-03-31.');
const registry = text(
  'registry',
  String.raw`\S`,
  'The id of a built-in registry, or the path of a registry file, relative to the manifest. Left out: `trust-platform`.',
);
const platformId = text('platformId', String.raw`^[\p{L}\p{N}][\p{L}\p{N}._-]*$`, 'The id of one of the `platforms`.');
const moduleName = text('moduleName', String.raw`^[^\s.'"][^\s'"]*$`, 'A module, as an import names it.');
const clientName = text('clientName', String.raw`^[\p{L}\p{N}_$*-]+$`, 'A name of the client’s.');
const accessPath = text(
  'accessPath',
  String.raw`^[\p{L}\p{N}_$]+\.[\p{L}\p{N}_$]+$`,
  'The last two names of an access path.',
);
const httpMethod = text('httpMethod', '^[A-Z]+$', 'An HTTP method.');
const argument = z.int().min(0).max(9).meta({ description: 'An argument, counted from 0.' });
const place = z.int().min(-9).max(9).meta({ description: 'An argument, counted from 0, or from -1 at the end.' });
const namePath = text(
  'namePath',
  String.raw`^[\p{L}\p{N}_$-]+(?:\.[\p{L}\p{N}_$-]+)*$`,
  'A name, or names with dots between.',
);
const operationsFile = text(
  'operationsFile',
  String.raw`\S`,
  'The path of a description or a registry file, relative to the manifest.',
);
const operationName = text(
  'operationName',
  String.raw`^[\p{L}\p{N}_$]+(?:\.[\p{L}\p{N}_$]+)*$`,
  'The names by which code calls it, with dots between.',
);
const operationPattern = text(
  'operationPattern',
  String.raw`^(?:\*\.)?[\p{L}\p{N}_$]+(?:\.[\p{L}\p{N}_$]+)*$`,
  'The names by which code calls it, with dots between; `*.` is any object.',
);
const operationEndpoint = text('operationEndpoint', String.raw`^[A-Z]+ /\S*$`, 'A method and a path of the registry.');
const level = z.enum(ruleLevels).meta({ id: 'level', description: 'How the rule is reported.' });

const keepEntry = z.strictObject({
  reason,
  until: date.optional().describe('The last day on which the reason holds.'),
} satisfies Keys<KeepData>);

const credential = z.strictObject({
  platform: platformId.optional().describe('Which of the `platforms` it is for.'),
  scopes: z
    .array(scope)
    .describe('The scopes that the credential holds.')
    .meta({ examples: [['CONSENT_READ', 'BULK_EXPORT']] }),
  files: z
    .array(glob)
    .min(1)
    .optional()
    .describe('The code that uses it. Left out: all that the manifest governs.')
    .meta({ examples: [['services/consent/**']] }),
  env: z
    .array(variable)
    .min(1)
    .optional()
    .describe('The environment variables that its token or the settings of its client come from.')
    .meta({ examples: [['VENDOR_CLIENT_ID']] }),
  clients: z
    .array(clientPath)
    .min(1)
    .optional()
    .describe('The names under which the code keeps, makes or calls its client.')
    .meta({ examples: [['vendorClient']] }),
  keep: z
    .record(scope, z.union([reason, keepEntry]))
    .optional()
    .describe('Scopes in use outside this code, each with the reason.')
    .meta({ examples: [{ BULK_EXPORT: { reason: 'started by hand at quarter end', until: '2027-03-31' } }] }),
} satisfies Keys<CredentialData>);

const platformKeys = {
  hosts: z
    .array(host)
    .optional()
    .describe('Literal hosts of the platform.')
    .meta({ examples: [['acme.trust.example', '*.trust.example']] }),
  baseUrls: z
    .array(name)
    .optional()
    .describe('Names that hold the platform’s base URL.')
    .meta({ examples: [['TRUST_BASE_URL', 'settings.trust.url']] }),
  others: z
    .array(nameOrHost)
    .optional()
    .describe('Names and hosts that are not the platform.')
    .meta({ examples: [['BILLING_URL', '*.billing.example']] }),
  relativeUrls: z
    .enum(['unknown', 'other'])
    .optional()
    .describe('Where relative URLs go: `other` is the page’s own server. Left out: `unknown`.'),
  prefixes: z
    .array(prefix)
    .optional()
    .describe('Gateway prefixes that stand before registry paths, beside the built-in ones.')
    .meta({ examples: [['/api/inventory/v2']] }),
  packages: z
    .array(packageName)
    .optional()
    .describe('Packages of node_modules that are analysed like the project’s own code.')
    .meta({ examples: [['@acme/trust-sdk']] }),
  libraries: z
    .array(glob)
    .optional()
    .describe('Code that counts only as far as other code calls it, such as a generated SDK.')
    .meta({ examples: [['src/generated/**']] }),
  dataSubjectApi: z
    .enum(['v4'])
    .optional()
    .describe('v4 is enabled for this tenant: calls to the older data-subject APIs are findings.'),
} satisfies Keys<PlatformData>;

const platform = z.strictObject(platformKeys);

const namedPlatform = z.strictObject({
  registry: registry.optional(),
  ...platformKeys,
} satisfies Keys<NamedPlatformData>);

const origin = z.strictObject({
  shape: clientName.describe('Which of the shapes it is.'),
  module: moduleName.optional().describe('The package that it is imported from, with `export` or `type`.'),
  export: clientName.optional().describe('The name of the export; `default`, or `*` for what `require` gives.'),
  type: clientName.optional().describe('The name of a type of the package: what is annotated with it is the client.'),
  literal: clientName
    .optional()
    .describe(
      'The key of an object in a file that imports the package, or belongs to one that depends on it: its shape is called with the object.',
    ),
  global: clientName.optional().describe('The name of a global variable.'),
  path: accessPath.optional().describe('The last two names of the path by which a framework hands it out.'),
} satisfies Keys<OriginData>);

const option = z.strictObject({
  url: z.array(clientName).optional().describe('The options that hold the URL.'),
  method: z.array(clientName).optional().describe('The options that hold the method.'),
  baseUrl: z.array(clientName).optional().describe('The options that hold the base URL.'),
} satisfies Keys<OptionData>);

const plainSource = {
  argument: place.optional().describe('An argument of the call.'),
  made: place.optional().describe('An argument of the call that made the instance.'),
  rest: z
    .union([argument, z.literal('callback')])
    .optional()
    .describe('All arguments of the call from this one on, or behind the callback.'),
  shape: clientName.optional().describe('The client in this shape.'),
  provided: z
    .union([place, clientName])
    .optional()
    .describe('What is kept under the name that is this argument, or under this name.'),
  setting: argument.optional().describe('The setting whose name is this argument.'),
  receiver: z.literal(true).optional().describe('The object of which this is a member.'),
  held: z.literal(true).optional().describe('What that object holds.'),
  keeper: place.optional().describe('A function that makes that object hold its argument at this position.'),
  unknown: clientName.optional().describe('A value that only the running program knows, by a name for reports.'),
  key: namePath.optional().describe('The member of it under this name, or path of names.'),
  of: z
    .enum(['values', 'items', 'provided', 'arguments'])
    .optional()
    .describe(
      'Any value of a list or an object, or only of a list; among arguments, what is kept under each name of a list, or each item.',
    ),
} satisfies Keys<PlainSourceData>;

const source = z
  .strictObject({
    ...plainSource,
    as: z
      .enum(['result', 'instance', 'function', 'held', 'list', 'coroutine'])
      .optional()
      .describe(
        'What it gives when it is called, the object that it makes when it is constructed, a function that gives it, what it holds, a list of it, or a generator function that runs to its end.',
      ),
    with: z
      .array(z.union([place, z.strictObject(plainSource).meta({ id: 'argumentSource' })]))
      .optional()
      .describe('The arguments that it is called or constructed with.'),
  } satisfies Keys<SourceData>)
  .meta({ id: 'source' });

const given = z.union([place, z.literal('callback'), source]);

const action = z
  .strictObject({
    kind: z
      .enum(['request', 'instance', 'self', 'calls', 'gives', 'keeps', 'provides', 'injects', 'fills', 'value'])
      .describe(
        'A request is sent, a new instance is made, or the client comes back; a function is called, a value is given, held, kept under a name, injected, put into a text, or read as a property.',
      ),
    method: httpMethod.optional().describe('The method of the request. Left out: what the options say, or GET.'),
    methodArgument: argument.optional().describe('The argument that is the method.'),
    url: argument.optional().describe('The argument that is the URL.'),
    options: z.array(argument).optional().describe('The arguments that hold options, the later before the earlier.'),
    shape: clientName.optional().describe('The shape of the new instance.'),
    baseUrl: argument.optional().describe('The argument that is the base URL of the new instance.'),
    function: z
      .union([given, z.array(given).min(1)])
      .optional()
      .describe('The function that is called: of several the first that can be.'),
    with: z.array(given).optional().describe('The arguments that it is called with.'),
    this: given.optional().describe('The `this` that it is called with.'),
    gives: z
      .enum(['result', 'results', 'receiver', 'function'])
      .optional()
      .describe('What comes back: what the function returns, a list of that, the client, or a function that calls it.'),
    isChain: z.boolean().optional().describe('Each function is called with the result of the one before.'),
    on: clientName.optional().describe('The shape of an object that it makes first, and which is the receiver then.'),
    done: given.optional().describe('A callback that is called with what comes back.'),
    returns: given.optional().describe('What comes back instead.'),
    or: given.optional().describe('What may come back, too.'),
    keeps: given.optional().describe('What the client holds from then on.'),
    in: clientName.optional().describe('The shape of an object that holds what comes back, or `generator`.'),
    waits: z
      .union([argument, z.literal('always')])
      .optional()
      .describe('It takes its first argument later: always, or if there are fewer arguments than this.'),
    name: z.union([place, clientName, source]).optional().describe('The value that is the name, or a fixed name.'),
    value: z
      .union([given, z.array(given).min(1)])
      .optional()
      .describe('The value that is given, injected, or kept under a name: of several the first that is there.'),
    isMember: z.boolean().optional().describe('The code reads what is kept as a property of that name.'),
    isDecorator: z.boolean().optional().describe('It gives a decorator that keeps the value when it is called.'),
    each: argument.optional().describe('The argument that may be a list, each of which stands in its place.'),
    text: given.optional().describe('The text with placeholders.'),
    values: given.optional().describe('The values for the placeholders.'),
    form: z.enum(['{}', '{{}}', '${}', '<%= %>', ':', '%']).optional().describe('What a placeholder looks like.'),
  } satisfies Keys<ActionData>)
  .meta({ id: 'action' });

const shape = z.strictObject({
  call: action.optional().describe('What calling it does.'),
  construct: action.optional().describe('What `new` does with it.'),
  members: z.record(clientName, action).optional().describe('What its members do.'),
  holds: z.literal(true).optional().describe('It holds a value as soon as one is put in.'),
  isAwaited: z.literal(true).optional().describe('`await` gives what it holds.'),
  isContainer: z.boolean().optional().describe('Its members are what is kept under their names.'),
} satisfies Keys<ShapeData>);

const client = z
  .strictObject({
    origins: z
      .array(origin)
      .min(1)
      .optional()
      .describe('Where it comes from.')
      .meta({ examples: [[{ module: '@acme/http', export: 'default', shape: 'client' }]] }),
    options: option.optional().describe('How it spells its options.'),
    base: z
      .enum(['append', 'resolve', 'concat', 'none'])
      .optional()
      .describe('How a base URL and a URL become one. Left out: with one slash between.'),
    shapes: z.record(clientName, shape).optional().describe('What can be done with it.'),
    platform: platformId.optional().describe('Which of the `platforms` its operations are of.'),
    package: packageName.optional().describe('A package whose functions are the operations of the platform.'),
    operations: z
      .union([operationsFile, z.record(operationName, operationEndpoint)])
      .optional()
      .describe('The description or the registry file that names them by `operationId`, or their endpoints by name.')
      .meta({ examples: ['openapi.yaml', { 'purposes.publish': 'PUT /v1/purposes/{purposeId}/publish' }] }),
    sendsNothing: z
      .array(operationPattern)
      .optional()
      .describe('Functions of the package that send nothing; `*.on` is one of any object.')
      .meta({ examples: [['createClient', '*.on']] }),
  } satisfies Keys<ClientData>)
  .meta({
    anyOf: [
      { properties: { origins: true, shapes: true }, required: ['origins', 'shapes'] },
      { properties: { package: true, operations: true }, required: ['package', 'operations'] },
    ],
  });

// one entry for each rule
const rules = z.strictObject(
  Object.fromEntries(
    ruleList.map(({ name: rule, summary, severity }) => [
      rule,
      level.optional().describe(`Reports ${summary}. By itself: ${severity}.`),
    ]),
  ) as Record<RuleName, z.ZodOptional<typeof level>>,
);

export const manifestSchema = z
  .strictObject({
    version: z.literal(1).describe('The version of the manifest’s shape.'),
    registry: registry.optional(),
    platform: platform
      .optional()
      .describe('The platform as this code base sees it.')
      .meta({ examples: [{ hosts: ['*.trust.example'], baseUrls: ['TRUST_BASE_URL'] }] }),
    platforms: z
      .record(platformId, namedPlatform)
      .optional()
      .describe('Several platforms by id, in place of `registry` and `platform`.')
      .meta({ examples: [{ shop: { registry: './shop.yaml', hosts: ['api.shop.example'] } }] }),
    kinds: z
      .array(z.enum(['javascript', 'collections', 'shell']))
      .min(1)
      .optional()
      .describe(
        'What is analysed. Left out: JavaScript and, where a collection or a shell script names the platform, these, too.',
      )
      .meta({ examples: [['javascript', 'collections', 'shell']] }),
    ignores: z
      .array(glob)
      .optional()
      .describe('Code that is not analysed.')
      .meta({ examples: [['**/*.test.ts']] }),
    rules: rules
      .optional()
      .describe('Rules to report otherwise than they are by themselves.')
      .meta({ examples: [{ 'unresolved-call': 'error' }] }),
    clients: z.record(z.string(), client).optional().describe('HTTP clients of this project’s own, by name.'),
    credentials: z
      .record(z.string(), credential)
      .optional()
      .describe('Credentials by name, each with the scopes it holds and the code that uses it.')
      .meta({ examples: [{ 'consent-sync': { scopes: ['CONSENT_READ'] } }] }),
  } satisfies Keys<ManifestData>)
  .meta({
    title: 'scopewright manifest',
    description: 'scopewright.yaml: the platform as this code base sees it, and its credentials.',
  }) satisfies z.ZodType<ManifestData>;

function text(id: string, pattern: string, description: string) {
  return z.string().regex(new RegExp(pattern, 'u')).meta({ id, description });
}
