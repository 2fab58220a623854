import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { writeFiles } from '../audit/temporary-folder.ts';
import { watchReads } from '../campaign/races/watch-reads.ts';
import { runIn, type Ran } from './world.ts';

const MANIFEST =
  'version: 1\nplatform: { baseUrls: [TRUST_BASE_URL] }\ncredentials: { sync: { scopes: [BULK_EXPORT] } }\n';

/** What `fix` says of a manifest that changes before it is read for the last time. */
async function fixWhere(change: (manifest: string) => void): Promise<Ran> {
  const folder = writeFiles({
    '.git/': '',
    'scopewright.yaml': MANIFEST,
    'src/purposes.js': 'export const load = (id) => fetch(`${process.env.TRUST_BASE_URL}/v2/purposes/${id}`);\n',
  });
  const manifest = path.join(folder, 'scopewright.yaml');
  let count = 0;
  const fix = (onRead: (index: number) => void): Promise<Ran> => {
    count = 0;
    return watchReads(
      folder,
      (place) => {
        if (place === manifest) onRead((count += 1));
      },
      () => runIn(folder, ['fix', '--dry-run']),
    );
  };
  await fix(() => undefined);
  const last = count;
  return fix((index) => {
    if (index === last) change(manifest);
  });
}

it('a manifest that changes while `fix` reads the code is left alone', async () => {
  const moved = (manifest: string): void => writeFileSync(manifest, `# Scopes of this service\n${MANIFEST}`);
  expect(await fixWhere(moved)).toEqual({
    status: 2,
    output: '',
    errors:
      'error: `scopewright.yaml` changed during the analysis, so scopewright left it unchanged: run the command again.\n',
  });
});

it('a manifest that is gone when `fix` would change it is named', async () => {
  expect(await fixWhere((manifest) => rmSync(manifest))).toEqual({
    status: 2,
    output: '',
    errors:
      'error: `scopewright.yaml` cannot be read (ENOENT): check its permissions, and run the command again if something changed the file during the run.\n',
  });
});
