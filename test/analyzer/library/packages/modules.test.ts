import { describe } from 'vitest';
import { itFindsCalls } from '../../support/program-table.ts';

const base = `const base = 'https://acme.trust.example';\n`;

describe('modules that build texts', () => {
  itFindsCalls([
    {
      what: 'path: join, posix and resolve',
      files: `import path, { posix } from 'node:path';
import * as all from 'path';
${base}export const a = (id: string) => /*@a*/fetch(base + path.join('/v2', 'purposes', id));
export const b = () => /*@b*/fetch(base + posix.join('/v1/', '/vendors/'));
export const c = () => /*@c*/fetch(base + all.posix.join('/v1', 'datasets'));`,
      calls: [
        '@a GET https://acme.trust.example/v2/purposes/{id}',
        '@b GET https://acme.trust.example/v1/vendors/',
        '@c GET https://acme.trust.example/v1/datasets',
      ],
    },
    {
      what: 'util.format and sprintf',
      files: {
        'lib/a.js': `const util = require('util');
const { sprintf } = require('sprintf-js');
${base}exports.a = (id) => /*@a*/fetch(base + util.format('/v2/purposes/%s/versions/%d', id, 3));
exports.b = (id) => /*@b*/fetch(base + sprintf('/v1/vendors/%2$s/%1$s', 'contacts', id));
exports.c = () => /*@c*/fetch(base + util.format('/v1/percent/%%'));`,
      },
      calls: [
        '@a GET https://acme.trust.example/v2/purposes/{id}/versions/3',
        '@b GET https://acme.trust.example/v1/vendors/{id}/contacts',
        '@c GET https://acme.trust.example/v1/percent/%',
      ],
    },
    {
      what: 'url-join',
      files: `import urlJoin from 'url-join';
${base}export const a = (id: string) => /*@a*/fetch(urlJoin(base, '/v2/', 'purposes', id));
export const b = () => /*@b*/fetch(urlJoin([base, 'v1', 'vendors', '?size=10']));`,
      calls: [
        '@a GET https://acme.trust.example/v2/purposes/{id}',
        '@b GET https://acme.trust.example/v1/vendors?size=10',
      ],
    },
    {
      what: 'JSON files that the code reads: beside a module, beside a script, by a helper, and one that is not there',
      files: {
        'tables/purge.json': '[{ "method": "DELETE", "path": "/v2/purposes/1" }]',
        'tables/lists.json': '{ "vendors": "/v1/vendors" }',
        'lib/read.js': `const fs = require('fs');
exports.readJson = (file) => JSON.parse(fs.readFileSync(file, 'utf8'));`,
        'module.mjs': `import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
${base}const here = path.dirname(fileURLToPath(import.meta.url));
for (const { method, path } of JSON.parse(readFileSync(new URL('./tables/purge.json', import.meta.url)))) /*@purge*/fetch(base + path, { method });
export const lists = JSON.parse(await readFile(path.join(here, 'tables', 'lists.json'), 'utf8'));
/*@awaited*/fetch(base + lists.vendors);`,
        'script.js': `const fs = require('fs');
const path = require('path');
const { readJsonSync } = require('fs-extra');
const { readJson } = require('./lib/read');
const base = 'https://acme.trust.example';
fs.readFile(\`\${__dirname}/tables/lists.json\`, (error, text) => /*@later*/fetch(base + JSON.parse(text.toString()).vendors, { method: 'POST' }));
/*@helped*/fetch(base + readJson(path.resolve(__dirname, 'tables/lists.json')).vendors, { method: 'PUT' });
/*@extra*/fetch(base + readJsonSync(path.join(path.dirname(__filename), 'tables/lists.json')).vendors, { method: 'PATCH' });
/*@none*/fetch(base + '/v3/' + readJson(path.join(__dirname, 'tables/none.json')).vendors);`,
      },
      calls: [
        '@purge DELETE https://acme.trust.example/v2/purposes/1',
        '@awaited GET https://acme.trust.example/v1/vendors',
        '@later POST https://acme.trust.example/v1/vendors',
        '@helped PUT https://acme.trust.example/v1/vendors',
        '@extra PATCH https://acme.trust.example/v1/vendors',
        '@none GET https://acme.trust.example/v3/{vendors}',
      ],
    },
    {
      what: 'ufo',
      files: `import { joinURL, withBase, withTrailingSlash, withQuery, withLeadingSlash } from 'ufo';
${base}export const a = (id: string) => /*@a*/fetch(withQuery(joinURL(base, 'v2', 'purposes', id), { page: 1 }));
export const b = () => /*@b*/fetch(withBase('/v1/vendors', base));
export const c = () => /*@c*/fetch(withTrailingSlash(base) + 'v2/purposes');
const path = 'v1/vendors';
export const d = () => /*@d*/fetch(base + withLeadingSlash(path), { method: 'POST' });`,
      calls: [
        '@a GET https://acme.trust.example/v2/purposes/{id}',
        '@b GET https://acme.trust.example/v1/vendors',
        '@c GET https://acme.trust.example/v2/purposes',
        '@d POST https://acme.trust.example/v1/vendors',
      ],
    },
    {
      what: 'querystring and qs: a query is a query',
      files: `import qs from 'qs';
import querystring from 'node:querystring';
${base}export const a = (filter: object) => /*@a*/fetch(base + '/v2/purposes?' + qs.stringify(filter));
export const b = (filter: any) => /*@b*/fetch(\`\${base}/v1/vendors?\${querystring.stringify(filter)}\`);`,
      calls: [
        '@a GET https://acme.trust.example/v2/purposes?{query}',
        '@b GET https://acme.trust.example/v1/vendors?{query}',
      ],
    },
    {
      what: 'util.promisify leaves a function what it is',
      files: {
        'lib/a.js': `const { promisify } = require('util');
const request = require('request');
const get = promisify(request.get);
const send = promisify(request);
exports.a = () => /*@a*/get('https://acme.trust.example/v2/purposes');
exports.b = () => /*@b*/send({ uri: 'https://acme.trust.example/v1/vendors', method: 'POST' });`,
      },
      calls: ['@a GET https://acme.trust.example/v2/purposes', '@b POST https://acme.trust.example/v1/vendors'],
    },
    {
      what: 'lodash: options with some left out, picked, and filled up',
      files: {
        'lib/a.js': `const _ = require('lodash');
const base = 'https://acme.trust.example';
const send = (path, options) => /*@send*/fetch(base + path, _.omit(options, ['json', 'signal']));
exports.a = () => /*@a*/send('/v1/vendors', { method: 'POST', json: {} });
exports.b = () => /*@b*/send('/v2/purposes', { signal: null });
exports.c = (extra) => /*@c*/fetch(base + '/v2/topics', _.pick({ method: 'PUT', token: extra }, 'method', 'headers'));
exports.d = () => /*@d*/fetch(base + '/v1/datasets', _.defaults({ method: 'DELETE' }, { method: 'GET' }));`,
      },
      calls: [
        '@a POST https://acme.trust.example/v1/vendors via @send',
        '@b GET https://acme.trust.example/v2/purposes via @send',
        '@c PUT https://acme.trust.example/v2/topics',
        '@d DELETE https://acme.trust.example/v1/datasets',
      ],
    },
  ]);
});
