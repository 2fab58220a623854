import { expect, it } from 'vitest';

import { audit } from '../../../packages/audit/src/audit.ts';
import type { AuditResult } from '../../../packages/audit/src/contract/result.ts';
import { writeFiles } from '../temporary-folder.ts';

/** Where a base URL may come from, each in code that sends `${BASE}/v2/purposes`. */
const bases: Readonly<Record<string, string>> = {
  parameter: '(base) => `${base}',
  variable: '() => `${process.env.TRUST_BASE_URL}',
  'variable-of-vite': '() => `${import.meta.env.VITE_TRUST_URL}',
  'computed-variable': '(name) => `${process.env[name]}',
  either: '(isTest) => `${isTest ? process.env.TEST_URL : process.env.TRUST_URL}',
  default: '(base) => `${base ?? process.env.TRUST_URL}',
  global: '() => `${globalThis.__TRUST__}',
  undeclared: '() => `${API_BASE}',
  path: '(settings) => `${settings.trust.url}',
  'optional-path': '(settings) => `${settings?.trust?.url}',
  'quoted-key': "(settings) => `${settings['trust-url']}",
  'computed-key': '(settings, key) => `${settings[key]}',
  destructured: '({ trust: { url: base } }) => `${base}',
  'item-of-parameter': '([base]) => `${base}',
  'first-item': '(hosts) => `${hosts[0]}',
  item: '(hosts, index) => `${hosts[index]}',
  'value-of-object': '(hosts) => `${Object.values(hosts).at(-1)}',
  argument: '() => `${process.argv[2]}',
  split: "() => `${process.env.TRUST_URLS.split(',')[0]}",
  joined: "(parts) => `${parts.join('/')}",
  trimmed: '() => `${process.env.TRUST_URL.trim()}',
  cut: "(base) => `${base.replace(/\\/$/, '')}",
  origin: '(base) => `${new URL(base).origin}',
  printed: '(base) => `${String(base)}',
  host: '(host) => `https://${host}',
  'host-and-port': '(host, port) => `http://${host}:${port}',
  'asked-path': "(config) => `${config.get('trust.url')}",
  'asked-variable': "(env) => `${env('TRUST_URL')}",
  'asked-word': "(read) => `${read('base')}",
  'asked-key-of-nconf': "(nconf) => `${nconf.get('trust:url')}",
  'asked-unknown': '(read, name) => `${read(name)}',
  'asked-then-read': "(env) => `${env.get('TRUST_URL').required().asString()}",
  'of-function': '(trustBase) => `${trustBase()}',
  'of-method': '(settings) => `${settings.trust.base()}',
  'of-function-of-variable': '(normalize) => `${normalize(process.env.TRUST_URL)}',
  'member-of-result': '(settings) => `${settings().trustUrl}',
  awaited: 'async (loadBase) => `${await loadBase()}',
  'member-of-awaited': 'async (load) => `${(await load()).trust.url}',
  stored: "() => `${localStorage.getItem('base')}",
  markup: "() => `${document.querySelector('meta').content}",
  parsed: '(text) => `${JSON.parse(text)}',
  'member-of-parsed': '(text) => `${JSON.parse(text).trustUrl}',
  matched: '(text) => `${/base=(.*)/.exec(text)[1]}',
};

/** The same for code that is more than an arrow function. */
const programs: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    Object.entries(bases).map(([name, base]) => [
      name,
      `export const list = ${base.replace('=> `', '=> fetch(`').replace(/^async(.*)$/s, 'async $1')}/v2/purposes\`);\n`,
    ]),
  ),
  field: 'export class Purposes { list() { return fetch(`${this.base}/v2/purposes`); } }\n',
  'private-field':
    'export class Purposes {\n  #base;\n  constructor(options) { this.#base = options.trustUrl; }\n  list() { return fetch(`${this.#base}/v2/purposes`); }\n}\n',
  loop: 'export const list = async (bases) => { for (const base of bases) await fetch(`${base}/v2/purposes`); };\n',
  map: 'const bases = new Map();\nexport const add = (region, base) => bases.set(region, base);\nexport const list = (region) => fetch(`${bases.get(region)}/v2/purposes`);\n',
  caught:
    'export const list = () => { try { process.chdir("x"); } catch (error) { fetch(`${error.url}/v2/purposes`); } };\n',
  yielded: 'export function* list() { const base = yield; fetch(`${base}/v2/purposes`); }\n',
  instance: 'import axios from "axios";\nexport const list = (options) => axios.create(options).get("/v2/purposes");\n',
};

const advised = /can’t tell which host `([^`]*)` holds: list it in `[^`]*` under `platform\.baseUrls`/;

/** Each program is a folder with a manifest of its own. */
function auditAll(baseUrls: Readonly<Record<string, readonly string[]>>): AuditResult {
  const files = Object.entries(programs).flatMap(([name, code]): [string, string][] => [
    [`${name}/purposes.js`, code],
    [
      `${name}/scopewright.yaml`,
      `version: 1\nplatform: { baseUrls: ${JSON.stringify(baseUrls[name] ?? [])} }\ncredentials: { sync: { scopes: [] } }\n`,
    ],
  ]);
  return audit({ directory: writeFiles({ '.git/': '', ...Object.fromEntries(files) }) });
}

function adviceOf({ findings }: AuditResult, name: string): string[] {
  return findings.flatMap(({ file, message }) =>
    file.startsWith(`${name}/`) ? (advised.exec(message)?.[1] ?? []) : [],
  );
}

it('takes under `baseUrls` whatever name a finding says to list there', () => {
  const first = auditAll({});
  const names = Object.keys(programs);
  const once = Object.fromEntries(names.map((name) => [name, adviceOf(first, name)]));
  expect(names.filter((name) => once[name]!.length === 0)).toEqual([]);
  const { calls, findings } = auditAll(once);
  const counted = calls.filter(({ targets }) => targets.some(({ origin }) => origin === 'platform'));
  expect(counted.map(({ file }) => file.split('/')[0]).sort()).toEqual(names.sort());
  expect(findings.filter(({ message }) => advised.test(message))).toEqual([]);
  expect(findings.filter(({ rule }) => rule === 'missing-scope')).toHaveLength(names.length);
});
