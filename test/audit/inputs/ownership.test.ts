import { describe, expect, it } from 'vitest';

import { createNeedsCallers, createOwnership } from '../../../packages/audit/src/inputs/ownership.ts';
import { directory, manifest } from '../builders.ts';

const root = manifest(`
credentials:
  all: { scopes: [] }
  web: { scopes: [], files: ["web/**", "shared/web.ts"] }
`);
const nested = manifest('credentials:\n  jobs: { scopes: [], files: ["src/**"] }', {
  file: 'services/jobs/scopewright.yaml',
});
const { manifestOf, ownersOf } = createOwnership([root, nested], directory);

const names = (file: string, callerFiles: readonly string[] = []): readonly string[] =>
  ownersOf({ file, callerFiles }).map(({ credential }) => credential.name);

describe('the manifest of a file', () => {
  it('is the nearest one', () => {
    expect(manifestOf('web/a.ts')).toBe(root);
    expect(manifestOf('services/jobs/src/a.ts')).toBe(nested);
    expect(manifestOf('services/jobsearch/a.ts')).toBe(root);
    expect(manifestOf('../lib/a.ts')).toBeUndefined();
  });

  it('may stand above the audited folder', () => {
    const above = manifest('credentials:\n  app: { scopes: [], files: ["app/src/**"] }', {
      file: '../scopewright.yaml',
    });
    const ownership = createOwnership([above], directory);
    expect(ownership.manifestOf('src/a.ts')).toBe(above);
    expect(ownership.manifestOf('../lib/a.ts')).toBe(above);
    expect(ownership.ownersOf({ file: 'src/a.ts', callerFiles: [] })).toHaveLength(1);
    expect(ownership.ownersOf({ file: 'scripts/a.ts', callerFiles: [] })).toHaveLength(0);
  });
});

describe('the credentials of a call', () => {
  it('are all that cover its file', () => {
    expect(names('web/a.ts')).toEqual(['all', 'web']);
    expect(names('api/a.ts')).toEqual(['all']);
    expect(names('services/jobs/src/a.ts')).toEqual(['jobs']);
  });

  it('are those of its callers where none covers its file', () => {
    expect(names('services/jobs/lib/a.ts')).toEqual([]);
    expect(names('services/jobs/lib/a.ts', ['services/jobs/src/b.ts', 'services/jobs/src/c.ts'])).toEqual(['jobs']);
    expect(names('../lib/http.ts', ['services/jobs/src/b.ts', 'web/a.ts'])).toEqual(['jobs', 'all', 'web']);
  });

  it('are not those of its callers where one covers its file', () => {
    expect(names('api/a.ts', ['services/jobs/src/b.ts'])).toEqual(['all']);
  });
});

describe('the calls whose callers have to be known', () => {
  it('are those in files that no credential covers', () => {
    const partly = manifest('credentials:\n  web: { scopes: [], files: ["web/**"] }');
    const needsCallers = createNeedsCallers([partly], directory, []);
    expect([needsCallers('web/a.ts'), needsCallers('lib/a.ts')]).toEqual([false, true]);
    expect(createNeedsCallers([root], directory, [])('lib/a.ts')).toBe(false);
  });

  it('are none without credentials', () => {
    expect(createNeedsCallers([manifest('')], directory, [])('lib/a.ts')).toBe(false);
  });
});
