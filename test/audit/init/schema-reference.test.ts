import { expect, it } from 'vitest';

import { findSchemaReference } from '../../../packages/audit/src/init/schema-reference.ts';
import { writeFiles } from '../temporary-folder.ts';

const schema = 'node_modules/@scopewright/audit/schema.json';

it('is the path to the nearest installed package, relative to the manifest', () => {
  const folder = writeFiles({ [schema]: '{}', 'packages/a/b/': '', [`packages/c/${schema}`]: '{}' });
  expect(findSchemaReference(folder, folder)).toBe(`./${schema}`);
  expect(findSchemaReference(`${folder}/packages/a/b`, folder)).toBe(`../../../${schema}`);
  expect(findSchemaReference(`${folder}/packages/c`, folder)).toBe(`./${schema}`);
});

it('is in the package of the command line where the other one is not beside it, as with pnpm', () => {
  const own = 'node_modules/scopewright/schemas/manifest.schema.json';
  const folder = writeFiles({ [own]: '{}', 'packages/a/': '' });
  expect(findSchemaReference(`${folder}/packages/a`, folder)).toBe(`../../${own}`);
});

it('is the published file where none is installed in the repository', () => {
  const folder = writeFiles({ [schema]: '{}', 'repository/app/': '' });
  expect(findSchemaReference(`${folder}/repository/app`, `${folder}/repository`)).toMatch(
    /^https:\/\/unpkg\.com\/@scopewright\/audit@\d+\.\d+\.\d+\/schema\.json$/,
  );
});
