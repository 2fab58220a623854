import { expect, it } from 'vitest';
import { createBaseFinder } from '../../../packages/cli/src/preload/find-bases.ts';

const environment = {
  TRUST_URL: 'http://me:pw@127.0.0.1:4999/mock/?key=1',
  BILLING_URL: 'http://127.0.0.1:4999',
  PORTAL: 'https://portal.test',
  BROKEN: 'http://',
  HOME: '/home/me',
  UNSET: undefined,
};

it.each([
  ['http://127.0.0.1:4999/mock/v2/purposes', { TRUST_URL: '/mock', BILLING_URL: '' }],
  ['http://127.0.0.1:4999/mock', { TRUST_URL: '/mock', BILLING_URL: '' }],
  ['http://127.0.0.1:4999/mocked', { BILLING_URL: '' }],
  ['https://portal.test/', { PORTAL: '' }],
  ['https://portal.test:8443/', {}],
])('names the variables that %s begins with', (url, expected) => {
  expect(createBaseFinder(environment)(url)).toEqual(expected);
});

it('sees a variable that is set between the first requests', () => {
  const late: Record<string, string> = {};
  const findBases = createBaseFinder(late);
  expect(findBases('http://localhost:1/a')).toEqual({});
  late.TRUST_URL = 'http://localhost:1';
  expect(findBases('http://localhost:1/a')).toEqual({ TRUST_URL: '' });
});
