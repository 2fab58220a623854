import { readdirSync, readFileSync } from 'node:fs';
import { clients } from '../../packages/analyzer/src/clients/models/index.ts';
import { packages } from '../../packages/analyzer/src/clients/packages/index.ts';
import { accuracyPage, createAccuracyPage } from './accuracy-page.ts';
import { renderClientsPage } from './clients-page.ts';
import { createFolderPage, createProgramsPage, createRootPage } from './example-pages.ts';
import { createMessagesPage } from './explained-messages.ts';
import { withHostedFormats } from './formats-page.ts';
import { createObservePage, observePage } from './observe-page.ts';
import { withRulesTable } from './rules-table.ts';
import { listCommands, withOptionTables } from './option-tables.ts';
import { createSandboxPage, sandboxPage } from './sandbox-page.ts';

type CreatePage = () => Promise<string>;

const rulePages = readdirSync('docs/rules')
  .filter((name) => name !== 'README.md')
  .map((name) => `docs/rules/${name}`);

/** An example of a rule's page begins with its manifest. */
const ruleExample = /^(?=```yaml scopewright\.yaml$)/m;

/**
 * By file, the pages that `npm run generate` writes, whole or with what their commands print: in the order in which they
 * are written, for the last one takes examples from those before it. Files are relative to the root of this repository,
 * where this runs.
 */
export const pages: Readonly<Record<string, CreatePage>> = {
  'docs/clients.md': () => Promise.resolve(renderClientsPage([...clients, ...packages])),
  'README.md': () => createRootPage('README.md'),
  'docs/cli.md': async () =>
    withOptionTables(await createFolderPage('docs/cli.md', 'docs/example'), await listCommands()),
  'docs/rules/README.md': () => Promise.resolve(withRulesTable(readFileSync('docs/rules/README.md', 'utf8'), '')),
  ...Object.fromEntries(
    ['scale', 'json'].map((name) => {
      const file = `docs/${name}.md`;
      return [file, () => createFolderPage(file, 'docs/example')];
    }),
  ),
  'docs/formats.md': async () => withHostedFormats(await createFolderPage('docs/formats.md', 'docs/example')),
  'docs/guide.md': () => createFolderPage('docs/guide.md', 'docs/guide'),
  ...Object.fromEntries(
    ['docs/soundness.md', 'test/docs/soundness-programs.md'].map((file) => [
      file,
      () => createProgramsPage(file, /^(?=### )/m),
    ]),
  ),
  'docs/request-files.md': () => createProgramsPage('docs/request-files.md', /(?!)/),
  'docs/frameworks.md': () => createProgramsPage('docs/frameworks.md', /(?!)/),
  'docs/registry.md': () => createProgramsPage('docs/registry.md', /(?!)/),
  'docs/architecture.md': () => createProgramsPage('docs/architecture.md', /(?!)/),
  [accuracyPage]: createAccuracyPage,
  [sandboxPage]: createSandboxPage,
  [observePage]: createObservePage,
  ...Object.fromEntries(rulePages.map((file) => [file, () => createProgramsPage(file, ruleExample)])),
  'docs/messages.md': createMessagesPage,
};
