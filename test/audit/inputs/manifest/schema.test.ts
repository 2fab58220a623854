import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';

import { ruleLevels, ruleNames } from '@scopewright/audit';
import { trustPlatform } from '@scopewright/registry';
import { Ajv, type AnySchemaObject } from 'ajv';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';

import { parseManifest } from '../../../../packages/audit/src/inputs/manifest/parse-manifest.ts';
import { broken, whole } from './manifests.ts';

const schema = JSON.parse(readFileSync('packages/audit/schema.json', 'utf8')) as AnySchemaObject;
const accepts = new Ajv({ strictTypes: false }).compile(schema);

/** What a JSON Schema cannot say: the manifest's reader says it all the same. */
const beyondSchema = new Set(['the 30th of February', 'a scope that is listed twice', 'a wildcard without quotes']);

describe('the schema and the reader of manifests', () => {
  it.each(broken.filter(([what]) => !beyondSchema.has(what)))('both refuse %s', (_what, text) => {
    expect(parseManifest(text).kind).toBe('mistakes');
    expect(accepts(parse(text))).toBe(false);
  });

  it.each<readonly [what: string, text: string]>([
    ['the least that is one', 'version: 1'],
    ['every key', whole],
    [
      'a registry and scopes of one’s own',
      'version: 1\nregistry: ./orders.json\ncredentials: { sync: { scopes: [ORDERS_READ] } }',
    ],
    ['no scope at all', 'version: 1\ncredentials: { sync: { scopes: [] } }'],
    [
      'anchors and merge keys',
      'version: 1\ncredentials:\n  a: &a { scopes: &s [CONSENT] }\n  b: { <<: *a, files: ["b/**"] }\n  c: { scopes: *s }\n',
    ],
    [
      'a client of one’s own',
      'version: 1\nclients:\n  acme:\n    origins: [{ global: acmeHttp, shape: client }]\n    shapes: { client: { call: { kind: request, method: PURGE, url: 0 } } }\n',
    ],
  ])('both take %s', (_what, text) => {
    expect(parseManifest(text).kind).toBe('manifest');
    expect(accepts(parse(text, { merge: true }))).toBe(true);
  });

  it('both take every manifest of the pages, the example and the fixtures', () => {
    const manifests = [...pageManifests(), ...['docs/example', 'test/fixtures', 'test/programs'].flatMap(filesBelow)];
    const [wrong, right] = [manifests.filter(isShownAsWrong), manifests.filter((each) => !isShownAsWrong(each))];
    expect(right.length).toBeGreaterThan(30);
    expect(
      right
        .filter(({ text }) => parseManifest(text).kind !== 'manifest' || !accepts(parse(text, { merge: true })))
        .map(({ file }) => file),
    ).toEqual([]);
    expect(wrong.map(({ file }) => file)).toEqual(['docs/rules/valid-manifest.md']);
    expect(
      wrong.filter(
        ({ text }) => parseManifest(text).kind === 'manifest' || accepts(parse(text, { merge: true })) !== false,
      ),
    ).toEqual([]);
  });
});

describe('what an editor offers', () => {
  const definitions = schema.definitions as Record<string, AnySchemaObject>;

  it('is the scopes of the built-in registry, beside any other', () => {
    const [known, any] = definitions.scope!.anyOf as AnySchemaObject[];
    expect(known!.enum).toEqual(trustPlatform.scopes.map(({ name }) => name).sort());
    expect(any).toMatchObject({ type: 'string' });
  });

  it('is each rule with what it reports, and its levels', () => {
    const rules = (schema.properties as Record<string, AnySchemaObject>).rules!.properties as Record<
      string,
      AnySchemaObject
    >;
    expect(Object.keys(rules)).toEqual(ruleNames);
    for (const rule of Object.values(rules))
      expect(rule.description).toMatch(/^Reports .*\. By itself: (?:error|warning|note)\.$/);
    expect(definitions.level!.enum).toEqual(ruleLevels);
  });

  it('has a description for each key, and an example for each key that takes a list or a mapping of the writer’s own', () => {
    const platform = (schema.properties as Record<string, AnySchemaObject>).platform!.properties as Record<
      string,
      AnySchemaObject
    >;
    const credential = (
      (schema.properties as Record<string, AnySchemaObject>).credentials!.additionalProperties as AnySchemaObject
    ).properties as Record<string, AnySchemaObject>;
    const keys = [
      ...Object.entries(schema.properties as Record<string, AnySchemaObject>),
      ...Object.entries(platform),
      ...Object.entries(credential),
    ];
    expect(keys.length).toBeGreaterThan(15);
    const described = ([, key]: [string, AnySchemaObject]): boolean =>
      key.description !== undefined || key.allOf !== undefined;
    expect(keys.filter((key) => !described(key)).map(([name]) => name)).toEqual([]);
    expect(
      keys
        .filter(
          ([name, { type, examples }]) =>
            (type === 'array' || type === 'object') && name !== 'clients' && examples === undefined,
        )
        .map(([name]) => name),
    ).toEqual([]);
  });

  it('shows examples that are right', () => {
    const platform = (schema.properties as Record<string, AnySchemaObject>).platform!.properties as Record<
      string,
      AnySchemaObject
    >;
    const examples = Object.entries(platform).flatMap(([key, { examples: shown = [] }]) =>
      (shown as unknown[]).map((value) => ({ version: 1, platform: { [key]: value } })),
    );
    expect(examples.length).toBeGreaterThan(4);
    for (const example of examples) expect(accepts(example)).toBe(true);
  });
});

interface ManifestText {
  readonly file: string;
  readonly text: string;
}

/** A page that shows a mistake says in a comment which rule reports it. */
function isShownAsWrong({ text }: ManifestText): boolean {
  return text.includes('# valid-manifest: ');
}

/** The blocks of pages that are manifests as a whole. */
function pageManifests(): readonly ManifestText[] {
  const pages = readdirSync('docs', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => path.join('docs', name));
  return [...pages, 'README.md'].flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/^```yaml[^\n]*\n([^]*?)^```$/gm)].flatMap(([, text = '']) =>
      /^version: 1$/m.test(text) ? [{ file, text }] : [],
    ),
  );
}

function filesBelow(folder: string): readonly ManifestText[] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (name) => path.basename(name) === 'scopewright.yaml' && !name.includes('node_modules'),
  );
  return names.map((name) => ({ file: path.join(folder, name), text: readFileSync(path.join(folder, name), 'utf8') }));
}
