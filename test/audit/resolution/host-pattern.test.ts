import { describe, expect, it } from 'vitest';

import {
  fitHost,
  rankOfPattern,
  unknownPart as u,
  type HostFit,
} from '../../../packages/audit/src/resolution/host-pattern.ts';

describe('fitHost', () => {
  it.each<readonly [name: string, pattern: string, fit: HostFit]>([
    ['acme.trust.example', 'acme.trust.example', 'all'],
    ['acme.trust.example', 'ACME.Trust.Example', 'all'],
    ['acme.trust.example.', 'acme.trust.example', 'all'],
    ['acme.trust.example', '*.trust.example', 'all'],
    ['eu.acme.trust.example', '*.trust.example', 'all'],
    ['trust.example', '*.trust.example', 'none'],
    ['eviltrust.example', '*.trust.example', 'none'],
    ['acme.trust.example.evil.example', '*.trust.example', 'none'],
    ['eu.prod.trust.example', 'eu.*.trust.example', 'all'],
    ['eu.trust.example', 'eu.*.trust.example', 'none'],
    ['xn--bcher-kva.example', 'bücher.example', 'all'],
    [`${u}.trust.example`, '*.trust.example', 'all'],
    [`eu-${u}.trust.example`, '*.trust.example', 'all'],
    [`${u}.trust.example`, 'acme.trust.example', 'some'],
    [`ac${u}e.trust.example`, 'acme.trust.example', 'some'],
    [`${u}b${u}.trust.example`, 'acme.trust.example', 'none'],
    [`acme${u}e.trust.example`, 'acme.trust.example', 'none'],
    [`${u}.example`, '*.trust.example', 'none'],
    [`${u}.billing.example`, '*.trust.example', 'none'],
  ])('%s and %s: %s', (name, pattern, fit) => {
    expect(fitHost({ name, port: '443' }, pattern)).toBe(fit);
  });

  it.each<readonly [port: string | undefined, pattern: string, fit: HostFit]>([
    ['8443', 'localhost', 'all'],
    ['8443', 'localhost:8443', 'all'],
    ['443', 'localhost:8443', 'none'],
    [undefined, 'localhost:8443', 'none'],
    [u, 'localhost:8443', 'some'],
    [u, 'localhost', 'all'],
  ])('port %s and %s: %s', (port, pattern, fit) => {
    expect(fitHost({ name: 'localhost', port }, pattern)).toBe(fit);
  });

  it('takes addresses', () => {
    expect(fitHost({ name: '[::1]', port: '3000' }, '[::1]:3000')).toBe('all');
    expect(fitHost({ name: '[::1]', port: '3000' }, '[::1]')).toBe('all');
    expect(fitHost({ name: '127.0.0.1', port: '80' }, '127.0.0.1')).toBe('all');
  });
});

describe('rankOfPattern', () => {
  it('puts an exact host before any wildcard, and more labels before fewer', () => {
    const ranked = ['*.example', 'status.trust.example', '*.eu.trust.example', '*.trust.example:443'].sort(
      (a, b) => rankOfPattern(b) - rankOfPattern(a),
    );
    expect(ranked).toEqual(['status.trust.example', '*.eu.trust.example', '*.trust.example:443', '*.example']);
  });
});
