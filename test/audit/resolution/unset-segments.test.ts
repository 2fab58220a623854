import { describe, expect, it } from 'vitest';

import { resolveTarget } from '../../../packages/audit/src/resolution/resolve-target.ts';
import { call, manifest } from '../builders.ts';

const context = manifest('platform: { hosts: ["*.trust.example"], baseUrls: [TRUST_BASE_URL] }\n');
const reachOf = (request: string): string | readonly string[] => {
  const { reach } = resolveTarget(call(request).targets[0]!, context);
  return reach.kind === 'possible' ? reach.matches.map(({ endpoint }) => endpoint.id) : reach.kind;
};

describe('a segment that nothing was seen to set', () => {
  it.each([
    ['GET {TRUST_BASE_URL}/undefined', 'any-endpoint'],
    ['? https://acme.trust.example/[object Object]', 'any-endpoint'],
    ['GET {TRUST_BASE_URL}/v2/purposes/null', 'endpoint'],
    ['PUT {TRUST_BASE_URL}/risks/{id}/undefined', expect.arrayContaining(['PUT /risks/{riskId}/submit'])],
    ['GET {TRUST_BASE_URL}/v9/nothing/undefined', 'no-endpoint'],
  ])('may be anything where no endpoint has it: %s', (request, reach) => {
    expect(reachOf(request)).toEqual(reach);
  });

  it.each([
    'GET {TRUST_BASE_URL}/undefineds',
    'GET {TRUST_BASE_URL}/not-null',
    'GET {TRUST_BASE_URL}/v9/{id}undefined',
    'GET {TRUST_BASE_URL}/v9/null{id}',
  ])('is the whole segment, and not a part of it: %s', (request) => {
    expect(reachOf(request)).toBe('no-endpoint');
  });
});
