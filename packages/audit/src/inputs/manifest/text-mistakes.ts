/** What is wrong with a text, and a replacement. */
export interface TextMistake {
  readonly message: string;
  readonly suggestion?: string;
}

/** Describes a text that does not match its required form; `kind` is the form's id in the manifest's definition. */
export function describeText(kind: string, value: string): TextMistake {
  if (value.trim() === '')
    return { message: `This entry is empty: write ${wantedForms[kind] ?? 'something'}, or remove it.` };
  return (wordings[kind] ?? wordAnything)(value);
}

const wantedForms: Readonly<Record<string, string>> = {
  host: 'a host, like `acme.trust.example`',
  name: 'a name, like `TRUST_BASE_URL`',
  nameOrHost: 'a name or a host, like `BILLING_URL`',
  prefix: 'a gateway prefix, like `/api/inventory/v2`',
  packageName: 'the name of a package, like `@acme/trust-sdk`',
  glob: 'a glob, like `src/**`',
  variable: 'an environment variable, like `VENDOR_CLIENT_ID`',
  clientPath: 'a name, like `vendorClient`',
  scope: 'the name of a scope, like `CONSENT_READ`',
  reason: 'what uses the scope outside this code',
  date: 'a day, like `2027-03-31`',
  registry: 'the id of a registry, like `trust-platform`',
  moduleName: 'a module, like `@acme/http`',
  clientName: 'a name, like `get`',
  accessPath: 'two names, like `services.http`',
  httpMethod: 'an HTTP method, like `GET`',
  platformId: 'the id of a platform, like `shop`',
  operationsFile: 'the path of a description, like `openapi.yaml`',
  operationName: 'names with dots between, like `purposes.publish`',
  operationPattern: 'names with dots between, like `createClient`',
  operationEndpoint: 'a method and a path, like `PUT /v1/purposes/{purposeId}/publish`',
};

const wordings: Readonly<Record<string, (value: string) => TextMistake>> = {
  host: wordHost,
  name: wordName,
  nameOrHost: (value) => (isUrl(value) ? wordHost(value) : wordName(value)),
  prefix: wordPrefix,
  packageName: (value) => ({
    message: `\`${value}\` is not a package name: write it as in an import, like \`@acme/trust-sdk\`.`,
  }),
  glob: wordGlob,
  scope: (value) => ({
    message: `\`${value}\` is not a scope name, because it contains white space: give each scope its own entry.`,
  }),
  variable: (value) => ({
    message: `\`${value}\` is not an environment variable: write its name alone, like \`VENDOR_CLIENT_ID\`.`,
    ...(/^(?:process\.env|import\.meta\.env)\.\w+$/.test(value) && {
      suggestion: value.slice(value.lastIndexOf('.') + 1),
    }),
  }),
  clientPath: (value) => ({
    message: `\`${value}\` is not a name of the code: write the variable, property, class or function that holds the client, like \`vendorClient\` or \`clients.vendor\`.`,
  }),
  moduleName: (value) => ({
    message: `\`${value}\` is not a package module: write it as in an import, like \`@acme/http\`. The project’s own code needs no entry.`,
  }),
  clientName: (value) => ({ message: `\`${value}\` is not a name: write one without dots, like \`get\`.` }),
  accessPath: (value) => ({
    message: `\`${value}\` is not a path of two names: write the last two names through which the code reads the client, like \`services.http\`.`,
  }),
  httpMethod: (value) => ({
    message: `\`${value}\` is not an HTTP method: write it in capitals, like \`GET\`.`,
    ...(/^[a-z]+$/i.test(value) && { suggestion: value.toUpperCase() }),
  }),
  platformId: (value) => ({
    message: `\`${value}\` cannot be the id of a platform: write letters, digits, \`-\`, \`_\` and \`.\`, like \`shop\`.`,
  }),
  operationEndpoint: (value) => ({
    message: `\`${value}\` is not an endpoint: write its method and its path as the registry does, like \`PUT /v1/purposes/{purposeId}/publish\`.`,
  }),
  operationPattern: (value) => ({
    message: `\`${value}\` is not a function: write the names by which code calls it, like \`createClient\`, or \`*.on\` for one of any object.`,
  }),
  date: (value) => ({ message: `\`${value}\` is not a date: write year, month and day, like \`2027-03-31\`.` }),
};

