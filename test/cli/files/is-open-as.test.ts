import { closeSync, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { isOpenAs } from '../../../packages/cli/src/files/is-open-as.ts';

it('knows the file that a descriptor leads to, so that a watch passes over its own output', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'scopewright-open-'));
  const [output, other] = [path.join(folder, 'report.txt'), path.join(folder, 'purposes.js')];
  writeFileSync(other, '');
  const descriptor = openSync(output, 'w');
  expect([output, other, path.join(folder, 'gone.js')].map((file) => isOpenAs(descriptor, file))).toEqual([
    true,
    false,
    false,
  ]);
  closeSync(descriptor);
  expect(isOpenAs(descriptor, other)).toBe(false);
  rmSync(folder, { recursive: true });
});
