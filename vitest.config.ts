import { defineConfig } from 'vitest/config';

/** Tests import the packages' sources: this private condition stands first in each package's `exports`. */
const conditions = ['@scopewright/source', 'module', 'node'];

export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions, externalConditions: conditions } },
  test: {
    maxWorkers: 2,
    testTimeout: 180_000,
    hookTimeout: 180_000,
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
