import { formatUrl } from '@scopewright/analyzer';
import { expect, it } from 'vitest';
import { analysisOf, type Files } from '../../support/program.ts';

/**
 * What a program sends, `perhaps` where nothing tells whether it does: nobody knows a client that sends it for certain.
 */
function sentBy(files: Files): string[] {
  return analysisOf(files).calls.flatMap(({ file, line, targets }) =>
    targets.map(
      ({ method, url, client }) =>
        `${file}:${line} ${client === 'unknown' ? 'perhaps ' : ''}${method} ${formatUrl(url)}`,
    ),
  );
}

it('is sent perhaps by each of several things that have its name, and these send what they send for certain', () => {
  const files = {
    'src/stores.js': `export class RemoteStore {
  persist(path, body) { return fetch('https://acme.trust.example' + path, { method: 'POST', body }); }
  loadPage() { return fetch('https://acme.trust.example/v2/purposes'); }
}
export class MirrorStore {
  persist(path, body) { return fetch('https://acme.trust.example' + path, { method: 'PUT', body }); }
  loadPage() { return fetch('https://acme.trust.example/v2/vendors'); }
}`,
    'src/use.js': `export const save = (ctx, body) => ctx.store.persist('/v1/purposes', body);
export const show = (ctx) => ctx.store.loadPage();`,
  };
  expect(sentBy(files)).toEqual([
    'src/stores.js:3 GET https://acme.trust.example/v2/purposes',
    'src/stores.js:7 GET https://acme.trust.example/v2/vendors',
    'src/use.js:1 perhaps POST https://acme.trust.example/v1/purposes',
    'src/use.js:1 perhaps PUT https://acme.trust.example/v1/purposes',
  ]);
});

it('is sent for certain where all of them send the same', () => {
  const files = {
    'src/pages.js': `import axios from 'axios';
export class Consent { constructor() { this.gateway = axios.create({ baseURL: process.env.TRUST_BASE_URL }); } }
export class Banner { constructor() { this.gateway = axios.create({ baseURL: process.env.BANNER_URL }); } }`,
    'src/use.js': `const list = (gateway) => gateway.get('/v1/vendors');
export const run = (ctx) => list(ctx.gateway);`,
  };
  expect(sentBy(files)).toEqual([
    'src/use.js:1 GET {BANNER_URL}/v1/vendors',
    'src/use.js:1 GET {TRUST_BASE_URL}/v1/vendors',
  ]);
});

it('is sent perhaps by one of several that were handed over under one name', () => {
  const files = {
    'src/server.js': `import Fastify from 'fastify';
class Consent { send(path) { return fetch('https://acme.trust.example/v1' + path); } }
class Cookies { send(path) { return fetch('https://acme.trust.example/v2' + path); } }
const [app, admin] = [Fastify(), Fastify()];
app.decorate('trust', new Consent());
admin.decorate('trust', new Cookies());`,
    'src/list.js': `export const list = (container) => container.resolve('trust').send('/purposes');`,
  };
  expect(sentBy(files)).toEqual([
    'src/list.js:1 perhaps GET https://acme.trust.example/v1/purposes',
    'src/list.js:1 perhaps GET https://acme.trust.example/v2/purposes',
  ]);
});
