import { describe, expect, it } from 'vitest';
import { analyze } from '../../../packages/analyzer/src/analyze.ts';
import { formatUrl } from '../../../packages/analyzer/src/contract/model.ts';
import { writeProgram } from '../support/program.ts';

const RESOURCES = ['vendors', 'purposes', 'datasets', 'assets'];

/** A client as generators write it: resources made on first use, retries, headers, log lines, errors, typed responses. */
const core = `const { decode } = require('./decode');
class ApiError extends Error {
  constructor(status, body, headers) {
    super(ApiError.describe(status, body));
    this.status = status;
    this.requestId = headers && headers.get('x-request-id');
  }
  static describe(status, body) {
    const detail = body && body.message ? (typeof body.message === 'string' ? body.message : JSON.stringify(body.message)) : undefined;
    return status && detail ? status + ' ' + detail : detail || status + ' status code (no body)';
  }
}
class Client {
  constructor({ apiKey = process.env.ACME_KEY, baseURL = process.env.ACME_BASE_URL, ...options } = {}) {
    this.apiKey = apiKey;
    this.baseURL = baseURL || 'https://acme.trust.example';
    this.options = { maxRetries: 2, timeout: 60000, ...options };
    if (options.logger) this.logger = options.logger;
  }
  buildHeaders({ headers, idempotencyKey }, retryCount) {
    const all = { Accept: 'application/json', Authorization: 'Bearer ' + this.apiKey, 'X-Retry': String(retryCount), ...this.options.headers, ...headers };
    if (idempotencyKey) all['Idempotency-Key'] = idempotencyKey;
    for (const name of Object.keys(all)) if (all[name] === null) delete all[name];
    return all;
  }
  buildURL(path, query) {
    const url = new URL(path, this.baseURL);
    for (const [name, value] of Object.entries({ ...this.options.query, ...query })) if (value !== undefined) url.searchParams.append(name, String(value));
    return url.toString();
  }
  log(...parts) {
    if (this.logger) this.logger.debug(parts.map((part) => (typeof part === 'object' ? JSON.stringify(part) : part)).join(' '));
  }
  request(options) {
    return this.makeRequest(options, options.maxRetries ?? this.options.maxRetries).then((response) => this.parse(response, options));
  }
  async makeRequest(options, retriesLeft) {
    const method = options.method || options.httpMethod || 'get';
    const url = this.buildURL(options.path, options.query);
    const init = { method: method.toUpperCase(), headers: this.buildHeaders(options, this.options.maxRetries - retriesLeft), body: options.body && JSON.stringify(options.body) };
    this.log('request', url, init.method);
    const response = await fetch(url, init);
    this.lastResponse = response;
    if (response.ok) return response;
    if (retriesLeft > 0 && (response.status === 429 || response.status >= 500)) return this.retry(options, retriesLeft, response.headers);
    throw new ApiError(response.status, await response.json(), response.headers);
  }
  async retry(options, retriesLeft, headers) {
    const seconds = Number(headers.get('retry-after')) || 0.5 * 2 ** (this.options.maxRetries - retriesLeft);
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
    return this.makeRequest(options, retriesLeft - 1);
  }
  async parse(response, { returns }) {
    if (response.status === 204) return null;
    return decode(await response.json(), returns);
  }
}
module.exports = { Client, ApiError };
`;

const decode = `const types = {
${RESOURCES.map((name, index) => `  ${name}: { id: 'string', owner: 'person', parts: 'Array<${RESOURCES[(index + 1) % RESOURCES.length]!}>' },`).join('\n')}
  person: { name: 'string', manager: 'person', team: 'team' },
  team: { name: 'string', members: 'Array<person>' },
};
function decode(data, type) {
  if (data === undefined || data === null || type === 'string') return data;
  if (type.startsWith('Array<')) return data.map((each) => decode(each, type.slice(6, -1)));
  const fields = types[type];
  if (!fields) return data;
  const made = {};
  for (const name of Object.keys(fields)) made[name] = decode(data[name], fields[name]);
  return made;
}
module.exports = { decode };
`;

const resources = `const trim = (text, c) => text.replace(new RegExp('^([' + c + ']*)(.*?)([' + c + ']*)$'), '$2');
class Resource {
  constructor(client, name) { this.client = client; this.name = name; }
  at(...parts) { return '/v1/' + [this.name, ...parts].map((part) => trim(String(part), '/')).join('/'); }
  create(body, options) { return this.client.request({ ...options, path: this.at(), httpMethod: 'post', body, returns: this.name }); }
  list(query, options) { return this.client.request({ ...options, path: this.at(), query, returns: 'Array<' + this.name + '>' }); }
  retrieve(id, options) { return this.client.request({ ...options, path: this.at(id), returns: this.name }); }
  update(id, body, options) { return this.client.request({ ...options, path: this.at(id), httpMethod: 'patch', body, returns: this.name }); }
  delete(id, options) { return this.client.request({ ...options, path: this.at(id), httpMethod: 'delete' }); }
}
module.exports = { Resource };
`;

const index = `const { Client } = require('./core');
const { Resource } = require('./resources');
class Acme extends Client {
${RESOURCES.map((name) => `  get ${name}() { return (this._${name} ??= new Resource(this, '${name}')); }`).join('\n')}
}
module.exports = { Acme };
`;

const uses = RESOURCES.flatMap((name, at): (readonly [string, string])[] => {
  const all = [
    [`create(body)`, `POST /v1/${name}`],
    [`list({ page: 1 })`, `GET /v1/${name}`],
    [`retrieve(id)`, `GET /v1/${name}/{id}`],
    [`update(id, body)`, `PATCH /v1/${name}/{id}`],
    [`delete(id)`, `DELETE /v1/${name}/{id}`],
  ] as const;
  return [all[at % 5]!, all[(at + 2) % 5]!].map(([call, sent]) => [`client.${name}.${call}`, sent]);
});

describe('an application of a published SDK', () => {
  it('is told each operation that it calls, and no other', () => {
    const { calls, problems } = analyze({
      directory: writeProgram({
        'package.json': '{ "name": "app", "dependencies": { "acme-sdk": "*" } }',
        'node_modules/acme-sdk/package.json': '{ "name": "acme-sdk", "version": "1.0.0", "main": "index.js" }',
        'node_modules/acme-sdk/core.js': core,
        'node_modules/acme-sdk/decode.js': decode,
        'node_modules/acme-sdk/resources.js': resources,
        'node_modules/acme-sdk/index.js': index,
        'src/main.js': `const { Acme } = require('acme-sdk');
const client = new Acme();
${uses.map(([call], at) => `exports.use${String(at)} = (id, body) => ${call};`).join('\n')}`,
      }),
      packages: ['acme-sdk'],
    });
    const told = calls.flatMap(({ targets }) =>
      targets.map(({ method, url }) => `${method ?? '?'} ${formatUrl(url).replace(/^.*?(?=\/v1\/)/, '')}`),
    );
    expect(problems).toEqual([]);
    expect([...new Set(told)].sort()).toEqual([...new Set(uses.map(([, sent]) => sent))].sort());
  });
});
