import type { DeclaredClient } from '@scopewright/analyzer';
import { describe, expect, it } from 'vitest';
import { analysisOf } from '../analyzer/support/program.ts';
import { collectReasons } from './product-messages.ts';
import { reasonPrograms, unsaidReasons } from './reason-programs.ts';

const reasons = collectReasons();

/** A package of which a manifest names the operations. */
const auditSdk: DeclaredClient = {
  id: 'audit-sdk',
  origins: [],
  options: { url: ['url'], method: ['method'], baseUrl: [] },
  base: 'none',
  shapes: {},
  operations: {
    package: 'audit-sdk',
    routes: [{ called: 'read', method: 'GET', path: '/v1/audits/{auditId}' }],
    silent: [],
  },
};

it('has a program for each reason, and knows for which there is none', () => {
  expect(reasons.length).toBeGreaterThan(90);
  expect([...Object.keys(reasonPrograms), ...unsaidReasons].sort()).toEqual(reasons);
});

describe('why a part of a call is open', () => {
  it.each(Object.entries(reasonPrograms))('%s', (reason, program) => {
    const { calls, problems } = analysisOf(typeof program === 'string' ? { 'src/main.ts': program } : program, {
      names: ['TRUST_BASE_URL'],
      requestFiles: () => 'read',
      clients: [auditSdk],
    });
    expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(calls.flatMap((call) => call.reasons)).toContainEqual(expect.stringMatching(toPattern(reason)));
  });
});

function toPattern(reason: string): RegExp {
  return new RegExp(
    `^${reason
      .split('…')
      .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('.+')}$`,
  );
}
