import { expect, it } from 'vitest';
import { describeUrl } from '../../../packages/cli/src/preload/describe-url.ts';

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
  { path: '', expected: { url: 'https://api.example:8443/' } },
  { path: 'http://me:pw@other.example/a?b=c', expected: { url: 'http://other.example/a', query: ['b'] } },
  { path: '//me:pw@other.example/a', expected: { url: 'https://api.example:8443//me:pw@other.example/a' } },
])('keeps of $path what is no secret', ({ path, expected }) => {
  const raw = { method: 'GET', origin: 'https://user:pw@api.example:8443', path, authorization: token };
  expect(describeUrl(raw)).toEqual(expected);
});

it('does without an origin that is no URL', () => {
  expect(describeUrl({ method: 'GET', origin: 'http://a b', path: '/a', authorization: undefined })).toEqual({
    url: 'http://unknown.invalid/a',
  });
});
