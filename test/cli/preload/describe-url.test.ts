import { expect, it } from 'vitest';
import { describeUrl, findSecrets, findSecretVariables } from '../../../packages/cli/src/preload/describe-url.ts';

const token = 'Bearer s3cret-token';

it.each([
  { path: '/v2/purposes', expected: { url: 'https://api.example:8443/v2/purposes' } },
  { path: '/a?page=2&page=3&size=4#x=1', expected: { url: 'https://api.example:8443/a', query: ['page', 'size'] } },
  { path: '/a?s3cret-token', expected: { url: 'https://api.example:8443/a' } },
  {
    path: '/a?filter%5Bname%5D=x&a%20b=2&%=3',
    expected: { url: 'https://api.example:8443/a', query: ['filter[name]'] },
  },
  { path: '/tokens/s3cret%2Dtoken/a', expected: { url: 'https://api.example:8443/tokens/[secret]/a' } },
  { path: '/t/eyJhbGciOiJub25lIn0.e30.', expected: { url: 'https://api.example:8443/t/[secret]' } },
  { path: '/a?s3cret-token=1&b=2', expected: { url: 'https://api.example:8443/a', query: ['b'] } },
  { path: '/a;jsessionid=1F2E3D;v=2/b', expected: { url: 'https://api.example:8443/a;jsessionid;v/b' } },
  { path: '/known/kn0wn-to-all', expected: { url: 'https://api.example:8443/known/[secret]' } },
  {
    path: '/bot110201543:AAHdqTcvCH1vGWJxfSeofSAs0K5PALDsaw/send',
    expected: { url: 'https://api.example:8443/[secret]/send' },
  },
  { path: '/hooks/xoxb-123456789012/gh', expected: { url: 'https://api.example:8443/hooks/[secret]/gh' } },
  { path: '/services/T0/Xq3bZ81kPw4Lr9Tn6Vy2Hc7D', expected: { url: 'https://api.example:8443/services/T0/[secret]' } },
  {
    path: '/v1/listAllPurposesOfOrganisation/0d5f3c1e-6a4b-4f0e-9d2a-7b1c8e9f0a3d',
    expected: { url: 'https://api.example:8443/v1/listAllPurposesOfOrganisation/0d5f3c1e-6a4b-4f0e-9d2a-7b1c8e9f0a3d' },
  },
  { path: '', expected: { url: 'https://api.example:8443/' } },
  { path: 'http://me:pw@other.example/a?b=c', expected: { url: 'http://other.example/a', query: ['b'] } },
  { path: '//me:pw@other.example/a', expected: { url: 'https://api.example:8443//me:pw@other.example/a' } },
])('keeps of $path what is no secret', ({ path, expected }) => {
  const raw = { method: 'GET', origin: 'https://user:pw@api.example:8443', path, authorization: token };
  expect(describeUrl(raw, ['kn0wn-to-all'])).toEqual(expected);
});

it('does without an origin that is no URL', () => {
  expect(describeUrl({ method: 'GET', origin: 'http://a b', path: '/a', authorization: undefined })).toEqual({
    url: 'http://unknown.invalid/a',
  });
});

it('knows the password of a user, and variables whose names say that they are secret', () => {
  expect(findSecrets(`Basic ${Buffer.from('sync-job:pass:word-1').toString('base64')}`)).toContain('pass:word-1');
  expect(findSecrets('Bearer short')).toEqual([]);
  expect(findSecrets(undefined)).toEqual([]);
  const environment = {
    TRUST_TOKEN: 't0ken-of-trust',
    STRIPE_APIKEY: 'key-0f-stripe',
    PIN_SECRET: '1234',
    SECRET_NAME: 'purposes',
    HOME: '/home/sync-job',
  };
  expect(findSecretVariables({ ...environment, DB_PASSWORD: undefined })).toEqual(['t0ken-of-trust', 'key-0f-stripe']);
});
