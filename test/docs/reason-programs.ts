import type { Files } from '../analyzer/support/program.ts';

/**
 * A program for each reason for which a part of a call is open; by itself it is `src/main.ts`. Where something is
 * filled in, the reason has `…`.
 */
export const reasonPrograms: Readonly<Record<string, string | Files>> = {
  '`this.…` is set by nothing in the code': `class Audits { base: string; read() { return fetch(this.base + '/v1/audits'); } }
new Audits().read();`,
  'the functions before it are not known': `import { pipe } from 'ramda';
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
  '`…` is declared here and made elsewhere': `declare const auditId: string;
fetch('/v1/audits/' + auditId);`,
  '`…` is set by nothing in the code': `const audit = {};
fetch('/v1/audits/' + audit.id);`,
  'a caller may give more arguments': `export function read() { return fetch('/v1/audits/' + arguments[0]); }`,
  'they are helpers of Vuex': `import { createNamespacedHelpers } from 'vuex';
fetch('/v1/audits/' + createNamespacedHelpers('audits').auditId);`,
  'a proxy makes its members when they are asked for': `const audits = new Proxy({}, { get: (target, name) => name });
const copy = { ...audits };
fetch('/v1/audits/' + copy.id);`,
  'the saga receives it when the program runs': `import { call } from 'redux-saga/effects';
fetch('/v1/audits/' + call(() => 'names'));`,
  'a decorator is given it': `let id;
function audited(target, context) { id = context.id; }
@audited
class Audits {}
fetch('/v1/audits/' + id);`,
  'a loop appends to it': `let path = '/v1/audits';
for (const part of process.argv) path += '/' + part;
fetch(path);`,
  'a pattern is tested on something unknown': `fetch('/v1/audits/' + /^draft/.test(process.argv[2]));`,
  'a pattern that is not run here, for it might take too long, replaces a part of it': `fetch('/v1/audits'.replace(/(a+)+$/, ''));`,
  'each page has its own': `import { useInfiniteQuery } from '@tanstack/react-query';
useInfiniteQuery({ queryKey: ['audits'], queryFn: ({ pageParam }) => fetch('/v1/audits/' + pageParam) });`,
  'each request has its own': `import axios from 'axios';
axios.interceptors.request.use((config) => { fetch('/v1/audits/' + config.id); return config; });`,
  'it is an error': `fetch('/v1/audits/' + new Error('no audit').auditId);`,
  'no decorator was seen to set it': `class Audits {}
fetch('/v1/audits/' + Reflect.getMetadata('kind', Audits));`,
  'it is where a match stands': `(process.argv[2] + '/draft').replace(/a/, (found, offset) => { fetch('/v1/audits/' + offset); return ''; });`,
  'it compares two values': `fetch('/v1/audits/' + Object.is(process.argv[2], process.argv[3]));`,
  'it counts': `for (let page = 0; page < 9; page++) fetch('/v1/audits/' + page);`,
  'it depends on the entries': `const audits = new Map();
fetch('/v1/audits/' + audits.has(process.argv[2]));`,
  'it depends on the items': `const ids = ['a', 'b'];
fetch('/v1/audits/' + ids.findIndex((id) => id === process.argv[2]));`,
  'it depends on the object': `fetch('/v1/audits/' + Object.hasOwn(process.env, 'AUDIT'));`,
  'it depends on the value': `fetch('/v1/audits/' + Array.isArray(process.env.AUDITS));`,
  'it is a character code': `fetch('/v1/audits/' + 'a'.charCodeAt(0));`,
  'it is a character of a text': `fetch('/v1/audits/' + ('audit-' + process.argv[2])[7]);`,
  'it is a date': `fetch('/v1/audits/' + new Date());`,
  'it is a file that holds no code': {
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
  'it is what a pattern finds in an unknown text': `process.env.IDS.replace(/[a-z]+/g, (id) => fetch('/v1/audits/' + id));`,
  'it is what a loop leads to': {
    'src/main.js': `var tslib_1 = require('tslib');
var next = function () { return tslib_1.__generator(this, function (state) { return [3 /*break*/, 0]; }); };
fetch('/v1/audits/' + next());`,
  },
  'it depends on how deep the list is flattened': `fetch('/v1/audits/' + [['a']].flat(Number(process.argv[2]))[0]);`,
  'the search starts at a given position': `fetch('/v1/audits/' + 'a-b'.indexOf('-', 1));`,
  'its radix or its digits are not known': `fetch('/v1/audits/' + (42).toString(Number(process.argv[2])));`,
  'it is an order': `fetch('/v1/audits/' + 'a'.localeCompare('b'));`,
  'it is computed': `fetch('/v1/audits/' + -process.argv[2]);`,
  'it is computed from itself': {
    'src/Audit.svelte': `<script>
$: auditId = auditId + 1;
fetch('/v1/audits/' + auditId);
</script>`,
  },
  'it is cut out of a text': `fetch('/v1/audits/' + ('audit-' + process.argv[2]).slice(2, 9));`,
  'it is filled up': `fetch('/v1/audits/' + '7'.padStart(Number(process.argv[2])));`,
  'it is joined with an unknown separator': `fetch('/v1/audits/' + process.argv.slice(2).map((id) => id).join(process.env.SEPARATOR));`,
  'it is known only when the program runs': `fetch('/v1/audits/' + process.pid);`,
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
  'it is required relative to a file that is known only when the program runs': `import { createRequire } from 'node:module';
fetch('/v1/audits/' + createRequire(process.argv[2])('./audit.cjs'));`,
  'it is set by nothing in the code': `const audit = {};
fetch('/v1/audits/' + encodeURIComponent(audit.id));`,
  'it is set by the environment': `fetch('/v1/audits/' + globalThis.auditId);`,
  'what the context holds is not known': `import { useContext } from 'react';
export const useVendor = (context) => fetch('/v1/vendors/' + useContext(context));`,
  'only the running program knows it': `$('#purpose').on('change', function () { $.get('/v2/purposes/' + $(this).val()); });`,
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
  'it is what a pattern finds': `fetch('/v1/audits/' + /[0-9]+/.exec(process.argv[2]));`,
  'it is what a promise is resolved with': `const id = await new Promise((resolve) => process.once('message', resolve));
fetch('/v1/audits/' + id);`,
  'it is what a request answers': `const answer = await fetch('/v1/audits');
fetch('/v1/audits/' + answer);`,
  'it stands behind an address': `const [, query] = process.argv[2].split('?');
fetch('/v1/audits/' + query);`,
  'it was thrown': `try { process.chdir('audits'); } catch (error) { fetch('/v1/audits/' + error); }`,
  'its callback was not seen to be called': `import { promisify } from 'node:util';
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
  'no URL is given that could be read': `fetch();`,
  'nothing is given for `…`': `import createClient from 'openapi-fetch';
createClient({ baseUrl: '' }).GET('/v1/audits/{id}');`,
  'nothing is known of the built-in `…`': `fetch('/v1/audits/' + '7'.anchor);`,
  'nothing is known of the contract': `import { initClient } from '@ts-rest/core';
import { audits } from 'audit-contract';
initClient(audits, { baseUrl: '' }).list();`,
  'nothing is known of the table it is looked up in': `const ids = {};
fetch('/v1/audits/' + ids[process.argv[2]]);`,
  'nothing is known of this kind of expression': `fetch('/v1/audits/' + 10n);`,
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
  'the analysis did not come to this call': `const id = process.argv[2];
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
  'the environment is known only when the program runs': `fetch('/v1/audits/' + process.env.AUDIT);`,
  'the function calls itself': `const path = (n) => (n.parent ? path(n.parent) : 'x');
export const read = (n) => fetch('/v1/audits/' + path(n));`,
  'the function has no body': `const queue = { next(): string };
fetch('/v1/audits/' + queue.next());`,
  'the global `…` is not part of the code': `fetch('/v1/audits/' + AUDIT);`,
  '`…` has no export `…`': {
    'src/main.js': "import { auditId } from './audits.js';\nfetch('/v1/audits/' + auditId);",
    'src/audits.js': "export const title = 'Audits';",
  },
  '`…` hands on what code exports that is not analysed': {
    'src/main.js': "import * as audits from './audits.js';\nfetch('/v1/audits/' + audits.auditId);",
    'src/audits.js': "export * from 'audits';",
  },
  'nothing tells which of its methods is meant': `class Audit {
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
  'the pieces of its template are not known': `export const read = (pieces: any) => fetch('/v1/audits/' + String.raw(pieces));`,
  'the list is empty as far as it is known': `fetch('/v1/audits/' + [].at(process.argv.length));`,
  'the method is given by a value that is not known': `fetch('/v1/audits/7', { method: process.argv[2] });`,
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
  'what `…` returns takes too long to work out': `function nextId() {
${['a', 'b', 'c', 'd', 'e', 'f'].map((name) => `for (const ${name} of [1, 2, 3, 4, 5, 6, 7, 8, 9]) `).join('')}id = a + b + c + d + e + f;
}
let id;
fetch('/v1/audits/' + nextId());`,
  'what sets it takes too long to work out': `export function sync() {
  let id = 'a';
  const next = () => {
${['a', 'b', 'c', 'd', 'e', 'f'].map((name) => `for (const ${name} of [1, 2, 3, 4, 5, 6, 7, 8, 9]) `).join('')}id = a + b + c + d + e + f;
  };
  next();
  fetch('/v1/audits/' + id);
}`,
  'the base URL is handed to `…`, of which nothing is known': `import { createClient } from 'audit-client';
createClient({ baseUrl: process.env.TRUST_BASE_URL }).listAudits();`,
  'what is called is no function': `const nextAudit = 'a';
fetch('/v1/audits/' + nextAudit());`,
  'what is constructed is no class': `const Audit = { id: 7 };
fetch('/v1/audits/' + new Audit());`,
  'what is injected depends on a value that is unknown': `import { inject } from 'vue';
fetch('/v1/audits/' + inject(process.env.KEY));`,
  'what is injected is not part of the code': `import { inject } from '@angular/core';
import { AUDIT_ID } from './tokens';
fetch('/v1/audits/' + inject(AUDIT_ID));`,
  'what the store holds is not known': {
    'src/Audit.svelte': `<script>
import { writable } from 'svelte/store';
const auditId = 7;
fetch('/v1/audits/' + $auditId);
</script>`,
  },
  'which file is started is known only when the program runs': {
    'src/main.cjs': `fetch('/v1/audits/' + require.main);`,
  },
  'which module is imported depends on a value that is unknown': `const { id } = await import(process.argv[2]);
fetch('/v1/audits/' + id);`,
  'which module is required depends on a value that is unknown': {
    'src/main.cjs': `const { id } = require(process.argv[2]);
fetch('/v1/audits/' + id);`,
  },
  'which property it is depends on a value that is unknown': `import { toRef } from 'vue';
fetch('/v1/audits/' + toRef({ id: 7 }, process.argv[2]).value);`,
  'it is unknown what sends the request': `import useSWR from 'swr';
useSWR(process.argv[2] ? '/v1/audits' : process.argv[3]);`,
  'no row of the client tells what its `…` is': `import axios from 'axios';
fetch('/v1/audits/' + axios.VERSION);`,
  'nothing in the code tells what `…` is': `import useSWR from 'swr';
useSWR('/v1/audits');`,
  'nothing is known of the endpoints': `import { createApi } from '@reduxjs/toolkit/query';
createApi(readOptions());`,
  'where `…` sends to is not known': `import { createApi } from '@reduxjs/toolkit/query';
createApi({ baseQuery: readQuery(), endpoints: (build) => ({ list: build.query({ query: () => '/v1/audits' }) }) });`,
  'Zapier fills in `…`': `export const read = (z) => z.request('/v1/audits/{{bundle.inputData.auditId}}');`,
};

/** Reasons that no program is known to bring about: something else is found to be the reason before. */
export const unsaidReasons: readonly string[] = [
  'Nuxt gives it to its plugins',
  'Vuex or a plugin gives it',
  'a plugin of Pinia adds it to the store',
  'it is an application of Vue',
  'it is not in the state of the store',
  'it is what an action of the store gives',
  'it is what code commits',
  'what defines the store is not known',
  'XState gives it to the functions of a machine',
  'a component gives it to an action of the store',
  'it depends on who uses the component',
  'it is a task of Lit',
  'it is what Lit gives to a task',
  'it is what Solid gives to a fetcher',
  'it is what Solid makes of a resource',
  'it is what an atom is set to',
  'it is what the framework gives to a handler',
  'it is what was computed before',
  'the store is not made yet',
  'which atom it is is not known',
  '`this` is what the framework makes of the component',
  '`…`, which the class extends, is not part of the code',
  'it is an object',
  'it is what fetches',
  'it is what the framework gives to an effect',
  'no branch of its condition can be taken',
  'no combination of its parts can meet',
  'the calls are nested too deeply',
  'nothing tells the method',
];

function numbers(count: number): number[] {
  return [...Array(count).keys()];
}
