import { describe, expect, it } from 'vitest';
import { createRegExp, patternOf } from '../../../packages/analyzer/src/builtins/regexp.ts';
import { createRun } from '../support/natives.ts';
import { itFindsCalls } from '../support/program-table.ts';

const run = createRun();

describe('patternOf', () => {
  it.each([/\/+$/, /^\/+/, /:(\w+)/g, /\{([^}]+)\}/g, /[?#].*$/s, /^https?:\/\/[^/]+/i, /\/v\d+\//u, /a{2,3}/])('%s is run', (pattern) => {
    expect(String(patternOf(createRegExp(run, String(pattern))))).toBe(String(pattern));
  });

  it.each(['/(a+)+$/', '/(a*)*b/', '/(a|aa)+$/', '/([a-z]+)*$/', '/(x+x+)+y/', '/(a{1,9}){1,9}$/', '/((a))+*/', '/[/', `/${'a?'.repeat(150)}/`])('%s is not', (pattern) => {
    expect(patternOf(createRegExp(run, pattern))).toBeUndefined();
  });

  it.each(['/(?:a+b?)+$/', '/^(?:(?:a+)b)*$/', '/(?:\\w+\\s?)+$/', '/(.*?,)+x/', '/(a+)(a+)(a+)(a+)(a+)(a+)(a+)(a+)$/'])('%s ends on a long text, or is not run', (pattern) => {
    const found = patternOf(createRegExp(run, pattern));
    expect(found === undefined || typeof found.test(`${'a'.repeat(28)}!`) === 'boolean').toBe(true);
  });
});

describe('a pattern that is not run', () => {
  itFindsCalls([
    {
      what: 'makes any text of one that it may match, and leaves a base',
      files: `const base = process.env.TRUST_BASE_URL;
export const all = () => /*@all*/fetch(base + '/v2/purposes'.replace(/^(\\/\\w+)+$/, '/v1/vendors'));
export const whole = () => /*@whole*/fetch((base + '/v2/purposes').replace(/(\\w+)+$/, 'vendors'));
export const slash = () => /*@slash*/fetch((base + '/').replace(/(\\/)+$/, '') + '/v2/purposes');`,
      calls: ['@all GET {TRUST_BASE_URL}{text}', '@whole GET {TRUST_BASE_URL}{text}', '@slash GET {TRUST_BASE_URL}/v2/purposes'],
    },
  ]);
});
