import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { formatUrl } from '@scopewright/analyzer';
import { expect, it } from 'vitest';
import { analysisOfRequests } from './support.ts';

const folder = path.resolve('test/analyzer/request-files/tools');

/**
 * Files as Postman, Insomnia, Bruno, clients of .http files, browsers, Pact, Terraform, shells, Docker, npm, GitHub and
 * GitLab have them, with their variables and environments; `expected.txt` is what a reader of them finds.
 */
it('tells each request of the files of other tools', async () => {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name !== 'expected.txt' && statSync(path.join(folder, name)).isFile(),
  );
  const files = Object.fromEntries(
    names.map((name) => [name.replaceAll(path.sep, '/'), readFileSync(path.join(folder, name), 'utf8')]),
  );
  const { calls } = analysisOfRequests(files);
  const told = calls.map(({ file, line, targets }) => {
    const sent = new Set(targets.map(({ method, url }) => `${method ?? '?'} ${formatUrl(url)}`));
    return `${file}:${String(line)} ${[...sent].sort().join(' | ')}`;
  });
  await expect(`${told.sort().join('\n')}\n`).toMatchFileSnapshot(path.join(folder, 'expected.txt'));
});
