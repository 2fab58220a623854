import { describe } from 'vitest';
import { itFindsCalls } from '../../support/program-table.ts';

const base = `const base = 'https://acme.trust.example';\n`;

describe('a property that is deleted', () => {
  itFindsCalls([
    {
      what: 'is no longer there for a function that was called before',
      files: `${base}const filter = { path: '/v2/purposes' };
const load = () => /*@load*/fetch(base + (filter.path ?? '/v2/vendors'));
export function run() { load(); delete filter.path; /*@second*/load(); }`,
      calls: [
        '@load GET https://acme.trust.example/v2/purposes',
        '@second GET https://acme.trust.example/v2/vendors via @load',
      ],
    },
    {
      what: 'is gone from that of several objects which is meant',
      files: `${base}const vendor = { method: 'POST', path: '/v1/vendors' };
export function save(isNew: boolean) {
  const request: { method?: string; path: string } = isNew ? vendor : { method: 'PATCH', path: '/v1/receipts' };
  delete request.method;
  return /*@save*/fetch(base + request.path, { method: request.method ?? 'HEAD' });
}`,
      calls: ['@save HEAD https://acme.trust.example/v1/receipts', '@save HEAD https://acme.trust.example/v1/vendors'],
    },
    {
      what: 'stays in the other arm',
      files: `${base}export function save(isNew: boolean) {
  const request: { method?: string } = { method: 'POST' };
  if (isNew) Reflect.deleteProperty(request, 'method');
  return /*@save*/fetch(base + (isNew ? '/v2/purposes' : '/v1/purposes'), { method: request.method ?? 'GET' });
}`,
      calls: ['@save POST https://acme.trust.example/v1/purposes', '@save GET https://acme.trust.example/v2/purposes'],
    },
    {
      what: 'is gone from what a proxy stands for',
      files: `${base}const filters = new Proxy({ path: '/v2/purposes' }, { set: (target, key, value) => Reflect.set(target, key, value) });
export function run() { delete filters.path; return /*@run*/fetch(base + (filters.path ?? '/v2/vendors')); }`,
      calls: ['@run GET https://acme.trust.example/v2/vendors'],
    },
    {
      what: 'leaves a gap in a list',
      files: `${base}export function run() { const paths = ['/v2/purposes', '/v2/vendors']; delete paths[0]; for (const path of paths) if (path) /*@run*/fetch(base + path); }`,
      calls: ['@run GET https://acme.trust.example/v2/vendors'],
    },
    {
      what: 'may be any one, under a name that is not known',
      files: `${base}export function run(name) { const request = { method: 'PUT' }; delete request[name]; return /*@run*/fetch(base + '/v2/purposes', { method: request.method ?? 'GET' }); }`,
      calls: ['@run GET https://acme.trust.example/v2/purposes', '@run PUT https://acme.trust.example/v2/purposes'],
    },
    {
      what: 'is one of those that are named',
      files: `${base}export function run(isOld) { const request = { method: 'PUT', path: '/v2/purposes' }; delete request[isOld ? 'method' : 'body']; return /*@run*/fetch(base + request.path, { method: request.method ?? 'GET' }); }`,
      calls: ['@run GET https://acme.trust.example/v2/purposes', '@run PUT https://acme.trust.example/v2/purposes'],
    },
    {
      what: 'is told to the trap of a proxy',
      files: `${base}export function run() {
  let path = '/v2/purposes';
  const filters = new Proxy({}, { deleteProperty: () => { path = '/v2/vendors'; return true; } });
  delete filters.vendors;
  return /*@run*/fetch(base + path);
}`,
      calls: ['@run GET https://acme.trust.example/v2/vendors'],
    },
  ]);
});
