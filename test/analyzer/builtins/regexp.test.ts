import { describe, expect, it } from 'vitest';
import { createRegExp, patternOf } from '../../../packages/analyzer/src/builtins/regexp.ts';
import { createRun } from '../support/natives.ts';

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
