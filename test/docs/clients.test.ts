import { expect, it } from 'vitest';
import { clients } from '../../packages/analyzer/src/clients/models/index.ts';
import type { ClientModel, Member, Shape } from '../../packages/analyzer/src/clients/model.ts';
import { packages } from '../../packages/analyzer/src/clients/packages/index.ts';
import { renderClientsPage } from './clients-page.ts';
import { expectGenerated } from './expect-generated.ts';

const models: readonly ClientModel[] = [...clients, ...packages];
const page = renderClientsPage(models);
const rows = [...page.matchAll(/^\| \[([^\]]+)\]\(([^)]+)\) (\|.*)$/gm)].map(([, id = '', link = '', cells = '']) => ({
  id,
  link,
  cells,
}));

it('has a row for each client, and then for each package', async () => {
  expect(clients.length).toBeGreaterThanOrEqual(10);
  expect(rows.map(({ id }) => id)).toEqual([
    ...clients.map(({ id }) => id).sort(),
    ...packages.map(({ id }) => id).sort(),
  ]);
  await expectGenerated('docs/clients.md');
});

it.each(models)('names the page of $id, where it comes from, what sends, and the options that decide', (model) => {
  const { cells = '' } = rows.find(({ id, link }) => id === model.id && link === model.page) ?? {};
  const modules = model.origins.flatMap((origin) =>
    'module' in origin && !('literal' in origin) ? origin.module : [],
  );
  const { url, method, baseUrl } = model.options;
  const names = [
    ...modules,
    ...namesOfMembers(model),
    ...(clients.includes(model) ? [...url, ...method, ...baseUrl] : []),
  ];
  expect(names.filter((name) => !cells.includes(`\`${name}\``))).toEqual([]);
});

const request: Member = { kind: 'request', url: 0 };

it('names nothing for a member that only leads on', () => {
  expect(
    namesOfMembers({ ...models[0]!, shapes: { a: { members: { sent: request, left: { kind: 'self' } } } } }),
  ).toEqual(['sent']);
});

it('does not depend on the order of the list', () => {
  expect(renderClientsPage(models.toReversed())).toBe(page);
});

/** The members of a model that send, or hand on what they are given. */
function namesOfMembers({ shapes }: ClientModel): readonly string[] {
  const silent: readonly Member['kind'][] = ['self', 'read', 'part', 'text', 'unknown'];
  return Object.values<Shape>(shapes).flatMap(({ members = {} }) =>
    Object.entries(members).flatMap(([name, { kind }]) => (silent.includes(kind) ? [] : [name])),
  );
}
