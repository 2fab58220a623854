import { defineConfig, type Plugin } from 'vitest/config';

/** Tests import the packages' sources: this private condition stands first in each package's `exports`. */
const conditions = ['@scopewright/source', 'module', 'node'];

/**
 * What a package's source requires when it first needs it is imported with the rest under test: Node's own `require`
 * cannot load TypeScript, and would load what the test has loaded a second time.
 */
const requiredSources: Plugin = {
  name: 'required-sources',
  enforce: 'pre',
  transform(code, id) {
    if (!/\/packages\/[^/]+\/src\/[^?]*\.ts$/.test(id)) return undefined;
    const imports: string[] = [];
    const imported = code.replaceAll(
      /\brequire\('(\.[^']*)\.js'\)/g,
      (_, stem: string) => `required${imports.push(`import * as required${imports.length + 1} from '${stem}.ts';`)}`,
    );
    return imports.length === 0 ? undefined : imports.join(' ') + imported;
  },
};

export default defineConfig({
  plugins: [requiredSources],
  resolve: { conditions },
  ssr: { resolve: { conditions, externalConditions: conditions } },
  test: {
    maxWorkers: 2,
    testTimeout: 180_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'sources',
          include: ['test/**/*.test.ts'],
          exclude: [
            'test/**/*.{built,isolated,tools}.test.ts',
            'test/corpus/**',
            'test/fixtures/**',
            'test/programs/**',
          ],
          // One load of the sources for all files of a worker, in half the time. A test that replaces a module is named
          // `*.isolated.test.ts`.
          isolate: false,
          restoreMocks: true,
        },
      },
      {
        extends: true,
        test: {
          name: 'isolated',
          include: ['test/**/*.isolated.test.ts'],
          exclude: ['test/corpus/**', 'test/fixtures/**', 'test/programs/**'],
        },
      },
      {
        extends: true,
        test: {
          name: 'built',
          include: ['test/**/*.built.test.ts'],
          exclude: ['test/corpus/**', 'test/fixtures/**', 'test/programs/**'],
          globalSetup: ['test/build.setup.ts'],
          testTimeout: 120_000,
          maxConcurrency: 2,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'tools',
          include: ['test/**/*.tools.test.ts'],
          globalSetup: ['test/build.setup.ts'],
          hookTimeout: 300_000,
        },
      },
    ],
  },
});
