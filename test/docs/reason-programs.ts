import type { Files } from '../analyzer/support/program.ts';

/**
 * A program for each reason for which a part of a call is open; by itself it is `src/main.ts`. Where something is
 * filled in, the reason has `…`.
 */
export const reasonPrograms: Readonly<Record<string, string | Files>> = {
  'the environment sets it': { 'a.sh': 'curl "$HOST/v1/audits"' },
  'it is an argument of the script': { 'a.sh': 'curl "https://x.example/v1/$1"' },
  'a command prints it': { 'a.sh': 'curl "https://x.example/v1/$(id)"' },
  'the script computes it': { 'a.sh': 'curl "https://x.example/v1/$((N + 1))"' },
  'the script reads it': { 'a.sh': 'read -r ID\ncurl "https://x.example/v1/$ID"' },
  'a loop sets it': { 'a.sh': 'for ID in $(ls); do curl "https://x.example/v1/$ID"; done' },
  'it is an item of a list': { 'a.sh': 'ID[0]=x\ncurl "https://x.example/v1/$ID"' },
  'it is one of a range': { 'a.sh': 'curl "https://x.example/v1/[1-9]"' },
  'the command reads it from a file': { 'a.sh': 'curl -K curl.conf' },
  'the request has another target than its URL': { 'a.sh': 'curl --request-target /a https://x.example' },
  'it is a variable of the command': { 'a.sh': 'curl --expand-url "https://x.example/{{id}}"' },
  'a script of the collection makes it': {
    'a.json': '{ "info": { "_postman_id": "1" }, "event": [{ "script": { "exec": "pm.sendRequest(1)" } }] }',
  },
  'the workflow sets it': {
    '.github/workflows/a.yml': 'jobs: { a: { steps: [{ run: "curl https://x.example/${{ inputs.id }}" }] } }',
  },
  'the contract names only the provider': {
    'a.json':
      '{ "consumer": {}, "provider": { "name": "trust" }, "interactions": [{ "request": { "path": "/v1/audits" } }] }',
  },
  'the configuration computes it': { 'a.tf': 'data "http" "a" {\n  url = join("/", [])\n}' },
  'the name of the operation of `…` is known only at run time': `import * as sdk from 'audit-sdk';
export const run = (name) => sdk[name]();`,
  '`…` of `…` is neither under `operations` in the manifest nor under `sendsNothing`': `import { archive } from 'audit-sdk';
archive();`,
  'it is an argument for `…`': `import { read } from 'audit-sdk';
read(7);`,
  'it is read from a file': `import { readFileSync } from 'node:fs';
export const read = (file) => fetch('/v1/audits/' + readFileSync(file, 'utf8'));`,
  'it is JSON': {
    'src/main.ts': `import { readFileSync } from 'node:fs';
fetch('/v1/audits/' + readFileSync(new URL('./audit.json', import.meta.url), 'utf8'));`,
    'src/audit.json': '{ "id": "a" }',
  },
  'it is a part of Node that has no model': `import { threadId } from 'node:worker_threads';
fetch('/v1/audits/' + threadId);`,
  'what starts the thread is not part of the code': `import { workerData } from 'node:worker_threads';
fetch('/v1/audits/' + workerData);`,
  'the environment of the running program sets it': {
    'nuxt.config.ts': "export default defineNuxtConfig({ runtimeConfig: { auditId: '' } });",
    'server/api/audits.ts':
      "export default defineEventHandler(() => $fetch('/v1/audits/' + useRuntimeConfig().auditId));",
  },
  'no code sets `this.…`': `class Audits { base: string; read() { return fetch(this.base + '/v1/audits'); } }
new Audits().read();`,
  'the functions before it are unknown': `import { pipe } from 'ramda';
export const read = (steps) => pipe(...steps, (auditId) => fetch('/v1/audits/' + auditId))('a');`,
  'the template of its component may set it': `import { Component, signal } from '@angular/core';
@Component({ template: '<button (click)="id.set(7)">Seven</button>' })
export class Audits { id = signal('draft'); read() { return fetch('/v1/audits/' + this.id()); } }`,
  'it may never be sent: it is only one of several that are possible': `class Trail { keep(path) { return fetch(path); } }
class Archive { keep(path) { return fetch(path, { method: 'POST' }); } }
export const stores = [Trail, Archive], run = (store) => store.keep('/v1/audits');`,
  '`this` depends on the caller': `export function read() { return fetch('/v1/audits/' + this); }`,
  '`…` depends on the caller': `export const read = (audit) => fetch('/v1/audits/' + audit.id);`,
  '`…` depends on who uses the component': {
    'src/Audit.svelte': `<script>
  export let auditId;
  fetch('/v1/audits/' + auditId);
</script>`,
  },
  '`…` gives it to its callback': `import { subscribe } from 'message-bus';
subscribe((auditId) => fetch('/v1/audits/' + auditId));`,
  '`…` is a component, which the framework makes': {
    'src/main.js': `import Audit from './Audit.svelte';
fetch('/v1/audits/' + Audit);`,
    'src/Audit.svelte': `<p>Audit</p>`,
  },
  '`…` is only declared here': `declare const auditId: string;
fetch('/v1/audits/' + auditId);`,
  'no code sets `…`': `const audit = {};
fetch('/v1/audits/' + audit.id);`,
  'a caller may give more arguments': `export function read() { return fetch('/v1/audits/' + arguments[0]); }`,
  'they are helpers of Vuex': `import { createNamespacedHelpers } from 'vuex';
fetch('/v1/audits/' + createNamespacedHelpers('audits').auditId);`,
  'a proxy makes its members when they are asked for': `const audits = new Proxy({}, { get: (target, name) => name });
const copy = { ...audits };
fetch('/v1/audits/' + copy.id);`,
  'the saga receives it at run time': `import { call } from 'redux-saga/effects';
fetch('/v1/audits/' + call(() => 'names'));`,
  'it is passed to a decorator': `let id;
function audited(target, context) { id = context.id; }
@audited
class Audits {}
fetch('/v1/audits/' + id);`,
  'a loop appends to it': `let path = '/v1/audits';
for (const part of process.argv) path += '/' + part;
fetch(path);`,
  'a pattern is tested on something unknown': `fetch('/v1/audits/' + /^draft/.test(process.argv[2]));`,
  'a pattern that might take too long to run replaces part of it': `fetch('/v1/audits'.replace(/(a+)+$/, ''));`,
  'it differs for each page': `import { useInfiniteQuery } from '@tanstack/react-query';
useInfiniteQuery({ queryKey: ['audits'], queryFn: ({ pageParam }) => fetch('/v1/audits/' + pageParam) });`,
  'it differs for each request': `import axios from 'axios';
axios.interceptors.request.use((config) => { fetch('/v1/audits/' + config.id); return config; });`,
  'it is an error': `fetch('/v1/audits/' + new Error('no audit').auditId);`,
  'no known decorator sets it': `class Audits {}
fetch('/v1/audits/' + Reflect.getMetadata('kind', Audits));`,
  'it is the position of a match': `(process.argv[2] + '/draft').replace(/a/, (found, offset) => { fetch('/v1/audits/' + offset); return ''; });`,
  'it compares two values': `fetch('/v1/audits/' + Object.is(process.argv[2], process.argv[3]));`,
  'it is a counter': `for (let page = 0; page < 9; page++) fetch('/v1/audits/' + page);`,
  'it depends on the entries': `const audits = new Map();
fetch('/v1/audits/' + audits.has(process.argv[2]));`,
  'it depends on the items': `const ids = ['a', 'b'];
fetch('/v1/audits/' + ids.findIndex((id) => id === process.argv[2]));`,
  'it depends on the object': `fetch('/v1/audits/' + Object.hasOwn(process.env, 'AUDIT'));`,
  'it depends on the value': `fetch('/v1/audits/' + Array.isArray(process.env.AUDITS));`,
  'it is a character code': `fetch('/v1/audits/' + 'a'.charCodeAt(0));`,
  'it is a character of a text': `fetch('/v1/audits/' + ('audit-' + process.argv[2])[7]);`,
  'it is a date': `fetch('/v1/audits/' + new Date());`,
  'it is a file without code': {
    'src/main.js': `import audit from './audit.txt';
fetch('/v1/audits/' + audit);`,
    'src/audit.txt': `7`,
  },
  'it is a key of something unknown': `for (const id in process.env) fetch('/v1/audits/' + id);`,
  'it is a private field of something unknown': `function _classPrivateFieldGet(s, a) { return s.get(_assertClassBrand(s, a)); }
fetch('/v1/audits/' + _classPrivateFieldGet(process.argv[2], process.argv[3]));`,
  'it is a query': `fetch('/v1/audits/' + new URLSearchParams({ page: '1' }));`,
  'it is a timer': `fetch('/v1/audits/' + setTimeout(() => {}, 10));`,
  'it is an element': { 'src/main.jsx': `fetch('/v1/audits/' + <b>7</b>);` },
  'it is an item of something that iterates by itself': `const audits = { [Symbol.iterator]() { return 7; } };
for (const id of audits) fetch('/v1/audits/' + id);`,
  'it is an item of something unknown': `fetch('/v1/audits/' + process.argv[Number(process.env.NUMBER)]);`,
  'it is an object that is printed': `fetch('/v1/audits/' + { id: 7 });`,
  'a pattern matches it in an unknown text': `process.env.IDS.replace(/[a-z]+/g, (id) => fetch('/v1/audits/' + id));`,
  'it results from a loop': {
    'src/main.js': `var tslib_1 = require('tslib');
var next = function () { return tslib_1.__generator(this, function (state) { return [3 /*break*/, 0]; }); };
fetch('/v1/audits/' + next());`,
  },
  'it depends on how deeply the list is flattened': `fetch('/v1/audits/' + [['a']].flat(Number(process.argv[2]))[0]);`,
  'the search starts at a given position': `fetch('/v1/audits/' + 'a-b'.indexOf('-', 1));`,
  'its radix or its digits are unknown': `fetch('/v1/audits/' + (42).toString(Number(process.argv[2])));`,
  'it is a sort order': `fetch('/v1/audits/' + 'a'.localeCompare('b'));`,
  'it is computed': `fetch('/v1/audits/' + -process.argv[2]);`,
  'it is computed from itself': {
    'src/Audit.svelte': `<script>
$: auditId = auditId + 1;
fetch('/v1/audits/' + auditId);
</script>`,
  },
  'it is part of a text': `fetch('/v1/audits/' + ('audit-' + process.argv[2]).slice(2, 9));`,
  'it is padded': `fetch('/v1/audits/' + '7'.padStart(Number(process.argv[2])));`,
  'it is joined with an unknown separator': `fetch('/v1/audits/' + process.argv.slice(2).map((id) => id).join(process.env.SEPARATOR));`,
  'it is known only at run time': `fetch('/v1/audits/' + process.pid);`,
  'it is markup': `let page = '<table class="audits">';
page += process.argv[2];
fetch(page);`,
  'it is one of too many values': `const digits = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'];
fetch('/v1/audits/' + digits[process.argv[2]] + digits[process.argv[3]] + digits[process.argv[4]]);`,
  'it is printed': `import { inspect } from 'node:util';
fetch('/v1/audits/' + inspect(7));`,
  'it is printed as JSON': `fetch('/v1/audits/' + JSON.stringify({ id: 7 }));`,
  'it is read from JSON': `fetch('/v1/audits/' + JSON.parse(process.argv[2]));`,
  'it is repeated': `fetch('/v1/audits/' + '7'.repeat(process.argv.length));`,
  'it is required relative to a file that is known only at run time': `import { createRequire } from 'node:module';
fetch('/v1/audits/' + createRequire(process.argv[2])('./audit.cjs'));`,
  'no code sets it': `const audit = {};
fetch('/v1/audits/' + encodeURIComponent(audit.id));`,
  'it is set by the environment': `fetch('/v1/audits/' + globalThis.auditId);`,
  'the content of the context is unknown': `import { useContext } from 'react';
export const useVendor = (context) => fetch('/v1/vendors/' + useContext(context));`,
  'it is sometimes a getter': `const audit = {};
if (process.env.AUDIT) Object.defineProperty(audit, 'id', { get: () => 7 });
else audit.id = 8;
fetch('/v1/audits/' + audit.id);`,
  'it is the length of a list': `const ids = ['a'];
fetch('/v1/audits/' + ids.push('b'));`,
  'it is the length of an unknown list': `fetch('/v1/audits/' + ['a', ...process.argv].length);`,
  'it is the length of an unknown text': `fetch('/v1/audits/' + ('audit-' + process.argv[2]).length);`,
  'it is the name of a function': `const read = () => {};
fetch('/v1/audits/' + read.name);`,
  'it is the size of a collection': `fetch('/v1/audits/' + new Set(['a']).size);`,
  'it is the time': `requestAnimationFrame((time) => fetch('/v1/audits/' + time));`,
  'it is the type of something unknown': `fetch('/v1/audits/' + typeof process.argv[2]);`,
  'it is what `trigger` is called with': `import useSWRMutation from 'swr/mutation';
useSWRMutation('/v1/audits', (url, { arg }) => fetch(url + '/' + arg, { method: 'PUT' }));`,
  'it is what `…()` returns': `import { nextAudit } from 'audit-queue';
fetch('/v1/audits/' + nextAudit());`,
  'it is matched by a pattern': `fetch('/v1/audits/' + /[0-9]+/.exec(process.argv[2]));`,
  'it is the value of a promise': `const id = await new Promise((resolve) => process.once('message', resolve));
fetch('/v1/audits/' + id);`,
  'it comes from a response': `const answer = await fetch('/v1/audits');
fetch('/v1/audits/' + answer);`,
  'it follows an unknown URL': `const [, query] = process.argv[2].split('?');
fetch('/v1/audits/' + query);`,
  'it is a thrown value': `try { process.chdir('audits'); } catch (error) { fetch('/v1/audits/' + error); }`,
  'nothing is known to call its callback': `import { promisify } from 'node:util';
const waiting = [];
const next = promisify((callback) => { waiting.push(callback); });
fetch('/v1/audits/' + (await next()));`,
  'its name is computed': `const { [process.argv[2]]: id } = process.env;
fetch('/v1/audits/' + id);`,
  'n8n fills in `…`': {
    'nodes/Audits.node.ts': `import type { INodeType } from 'n8n-workflow';
export class Audits implements INodeType {
  description = {
    requestDefaults: { baseURL: 'https://acme.trust.example' },
    properties: [{ name: 'read', routing: { request: { url: '=/v1/audits/{{$parameter.auditId}}' } } }],
  };
}`,
  },
  'no readable URL is given': `fetch();`,
  'no value is given for `…`': `import createClient from 'openapi-fetch';
createClient({ baseUrl: '' }).GET('/v1/audits/{id}');`,
  'the built-in `…` is unknown': `fetch('/v1/audits/' + '7'.anchor);`,
  'the contract is unknown': `import { initClient } from '@ts-rest/core';
import { audits } from 'audit-contract';
initClient(audits, { baseUrl: '' }).list();`,
  'the table that it is looked up in is unknown': `const ids = {};
fetch('/v1/audits/' + ids[process.argv[2]]);`,
  'scopewright cannot evaluate this kind of expression': `fetch('/v1/audits/' + 10n);`,
  'the JSON cannot be read': {
    'src/main.js': `import audit from './audit.json';
fetch('/v1/audits/' + audit.id);`,
    'src/audit.json': `{ id: }`,
  },
  'the JSON is nested too deeply': {
    'src/main.ts': `import audit from './audit.json';
fetch('/v1/audits/' + audit.id${'[0]'.repeat(60)});`,
    'src/audit.json': `{ "id": ${'['.repeat(70)}7${']'.repeat(70)} }`,
  },
  'the analysis did not reach this call': `const id = process.argv[2];
if (id === '7') {
  if (id !== '7') fetch('/v1/audits/' + id);
}`,
  'the base URL is part of the configuration of the tests': {
    'src/audits.spec.ts': `import { test } from '@playwright/test';
test('audits', async ({ request }) => { await request.get('/v1/audits'); });`,
  },
  'the base URL of `…` depends on who made it': `import type { AxiosInstance } from 'axios';
export const read = (http: AxiosInstance) => http.get('/v1/audits');`,
  'the caller of the generator gives it': `function* audits() { const id = yield; fetch('/v1/audits/' + id); }
audits().next();`,
  'the class that it extends is not part of the code': `import { Service } from 'service-kit';
class Audits extends Service { read() { return fetch('/v1/audits/' + super.id()); } }
new Audits().read();`,
  'the component fills it later': `import { ref } from 'vue';
const id = ref('');
export const read = () => fetch('/v1/audits/' + id.value);`,
  'the condition cannot be decided': `fetch('/v1/audits/' + (process.argv[2] === 'draft'));`,
  'the environment is known only at run time': `fetch('/v1/audits/' + process.env.AUDIT);`,
  'the function calls itself': `const path = (n) => (n.parent ? path(n.parent) : 'x');
export const read = (n) => fetch('/v1/audits/' + path(n));`,
  'the function has no body': `const queue = { next(): string };
fetch('/v1/audits/' + queue.next());`,
  'the global `…` is not part of the code': `fetch('/v1/audits/' + AUDIT);`,
  '`…` has no export `…`': {
    'src/main.js': "import { auditId } from './audits.js';\nfetch('/v1/audits/' + auditId);",
    'src/audits.js': "export const title = 'Audits';",
  },
  '`…` re-exports code that is not analysed': {
    'src/main.js': "import * as audits from './audits.js';\nfetch('/v1/audits/' + audits.auditId);",
    'src/audits.js': "export * from 'audits';",
  },
  'which of its methods it calls is unknown': `class Audit {
  first() { return 'a'; }
  last() { return 'z'; }
}
export const read = (name) => fetch('/v1/audits/' + new Audit()[name]);`,
  'the import of `…` leads to no file': `import { auditId } from './generated/audits.js';
fetch('/v1/audits/' + auditId);`,
  'the list has an unknown number of items': `const ids = ['a', ...process.argv.slice(2)];
fetch('/v1/audits/' + ids.join('-'));`,
  'it is a promise': `fetch('/v1/audits/' + new Promise(() => {}));`,
  'it is a promise that is rejected': `fetch('/v1/audits/' + Promise.reject(new Error('closed')));`,
  'the parts of its template are unknown': `export const read = (pieces: any) => fetch('/v1/audits/' + String.raw(pieces));`,
  'the list is empty as far as the analysis knows': `fetch('/v1/audits/' + [].at(process.argv.length));`,
  'the method comes from an unknown value': `fetch('/v1/audits/7', { method: process.argv[2] });`,
  'the method of `…` depends on who made it': `export const send = (request: Request) => fetch('/v1/audits/' + request.method);`,
  'the module `…` is not part of the code': `import { sep } from 'node:path';
fetch('/v1/audits/' + sep);`,
  'the package `…` is not analysed': `import { auditId } from 'audit-kit';
fetch('/v1/audits/' + auditId);`,
  'the parameter `…` depends on the caller': `export const read = (auditId) => fetch('/v1/audits/' + auditId);`,
  'the pattern is unknown': `fetch('/v1/audits/' + new RegExp(process.argv[2]));`,
  'the text has unknown parts': `fetch('/v1/audits/' + ('audit-' + process.argv[2]).indexOf('7'));`,
  'the text is too long': `let id = '7';
for (const time of [${numbers(15).join(', ')}]) id += id;
fetch('/v1/audits/' + id);`,
  'what `…` returns takes too long to evaluate': `function nextId() {
${['a', 'b', 'c', 'd', 'e', 'f'].map((name) => `for (const ${name} of [1, 2, 3, 4, 5, 6, 7, 8, 9]) `).join('')}id = a + b + c + d + e + f;
}
let id;
fetch('/v1/audits/' + nextId());`,
  'what sets it takes too long to evaluate': `export function sync() {
  let id = 'a';
  const next = () => {
${['a', 'b', 'c', 'd', 'e', 'f'].map((name) => `for (const ${name} of [1, 2, 3, 4, 5, 6, 7, 8, 9]) `).join('')}id = a + b + c + d + e + f;
  };
  next();
  fetch('/v1/audits/' + id);
}`,
  'the base URL is passed to `…`, which is unknown': `import { createClient } from 'audit-client';
createClient({ baseUrl: process.env.TRUST_BASE_URL }).listAudits();`,
  'the called value is not a function': `const nextAudit = 'a';
fetch('/v1/audits/' + nextAudit());`,
  'the constructed value is not a class': `const Audit = { id: 7 };
fetch('/v1/audits/' + new Audit());`,
  'what is injected depends on an unknown value': `import { inject } from 'vue';
fetch('/v1/audits/' + inject(process.env.KEY));`,
  'what is injected is not part of the code': `import { inject } from '@angular/core';
import { AUDIT_ID } from './tokens';
fetch('/v1/audits/' + inject(AUDIT_ID));`,
  'the content of the store is unknown': {
    'src/Audit.svelte': `<script>
import { writable } from 'svelte/store';
const auditId = 7;
fetch('/v1/audits/' + $auditId);
</script>`,
  },
  'which file is started is known only at run time': {
    'src/main.cjs': `fetch('/v1/audits/' + require.main);`,
  },
  'which module is imported depends on an unknown value': `const { id } = await import(process.argv[2]);
fetch('/v1/audits/' + id);`,
  'which module is required depends on an unknown value': {
    'src/main.cjs': `const { id } = require(process.argv[2]);
fetch('/v1/audits/' + id);`,
  },
  'which property it is depends on an unknown value': `import { toRef } from 'vue';
fetch('/v1/audits/' + toRef({ id: 7 }, process.argv[2]).value);`,
  'it is unknown what sends the request': `import useSWR from 'swr';
useSWR(process.argv[2] ? '/v1/audits' : process.argv[3]);`,
  'the client’s model does not say what its `…` is': `import axios from 'axios';
fetch('/v1/audits/' + axios.VERSION);`,
  'nothing in the code determines `…`': `import useSWR from 'swr';
useSWR('/v1/audits');`,
  'the endpoints are unknown': `import { createApi } from '@reduxjs/toolkit/query';
createApi(readOptions());`,
  'the target of `…` is unknown': `import { createApi } from '@reduxjs/toolkit/query';
createApi({ baseQuery: readQuery(), endpoints: (build) => ({ list: build.query({ query: () => '/v1/audits' }) }) });`,
  'it is the number of models': `import Backbone from 'backbone';
const audits = new (Backbone.Collection.extend({ url: '/v1/audits' }))();
fetch('/v1/audits/' + audits.length);`,
  'the server gives it to the model': `import Backbone from 'backbone';
const audits = new (Backbone.Collection.extend({ url: '/v1/audits' }))();
fetch('/v1/audits/' + audits.get('a').id);`,
  'it is a part of Backbone that has no model': `import Backbone from 'backbone';
fetch('/v1/audits/' + Backbone.VERSION);`,
  'it is in the models': `import Backbone from 'backbone';
const audits = new (Backbone.Collection.extend({ url: '/v1/audits' }))();
fetch('/v1/audits/' + audits.pluck('id')[0]);`,
  'it is the answer of a request': `import Backbone from 'backbone';
const audit = new (Backbone.Model.extend({ urlRoot: '/v1/audits' }))();
audit.fetch({ success: (model, response) => fetch('/v1/audits/' + response) });`,
  'it is what the event is triggered with': `import Backbone from 'backbone';
const audit = new Backbone.Model();
audit.on('change', (changed) => fetch('/v1/audits/' + changed));`,
  'it is what the server answers': `import Backbone from 'backbone';
const audit = new (Backbone.Model.extend({ urlRoot: '/v1/audits' }))();
audit.fetch();
fetch('/v1/audits/' + audit.get('owner'));`,
  'it is what the validation of the model says': `import Backbone from 'backbone';
const audit = new Backbone.Model();
fetch('/v1/audits/' + audit.isValid());`,
  'nothing says where the model is kept': `import Backbone from 'backbone';
const audit = new (Backbone.Model.extend({}))();
fetch('/v1/audits' + audit.url());`,
  'the class that it extends is unknown': `import Backbone from 'backbone';
const Audit = Backbone.Model.extend.call(process.argv[2], {});
fetch('/v1/audits/' + Audit);`,
  'the object of the method is unknown': `import Backbone from 'backbone';
fetch('/v1/audits/' + Backbone.Model.prototype.url.call(process.argv[2]));`,
  'the server gives them': `import Backbone from 'backbone';
const audits = new (Backbone.Collection.extend({ url: '/v1/audits' }))();
audits.each((audit) => fetch('/v1/audits/' + audit.get('owner')));`,
  'which attributes a model has is known only at run time': `import Backbone from 'backbone';
const audit = new Backbone.Model();
fetch('/v1/audits/' + audit.has('owner'));`,
  'it is what an action of another program gives': {
    'package.json': '{ "dependencies": { "moleculer": "0.14" } }',
    'src/audits.service.js': `async function get(ctx) {
  const [id] = await ctx.mcall([{ action: 'owners.first' }]);
  return fetch('/v1/audits/' + id);
}
module.exports = { name: 'audits', actions: { get } };`,
  },
  'Zapier fills in `…`': `export const read = (z) => z.request('/v1/audits/{{bundle.inputData.auditId}}');`,
};

