import path from 'node:path';
import { expect, it } from 'vitest';
import { clientEvidence } from '../../../packages/analyzer/src/sources/resolution/client-packages.ts';
import { writeProgram } from '../support/program.ts';

const isClient = (name: string): boolean => ['axios', 'node-fetch', 'jquery'].includes(name);

function evidenceFor(specifier: string, manifest?: object): string | undefined {
  const root = writeProgram({
    'src/a.ts': '',
    ...(manifest && { [`node_modules/${specifier}/package.json`]: JSON.stringify(manifest) }),
  });
  return clientEvidence(specifier, path.join(root, 'src/a.ts'), root, isClient);
}

it.each([
  ['@actions/http-client', 'has `http` in its name'],
  ['rxjs/ajax', 'has `ajax` in its name'],
  ['@effect/platform/HttpClient', 'has `http` in its name'],
  ['@acme/trust-sdk', 'has `sdk` in its name'],
  ['acme-api-client', 'has `client` in its name'],
])('the name of %s shows that it sends requests', (specifier, expected) => {
  expect(evidenceFor(specifier)).toBe(expected);
});

it.each([
  'http-errors',
  'https-proxy-agent',
  'axios-mock-adapter',
  'request-ip',
  '@aws-sdk/client-s3',
  '@prisma/client',
  'react-dom/client',
  '@/http',
  'lodash',
])('the name of %s shows nothing', (specifier) => {
  expect(evidenceFor(specifier)).toBeUndefined();
});

it.each([
  [{ keywords: ['Fetch', 'tiny'] }, 'has the keyword `fetch`'],
  [{ keywords: ['http client'] }, 'has the keyword `http client`'],
  [{ keywords: ['client', 'api'] }, 'has the keyword `client`'],
  [{ dependencies: { ms: '2', axios: '1' } }, 'depends on `axios`'],
  [{ keywords: ['request', 'mock'] }, undefined],
  [{ keywords: ['http', 'web', 'framework', 'api', 'client'] }, undefined],
  [{ dependencies: { jquery: '3' } }, undefined],
  [{ keywords: 'fetch', dependencies: null }, undefined],
  [{}, undefined],
])('the package.json %j of an installed package', (manifest, expected) => {
  expect(evidenceFor('small', manifest)).toBe(expected);
});
