import { readFileSync } from 'node:fs';

import { expect, it } from 'vitest';

import { expectations, keysAt } from '../../../../packages/audit/src/inputs/manifest/expectations.ts';

interface Schema {
  readonly $ref?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: Schema | boolean;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly definitions?: Readonly<Record<string, Schema>>;
}

const schema = JSON.parse(
  readFileSync(new URL('../../../../packages/audit/schema.json', import.meta.url), 'utf8'),
) as Schema;

/** Every place of the definition, as the table writes them. */
function listPlaces(
  at: string,
  { $ref, properties = {}, additionalProperties, items, anyOf = [], allOf = [] }: Schema,
): readonly string[] {
  const named =
    at === '/rules' ? [] : Object.entries(properties).flatMap(([key, value]) => listPlaces(`${at}/${key}`, value));
  const any =
    typeof additionalProperties === 'object'
      ? listPlaces(`${at}/*`, additionalProperties)
      : at === '/rules'
        ? ['/rules/*']
        : [];
  return [
    at,
    ...named,
    ...any,
    ...(items ? listPlaces(`${at}/#`, items) : []),
    ...($ref === undefined ? [] : listPlaces(at, schema.definitions![$ref.replace('#/definitions/', '')]!)),
    ...[...anyOf, ...allOf].flatMap((part) => listPlaces(at, part)),
  ];
}

it('has words for every place of the manifest’s definition, and for no other', () => {
  const places = [...new Set(listPlaces('', schema))].sort();
  expect(places.length).toBeGreaterThan(25);
  expect(Object.keys(expectations).sort()).toEqual(places);
});

it('knows the keys of each mapping', () => {
  expect(keysAt('')).toEqual(Object.keys(schema.properties ?? {}));
  expect(keysAt('/platform')).toEqual(Object.keys(schema.properties?.platform?.properties ?? {}));
  expect(keysAt('/rules')).toEqual(Object.keys(schema.properties?.rules?.properties ?? {}));
  expect(keysAt('/credentials/sync/keep/SCIM')).toEqual(['reason', 'until']);
});
