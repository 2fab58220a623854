import { describe, expect, it } from 'vitest';
import { identifyTarget, toUrlTemplate } from '../../../packages/analyzer/src/attribution/target-identity.ts';
import type { RequestTarget } from '../../../packages/analyzer/src/interpreter/machine/events.ts';
import { text, textOf } from '../../../packages/analyzer/src/domain/atoms.ts';
import type { Text } from '../../../packages/analyzer/src/domain/value.ts';
import { holes } from '../support/arbitraries.ts';
import { endpointKey } from '../support/endpoint-key.ts';

const [baseUrl, purposeId, tenant] = holes;

/** Whether a target is a default plays no part in what it is. */
const target = (method: string | null, path: Text): RequestTarget =>
  ({ method, url: path, path, client: 'fetch' }) as RequestTarget;
const byText = (method: string | null, path: Text): string => identifyTarget(target(method, path), () => undefined);
const byEndpoint = (method: string | null, path: Text): string => identifyTarget(target(method, path), endpointKey);

describe('identify', () => {
  it('is the endpoint where the target is one, whatever its base and its parameters', () => {
    const paths = [
      textOf([baseUrl!, '/v2/purposes/', purposeId!]),
      text('https://acme.trust.example/v2/purposes/default'),
      textOf([tenant!, '/v2/purposes/7?expand=all']),
    ];
    expect(new Set(paths.map((path) => byEndpoint('GET', path)))).toEqual(new Set(['GET /v2/purposes/{purposeId}']));
  });

  it.each<[string, Text, Text]>([
    [
      'the names of unknown parts',
      textOf([baseUrl!, '/v1/jobs/', purposeId!]),
      textOf([baseUrl!, '/v1/jobs/', tenant!]),
    ],
    ['an unknown base, and none', textOf([baseUrl!, '/v1/jobs']), text('/v1/jobs')],
    ['the query and the fragment', textOf(['/v1/jobs?page=', purposeId!]), text('/v1/jobs#top')],
    ['a slash at the end', text('/v1/jobs/'), text('/v1/jobs')],
  ])('leaves out %s where the text decides', (_, left, right) => {
    expect(byText('GET', left)).toBe(byText('GET', right));
  });

  it.each<[string, string | null, Text, string | null, Text]>([
    ['the method', 'GET', text('/v1/jobs'), 'PUT', text('/v1/jobs')],
    ['a method that is not known', 'GET', text('/v1/jobs'), null, text('/v1/jobs')],
    ['a host that is written out', 'GET', text('https://billing.example/v1/jobs'), 'GET', text('/v1/jobs')],
    ['another host', 'GET', text('https://billing.example/v1/jobs'), 'GET', text('https://status.example/v1/jobs')],
    ['a literal segment', 'GET', text('/v1/jobs/7'), 'GET', textOf(['/v1/jobs/', purposeId!])],
    ['letter case', 'GET', text('/v1/Jobs'), 'GET', text('/v1/jobs')],
  ])('tells apart %s where the text decides', (_, method, left, other, right) => {
    expect(byText(method, left)).not.toBe(byText(other, right));
  });
});

describe('toUrlTemplate', () => {
  it('keeps parts and labels, and no mark of ours', () => {
    expect(toUrlTemplate({ ...textOf([baseUrl!, '/v2']), labels: ['TRUST_BASE_URL'] })).toEqual({
      parts: [{ name: 'TRUST_BASE_URL', source: 'process.env.TRUST_BASE_URL', reason: 'only a run decides it' }, '/v2'],
      labels: ['TRUST_BASE_URL'],
    });
  });
});
