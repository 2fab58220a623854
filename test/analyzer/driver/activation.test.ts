import { describe } from 'vitest';
import { itFindsCalls } from '../support/program-table.ts';

const base = `const base = 'https://acme.trust.example';\n`;
const axios = `import axios from 'axios';\n`;

describe('what the functions of one activation leave for each other', () => {
  itFindsCalls([
    {
      what: 'a client that one of them makes',
      files: `${axios}export function createTrust() {
  let http = null;
  return { connect(root: string) { http = axios.create({ baseURL: root }); }, pick: (id: string) => /*@pick*/http.post(\`/v1/purposes/\${id}\`) };
}`,
      calls: ['@pick POST {root}/v1/purposes/{id}'],
    },
    {
      what: 'a client that a function sets which leads to none by itself',
      files: `${axios}export function createTrust() {
  let http;
  return { use(given) { http = given; }, open() { this.use(axios.create({ baseURL: 'https://acme.trust.example' })); }, pick: (id: string) => /*@pick*/http.get(\`/v2/purposes/\${id}\`) };
}`,
      calls: ['@pick GET https://acme.trust.example/v2/purposes/{id}'],
    },
    {
      what: 'a queue that two of them fill and a third one empties',
      files: `${base}export function createOutbox() {
  const pending: { method: string; path: string }[] = [];
  const add = (method: string, path: string) => { pending.push({ method, path }); };
  return {
    accept(id: string) { add('POST', \`/v1/receipts/\${id}\`); },
    remove(id: string) { add('DELETE', \`/v1/purposes/\${id}\`); },
    async flush() { for (const { method, path } of pending.splice(0)) await /*@flush*/fetch(base + path, { method }); },
  };
}`,
      calls: [
        '@flush DELETE https://acme.trust.example/v1/purposes/{id}',
        '@flush POST https://acme.trust.example/v1/receipts/{id}',
      ],
    },
    {
      what: 'a flag that another one sets',
      files: `${base}export function createSync() {
  let isReady = false;
  return { start() { isReady = true; }, run() { if (!isReady) return; return /*@run*/fetch(base + '/v2/purposes'); } };
}`,
      calls: ['@run GET https://acme.trust.example/v2/purposes'],
    },
    {
      what: 'what is built from what another one set',
      files: `${base}export function createSync() {
  let area, path;
  return { choose() { area = '/v2'; }, build() { path = area + '/vendors'; }, run() { return /*@run*/fetch(base + path); } };
}`,
      calls: ['@run GET https://acme.trust.example/v2/vendors'],
    },
    {
      what: 'settings in a record',
      files: `${base}const send = (settings, path: string) => /*@send*/fetch(base + path, { method: settings.method });
export function createSync() {
  const settings = {};
  return { writing() { settings.method = 'PUT'; }, run(id: string) { return /*@run*/send(settings, \`/v1/purposes/\${id}\`); } };
}`,
      calls: ['@run PUT https://acme.trust.example/v1/purposes/{id} via @send'],
    },
    {
      what: 'functions in functions',
      files: `${base}export function createSync() {
  let path: string;
  return (area: string) => ({ vendors() { path = '/v2/vendors'; }, run: () => /*@run*/fetch(base + path, { headers: { area } }) });
}`,
      calls: ['@run GET https://acme.trust.example/v2/vendors'],
    },
    {
      what: 'callbacks that are registered before those that write',
      files: `${axios}import { EventEmitter } from 'node:events';
const bus = new EventEmitter();
let client;
bus.on('purpose', (id) => /*@purpose*/client.delete(\`/v1/purposes/\${id}\`));
bus.on('ready', (url) => { client = axios.create({ baseURL: url }); });
export function listen(url: string) {
  let own;
  bus.on('vendor', (id) => /*@vendor*/own.delete(\`/v1/vendors/\${id}\`));
  bus.on('opened', () => { own = axios.create({ baseURL: url }); });
}`,
      calls: ['@purpose DELETE {url}/v1/purposes/{id}', '@vendor DELETE {url}/v1/vendors/{id}'],
    },
  ]);
});