function wordAnything(value: string): TextMistake {
  return { message: `\`${value}\` is not allowed here.` };
}

function wordHost(value: string): TextMistake {
  const host = hostOf(value);
  if (isUrl(value))
    return { message: `\`${value}\` is a URL where a host belongs: ${remedy(host)}`, ...toSuggestion(host) };
  if (value.includes('*'))
    return {
      message: `\`${value}\` is not a host pattern: \`*.\` matches one or more whole labels, as in \`*.trust.example\`.`,
    };
  return { message: `\`${value}\` is not a host: write one without scheme and path, like \`acme.trust.example\`.` };
}

function wordName(value: string): TextMistake {
  if (isUrl(value)) return wordUrlForName(value);
  const name = value
    .replace(/^\$\{?|(?<![}\s])[}\s]+$/g, '')
    .replace(/\[\s*["']([^"']+)["']\s*\]/g, '.$1')
    .replace(/\?\./g, '.');
  const isName = /^#?[\p{L}\p{N}_$-]+(?:\.#?[\p{L}\p{N}_$-]+)*$/u.test(name);
  if (!isName)
    return {
      message: `\`${value}\` is not a name: write an environment variable, a variable or a property path, like \`settings.trust.url\`.`,
    };
  return { message: `\`${value}\` is not a plain name: write \`${name}\`.`, suggestion: name };
}

function wordUrlForName(value: string): TextMistake {
  const host = hostOf(value);
  const elsewhere =
    host === undefined ? 'and list a host under `hosts`' : `and list the host \`${host}\` under \`hosts\``;
  return {
    message: `\`${value}\` is a URL, but this list takes names: write the variable that holds it, ${elsewhere}.`,
  };
}

function wordPrefix(value: string): TextMistake {
  if (/[{}]/.test(value))
    return {
      message: `\`${value}\` has a parameter, but prefixes are literal: list each prefix as its own entry.`,
    };
  const path = `/${value
    .replace(/^[a-z][a-z0-9+.-]*:\/\/[^/]*/i, '')
    .replace(/[?#].*/s, '')
    .replace(/\s+/g, '')}`
    .replace(/\/{2,}/g, '/')
    .replace(/(.)\/$/, '$1');
  const what = isUrl(value) ? 'a URL where a gateway prefix belongs' : 'no gateway prefix as it stands';
  return path === '/'
    ? { message: `\`${value}\` is ${what}: write a path, like \`/api/inventory/v2\`.` }
    : { message: `\`${value}\` is ${what}: write \`${path}\`.`, suggestion: path };
}

function wordGlob(value: string): TextMistake {
  const glob = value.replaceAll('\\', '/').replace(/^\/+/, '');
  const why = value.startsWith('/') ? 'globs are relative to the manifest' : 'globs have forward slashes';
  return { message: `\`${value}\` matches nothing, because ${why}: write \`${glob}\`.`, suggestion: glob };
}

function isUrl(value: string): boolean {
  return /^(?:[a-z][a-z0-9+.-]*:)?\/\//i.test(value) || /^[^/\s][^/\s.]*\.[^/\s]+\//.test(value);
}

/** The host, with its port, of a URL or of a text that only lacks the scheme. */
function hostOf(value: string): string | undefined {
  const authority = /^(?:[a-z][a-z0-9+.-]*:)?(?:\/\/)?([^/?#]+)/i.exec(value)?.[1];
  const host = authority?.slice(authority.lastIndexOf('@') + 1);
  return host !== undefined && /^(?:\*\.)?[\w.-]+(?::\d+)?$/.test(host) ? host : undefined;
}

function remedy(host: string | undefined): string {
  return host === undefined ? 'write the host alone, like `acme.trust.example`.' : `write \`${host}\`.`;
}

function toSuggestion(host: string | undefined): { readonly suggestion?: string } {
  return host === undefined ? {} : { suggestion: host };
}
