import { spawnSync } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { sampleOf } from '../sweep.ts';

/** What a typed project has beside the packages. */
export const typePackages = ['typescript@6.0.3', '@types/node@20.19.43'];

const importer = `import { analyze, type AnalyzeOptions } from '@scopewright/analyzer';
import { audit, type AuditResult } from '@scopewright/audit';
import { checkManifest } from '@scopewright/audit/editor';
import { matchEndpoint, trustPlatform, type Registry } from '@scopewright/registry';
import { startSandbox, type RunningSandbox } from '@scopewright/sandbox';
import plugin from 'eslint-plugin-scopewright';

const options: AnalyzeOptions = { directory: '.' };
const result: AuditResult = audit({ directory: '.' });
const registry: Registry = trustPlatform;
const sandbox: RunningSandbox = await startSandbox({ manifest: 'scopewright.yaml' });
const url: string = sandbox.url;
await sandbox.stop();

// @ts-expect-error The types are known, and not \`any\`.
const count: number = analyze(options).calls;
// @ts-expect-error
const id: number = matchEndpoint(registry, 'GET', '/v2/purposes')?.id;

export { count, id, checkManifest, plugin, result, url };
`;

/** How TypeScript can resolve an import of a package of ES modules. */
const resolutions = [
  { name: 'nodenext', options: { module: 'nodenext', moduleResolution: 'nodenext' } },
  { name: 'node16', options: { module: 'node16', moduleResolution: 'node16' } },
  { name: 'bundler', options: { module: 'esnext', moduleResolution: 'bundler' } },
] as const;

/** The declarations, in a project that has the packages installed and checks those of its dependencies too. */
export function describeTypes(getProject: () => string): void {
  describe('the packed declarations', () => {
    beforeAll(async () => {
      const folder = path.join(getProject(), 'importer');
      await mkdir(folder);
      await writeFile(path.join(folder, 'importer.ts'), importer);
      for (const { name, options } of resolutions)
        await writeFile(
          path.join(folder, `tsconfig.${name}.json`),
          JSON.stringify({
            compilerOptions: {
              ...options,
              target: 'es2023',
              strict: true,
              noEmit: true,
              skipLibCheck: false,
              types: ['node'],
            },
            files: ['importer.ts'],
          }),
        );
    });

    it.each(sampleOf(resolutions, { of: 3 }))('compile without skipLibCheck under $name', ({ name }) => {
      const { status, stdout } = spawnSync(
        process.execPath,
        [
          path.join(getProject(), 'node_modules/typescript/bin/tsc'),
          '-p',
          path.join(getProject(), `importer/tsconfig.${name}.json`),
        ],
        { encoding: 'utf8' },
      );
      expect({ status, stdout }).toEqual({ status: 0, stdout: '' });
    });
  });
}
