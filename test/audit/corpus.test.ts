import { existsSync, readFileSync } from 'node:fs';

import type { Call } from '@scopewright/analyzer';
import { describe, expect, it } from 'vitest';

import { call, judgeCalls, manifest } from './builders.ts';

/**
 * What a program with a known truth expects; `path` writes unknown segments as `{}` or by name, and null for no known
 * path.
 */
interface Expected {
  readonly calls: readonly {
    readonly file: string;
    readonly line: number;
    readonly targets: readonly ExpectedTarget[];
  }[];
  readonly credentials: readonly ExpectedCredential[];
  readonly findings: readonly ExpectedFinding[];
}

interface ExpectedTarget {
  readonly method: string | null;
  readonly endpoint: string | null;
  readonly origin: 'platform' | 'other';
  readonly path: string | null;
}

interface ExpectedCredential {
  readonly name: string;
  readonly endpoints: readonly string[];
  readonly endpointsOptional?: readonly string[];
  readonly required: readonly string[];
  readonly missing: readonly string[];
  readonly unused: readonly string[];
  readonly overbroad: readonly string[];
  readonly redundant: readonly string[];
}

interface ExpectedFinding {
  readonly rule: string;
  readonly file: string;
  readonly line?: number;
  readonly endpoint?: string;
  readonly scope?: string;
  readonly credential?: string;
}

const fixtures = new URL('../fixtures/', import.meta.url);

const programs = ['01-legacy-consent-sync', '03-sdk-resources', '06-superagent-node-risk', '07-automation-nodes'];

/** The calls are built from the truth, as a perfect analyzer would give them: what is tested is the judgement alone. */
describe.each(programs)('%s', (program) => {
  const folder = new URL(`${program}/`, fixtures);
  const expected = JSON.parse(readFileSync(new URL('expected.json', folder), 'utf8')) as Expected;
  const text = readFileSync(new URL('scopewright.yaml', folder), 'utf8').replace(/^version: 1\n/, '');
  const result = judgeCalls({ calls: expected.calls.map(toCall), manifests: [manifest(text)] });

  it('has calls, each of which is found', () => {
    expect(expected.calls.length).toBeGreaterThan(10);
    expect(result.calls).toHaveLength(expected.calls.length);
    expect(existsSync(new URL(expected.calls[0]!.file, folder))).toBe(true);
  });

  it('finds the endpoint of each call', () => {
    const found = result.calls.map(({ file, line, targets }) => ({
      file,
      line,
      endpoints: sorted(
        targets.flatMap(({ endpoint, possible }) => (endpoint !== null && !possible ? [endpoint] : [])),
      ),
    }));
    const wanted = expected.calls.map(({ file, line, targets }) => ({
      file,
      line,
      endpoints: sorted(targets.flatMap(({ endpoint }) => (endpoint === null ? [] : [nameless(endpoint)]))),
    }));
    expect(found.map((each) => ({ ...each, endpoints: each.endpoints.map(nameless) }))).toEqual(
      wanted.sort((left, right) => (left.file < right.file ? -1 : left.file > right.file ? 1 : left.line - right.line)),
    );
  });

  it.each(expected.credentials)('judges the credential $name', (wanted) => {
    const verdict = result.credentials.find(({ name }) => name === wanted.name);
    expect(verdict).toMatchObject({
      required: wanted.required,
      missing: wanted.missing,
      unused: wanted.unused,
      redundant: wanted.redundant,
      whole: true,
    });
    expect(verdict?.overbroad.map(({ scope }) => scope)).toEqual(wanted.overbroad);
    expect(verdict?.endpoints.filter((endpoint) => !wanted.endpointsOptional?.includes(endpoint))).toEqual(
      wanted.endpoints,
    );
  });

  it('reports the findings, and no others', () => {
    const found = result.findings.map(({ rule, file, line, credential, scope, endpoint }) => ({
      rule,
      file,
      line,
      credential,
      scope,
      endpoint,
    }));
    expect(found).toHaveLength(expected.findings.length);
    for (const wanted of expected.findings) expect(found).toContainEqual(expect.objectContaining(toPattern(wanted)));
  });
});

function toCall({ file, line, targets }: Expected['calls'][number]): Call {
  return call(targets.map(toRequest), { file, line });
}

function toRequest({ method, origin, path }: ExpectedTarget): string {
  let holes = 0;
  const base = origin === 'platform' ? 'https://acme.trust.example' : 'https://tickets.corp.example';
  return `${method ?? '?'} ${base}${(path ?? '{path}').replace(/\{\w*\}/g, () => `{hole${holes++}}`)}`;
}

/**
 * The truth names a call's scope where the finding names the endpoint's, and leaves places in the manifest to the
 * reader.
 */
function toPattern({ rule, file, line, endpoint, scope, credential }: ExpectedFinding): Record<string, unknown> {
  const isAboutScope = file.endsWith('.yaml');
  return {
    rule,
    file,
    ...(line === undefined ? {} : { line: isAboutScope ? expect.any(Number) : line }),
    ...(endpoint === undefined ? {} : { endpoint }),
    ...(isAboutScope ? { scope } : {}),
    ...(credential === undefined ? {} : { credential }),
  };
}

function sorted(names: readonly string[]): readonly string[] {
  return [...names].sort();
}

function nameless(endpoint: string): string {
  return endpoint.replace(/\{[^}]*\}/g, '{}');
}
