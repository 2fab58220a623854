import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { describe, expect, it } from 'vitest';

import { audit } from '../../../../packages/audit/src/audit.ts';
import { initManifest } from '../../../../packages/audit/src/init/init-manifest.ts';
import { writeFiles } from '../../temporary-folder.ts';

/** The program `vendor-review` with its manifest changed. */
function writeReview(change: (manifest: string) => string): string {
  const directory = writeFiles({ '.git/': '' });
  cpSync(path.resolve('test/programs/vendor-review/program'), directory, { recursive: true });
  const manifest = path.join(directory, 'scopewright.yaml');
  writeFileSync(manifest, change(readFileSync(manifest, 'utf8')));
  return directory;
}

const withoutLibraries = (manifest: string): string => manifest.replace(/ {2}libraries:.*\n/, '');

describe('a folder that looks like an SDK', () => {
  it('is proposed as a library, with what that would change', () => {
    expect(audit({ directory: writeReview(withoutLibraries) }).remarks).toEqual([
      {
        file: 'scopewright.yaml',
        line: 1,
        column: 1,
        message:
          '`src/trust/**` looks like an SDK: no code names the functions that send 18 of its 21 requests. If it is one, list `src/trust/**` under `platform.libraries`, and `vendor-review` would need 3 scopes in place of 7. Don’t list it if a framework or a configuration calls these functions.',
      },
    ]);
  });

  it('is proposed where its calls ask for a credential', () => {
    const directory = writeReview((manifest) => `${withoutLibraries(manifest)}    files: [src/review/**]\n`);
    const [remark] = audit({ directory }).remarks ?? [];
    expect(remark?.message).toContain('and 18 calls would no longer ask for a credential. Don’t list it');
  });

  it('is no longer proposed where the manifest lists it', () => {
    const { remarks, credentials } = audit({ directory: writeReview((manifest) => manifest) });
    expect(remarks).toBeUndefined();
    expect(credentials[0]?.required).toEqual(['INCIDENT_CREATE', 'INVENTORY_READ', 'VRM_READ']);
  });

  it('is a library in a new manifest, whose scopes are those of what other code calls', () => {
    const { text, scopes, libraries } = initManifest({ directory: writeReview((manifest) => manifest), force: true });
    expect(text).toContain(
      '  libraries:\n    - src/trust/** # no code names the functions that send 18 of its 21 requests\n',
    );
    expect(libraries.map(({ unnamed }) => unnamed)).toEqual([18]);
    expect(scopes.map(({ scope }) => scope)).toEqual(['INCIDENT_CREATE', 'INVENTORY_READ', 'VRM_READ']);
  });
});
