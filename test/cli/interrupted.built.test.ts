import { spawnSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { writeFiles } from '../audit/temporary-folder.ts';
import { onlyInWhole } from '../sweep.ts';

const bin = path.resolve('packages/cli/bin/scopewright.js');

const program = {
  '.git/': '',
  'scopewright.yaml':
    'version: 1\nplatform: { baseUrls: [TRUST_BASE_URL] }\ncredentials: { sync: { scopes: [BULK_EXPORT] } }\n',
  'src/purposes.js': 'export const load = (id) => fetch(`${process.env.TRUST_BASE_URL}/v2/purposes/${id}`);\n',
};

/** Code that replaces a function of `node:fs/promises` in a run. */
const instead = (code: string): string =>
  `data:text/javascript,${encodeURIComponent(
    `import fs from 'node:fs/promises'; import { syncBuiltinESMExports } from 'node:module'; const before = { ...fs };
    const full = () => Promise.reject(Object.assign(new Error("ENOSPC: no space left on device, write"), { code: 'ENOSPC' }));
    ${code} syncBuiltinESMExports();`,
  )}`;

function run(folder: string, args: readonly string[], code: string) {
  const { status, signal, stderr } = spawnSync(process.execPath, ['--import', instead(code), bin, ...args], {
    cwd: folder,
    encoding: 'utf8',
  });
  return { status, signal, stderr };
}

const cached = ['calls', '--cache', '--cache-location', 'kept'];

it('a run that is killed while it writes a manifest or a cache leaves the old file whole', () => {
  const folder = writeFiles(program);
  run(folder, cached, '');
  const kept = readFileSync(path.join(folder, 'kept'), 'utf8');
  const changed = writeFiles({ ...program, kept, 'src/risks.js': "fetch('https://risk.example/risks');\n" });
  const whenFixed = run(changed, ['fix'], "fs.rename = () => process.kill(process.pid, 'SIGKILL');");
  const whenKept = run(
    changed,
    cached,
    "fs.writeFile = async (file, text, options) => { await before.writeFile(file, text.slice(0, 100), options); process.kill(process.pid, 'SIGKILL'); };",
  );
  expect([whenFixed.signal, whenKept.signal]).toEqual(['SIGKILL', 'SIGKILL']);
  expect(readFileSync(path.join(changed, 'scopewright.yaml'), 'utf8')).toBe(program['scopewright.yaml']);
  expect(readFileSync(path.join(changed, 'kept'), 'utf8')).toBe(kept);
});

it.each(onlyInWhole(['check', 'calls']))('ends by SIGINT in the midst of %s: 130 in a shell', (command) => {
  const folder = writeFiles(program);
  const code =
    "import sync from 'node:fs'; const open = sync.openSync; sync.openSync = (...given) => { if (String(given[0]).endsWith('purposes.js')) process.kill(process.pid, 'SIGINT'); return open(...given); };";
  expect(run(folder, [command], code)).toEqual({ status: null, signal: 'SIGINT', stderr: '' });
});

it.each(onlyInWhole(['a full disk']))('%s leaves a manifest as it was and half a cache nowhere, and is told', () => {
  const folder = writeFiles(program);
  const names = readdirSync(folder);
  const fixed = run(
    folder,
    ['fix'],
    'fs.open = async (...given) => { const handle = await before.open(...given); if (given[1] === "wx") handle.writeFile = full; return handle; };',
  );
  expect([fixed.status, fixed.stderr]).toEqual([
    2,
    'error: `scopewright.yaml` could not be written (ENOSPC: no space left on device) and is unchanged. Fix its permissions, or print the change with `--dry-run`.\n',
  ]);
  const kept = run(folder, cached, 'fs.writeFile = full;');
  expect([kept.status, kept.stderr]).toEqual([
    0,
    'warning: The cache could not be written to `kept` (ENOSPC: no space left on device). The result is complete; name another place with `--cache-location`.\n',
  ]);
  expect(readFileSync(path.join(folder, 'scopewright.yaml'), 'utf8')).toBe(program['scopewright.yaml']);
  expect(readdirSync(folder)).toEqual(names);
});