/** Reasons that no program is known to bring about: something else is found to be the reason before. */
export const unsaidReasons: readonly string[] = [
  'it is what `…` returns',
  'it is the library that Backbone sends with',
  'nothing shows the attributes of the model',
  'other programs send it',
  'the broker makes the context',
  'Nuxt gives it to its plugins',
  'Vuex or a plugin gives it',
  'a plugin of Pinia adds it to the store',
  'it is an application of Vue',
  'it is not in the state of the store',
  'it is what an action of the store gives',
  'it is what code commits',
  'the definition of the store is unknown',
  'XState gives it to the functions of a machine',
  'a component gives it to an action of the store',
  'it depends on who uses the component',
  'it is a task of Lit',
  'it is what Lit gives to a task',
  'it is what Solid gives to a fetcher',
  'it is what Solid makes of a resource',
  'it is what an atom is set to',
  'it is what the framework gives to a handler',
  'it is the previous value',
  'the store is not made yet',
  'the atom is unknown',
  '`this` is what the framework makes of the component',
  '`…`, which the class extends, is not part of the code',
  'it is an object',
  'it is the fetch function',
  'it is what the framework gives to an effect',
  'no branch of its condition can be taken',
  'no combination of its parts can meet',
  'the calls are nested too deeply',
  'nothing determines the method',
];

function numbers(count: number): number[] {
  return [...Array(count).keys()];
}
