import path from 'node:path';
import { expect, it } from 'vitest';
import { clients } from '../../packages/analyzer/src/clients/models/index.ts';
import { renderClientsPage } from './clients-page.ts';

/** `npx vitest run test/docs -u` writes the page from the rows. */
it('lists every client with its rows', async () => {
  const page = renderClientsPage(clients);
  expect(clients.length).toBeGreaterThanOrEqual(10);
  expect(page.match(/^## .+$/gm)).toEqual(clients.map(({ id }) => `## ${id}`).sort());
  await expect(page).toMatchFileSnapshot(path.resolve('docs/clients.md'));
});

it('does not depend on the order of the list', () => {
  expect(renderClientsPage([...clients].reverse())).toBe(renderClientsPage(clients));
});
