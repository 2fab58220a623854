import { expect, it } from 'vitest';
import { clients } from '../../packages/analyzer/src/clients/models/index.ts';
import { packages } from '../../packages/analyzer/src/clients/packages/index.ts';
import { renderClientsPage } from './clients-page.ts';
import { expectGenerated } from './expect-generated.ts';

it('lists every client with its rows', async () => {
  expect(clients.length).toBeGreaterThanOrEqual(10);
  const page = renderClientsPage([...clients, ...packages]);
  expect(page.match(/^## .+$/gm)).toEqual([...clients.map(({ id }) => `## ${id}`).sort(), '## Packages that hand on']);
  expect(page.match(/^### .+$/gm)).toEqual(packages.map(({ id }) => `### ${id}`).sort());
  await expectGenerated('docs/clients.md');
});

it('does not depend on the order of the list', () => {
  expect(renderClientsPage([...clients, ...packages].reverse())).toBe(renderClientsPage([...clients, ...packages]));
});
