import { describe, expect, it } from 'vitest';
import { withParameters } from '../../../packages/analyzer/src/attribution/filled-path.ts';
import type { RequestTarget } from '../../../packages/analyzer/src/interpreter/machine/events.ts';
import { text, textOf } from '../../../packages/analyzer/src/domain/atoms.ts';
import type { Hole, Text } from '../../../packages/analyzer/src/domain/value.ts';
import { plainText } from '../support/arbitraries.ts';
import { forAll } from '../support/laws.ts';

const target = (path: Text, method: string | null = 'GET', url = path): RequestTarget =>
  ({ method, url, path, client: 'fetch' }) as RequestTarget;

const hole = (name: string): Hole => ({ name, source: name, reason: 'only a run decides it', isSymbolic: true });

/** `{BASE}/v1/jobs/{id}` as a text. */
function parse(template: string): Text {
  return textOf(template.split(/\{(\w+)\}/).map((part, index) => (index % 2 === 0 ? part : hole(part))));
}

function format({ parts }: Text): string {
  return parts.map((part) => (typeof part === 'string' ? part : `{${part.name}}`)).join('');
}

const written = (filled: string, template: string): string | undefined => {
  const general = withParameters(target(parse(filled)), target(parse(template)));
  return general && format(general.url);
};

describe('withParameters', () => {
  it.each<[string, string, string, string]>([
    ['a literal for a segment', '/v1/jobs/nightly', '/v1/jobs/{id}', '/v1/jobs/{id}'],
    ['a literal for a segment inside', '/v1/jobs/nightly/runs', '/v1/jobs/{id}/runs', '/v1/jobs/{id}/runs'],
    ['an unknown value of another name', '/v1/jobs/{job}', '/v1/jobs/{id}', '/v1/jobs/{id}'],
    [
      'a part of a segment that a sign sets apart',
      '/v1/jobs/job-7.json',
      '/v1/jobs/job-{id}.json',
      '/v1/jobs/job-{id}.json',
    ],
    ['a query', '/v1/jobs?all=true', '/v1/jobs{query}', '/v1/jobs{query}'],
    ['no query', '/v1/jobs', '/v1/jobs{query}', '/v1/jobs{query}'],
    ['a host', 'https://acme.example/v1/jobs/7', '{base}/v1/jobs/{id}', 'https://acme.example/v1/jobs/{id}'],
    [
      'another host',
      'https://acme.example/v1/jobs/7',
      'https://eu.acme.example/v1/jobs/{id}',
      'https://acme.example/v1/jobs/{id}',
    ],
    [
      'a part of a host',
      'https://acme.jobs.example/v1/jobs/7',
      'https://{tenant}.jobs.example/v1/jobs/{id}',
      'https://acme.jobs.example/v1/jobs/{id}',
    ],
    [
      'a host with what gateways put before a path',
      'https://acme.example/api/v2/jobs/7',
      '{base}/jobs/{id}',
      'https://acme.example/api/v2/jobs/{id}',
    ],
    [
      'another host with what its gateway puts before a path',
      'http://localhost:3000/jobs/7',
      'https://acme.example/api/v1/jobs/{id}',
      'http://localhost:3000/jobs/{id}',
    ],
    ['a base that ends with its slash', 'https://acme.example/api/jobs', '{base}jobs', 'https://acme.example/api/jobs'],
    ['a known base', '{ACME_URL}/jobs/7', '{base}/jobs/{id}', '{ACME_URL}/jobs/{id}'],
    ['what climbs out of the path', '/v1/jobs/../users/7', '/v1/jobs/{id}', '/v1/jobs/{id}'],
    ['what climbs out of the path unseen', '/v1/jobs/%2e%2E%2fusers', '/v1/jobs/{id}', '/v1/jobs/{id}'],
  ])('takes %s for what a caller may fill in', (_, filled, template, expected) => {
    expect(written(filled, template)).toBe(expected);
  });

  it.each<[string, string, string]>([
    ['another literal', '/v1/jobs/nightly/start', '/v1/jobs/{id}/runs'],
    ['a segment more', '/v1/jobs/nightly/runs', '/v1/jobs/{id}'],
    ['a segment less', '/v1/jobs', '/v1/jobs/{id}'],
    ['a path behind a version', '/v1/vendors', '/v1/{resource}'],
    ['a path behind a gateway', '/rest/api/3/vendors', '/rest/api/3/{resource}'],
    ['a path', '/vendors', '/{path}'],
    ['a path of which nothing is written', '/v1/vendors', '{path}'],
    ['what is named as a path', '/services/consent', '/services/{path}'],
    ['a part of a word', '/v1/jobs', '/v1/job{suffix}'],
    ['a path that stands where the base does', '/v1/jobs/runs', '{resource}/runs'],
    ['a path behind the host that stands where the base does', 'https://acme.example/jobs/runs', '{url}/runs'],
    ['a path behind a host', 'https://acme.example/v1/jobs', 'https://acme.example{path}/jobs'],
    ['another version behind a host', 'https://acme.example/v1/jobs', 'https://acme.example/v2/jobs'],
    ['a version beside a base', '{BASE}/v2/jobs', '{BASE}{version}/jobs'],
  ])('tells %s from it', (_, filled, template) => {
    expect(written(filled, template)).toBeUndefined();
  });

  it('tells methods from each other', () => {
    expect(withParameters(target(parse('/v1/jobs'), 'PUT'), target(parse('/v1/jobs')))).toBeUndefined();
    expect(withParameters(target(parse('/v1/jobs')), target(parse('/v1/jobs'), null))).toBeUndefined();
  });

  it('tells what may hold slashes from a parameter', () => {
    const open = textOf(['/v1/jobs/', { ...hole('rest'), spansSegments: true }]);
    expect(withParameters(target(parse('/v1/jobs/nightly')), target(open))).toBeUndefined();
  });

  it('keeps the base that an instance puts before the path, and its labels', () => {
    const url: Text = { ...parse('{ACME_URL}/api/v1/jobs/nightly'), labels: ['ACME_URL'] };
    const general = withParameters(target(parse('/jobs/nightly'), 'GET', url), target(parse('/jobs/{id}')));
    expect(general && format(general.url)).toBe('{ACME_URL}/api/v1/jobs/{id}');
    expect(general?.url.labels).toEqual(['ACME_URL']);
  });

  it('compares a path that stays where it is, or climbs, with the URL that it resolves to', () => {
    const [host, staying] = [parse('https://acme.example/jobs/nightly'), parse('./jobs/nightly')];
    const general = withParameters(target(staying, 'GET', host), target(parse('./jobs/{id}')));
    expect(general && format(general.url)).toBe('https://acme.example/jobs/{id}');
    const climbing = target(parse('../jobs'), 'GET', parse('https://acme.example'));
    expect(withParameters(climbing, target(parse('../jobs')))).toBeUndefined();
  });

  it('finds every text in itself that has a segment', () => {
    forAll([plainText], (path) => {
      const written = textOf(['/v1/jobs/', ...path.parts]);
      expect(withParameters(target(written), target(written))?.url).toEqual(written);
    });
    expect(withParameters(target(text('')), target(text('')))).toBeUndefined();
  });
});
