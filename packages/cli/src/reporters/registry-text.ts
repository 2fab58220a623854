import type { RegistryFile, ScopeRow } from '@scopewright/registry';
import { count } from '../text/count.ts';
import { createPaint, type Layout, type Paint } from '../text/layout.ts';
import { wrap } from '../text/wrap.ts';
import { groupBy } from './group-by.ts';

/** The scopes by area and module, each with the endpoints that it grants. */
export function registryText(registry: RegistryFile, layout: Layout): string {
  const paint = createPaint(layout);
  const areas = groupBy(registry.scopes, ({ area = '' }) => area);
  const sections = areas.map(([area, scopes]) => [paint(['underline'], area), ...toAreaLines(scopes, layout, paint)]);
  return [...sections, registrySummaryLines(registry)].map((lines) => `${lines.join('\n')}\n`).join('\n');
}

function toAreaLines(scopes: readonly ScopeRow[], layout: Layout, paint: Paint): string[] {
  const modules = groupBy(scopes, ({ module = '' }) => module);
  return modules.flatMap(([module, own]) => [
    `  ${module}`,
    ...own.flatMap((scope) => toScopeLines(scope, layout, paint)),
  ]);
}

function toScopeLines({ name, grants = '', endpoints = [] }: ScopeRow, { columns }: Layout, paint: Paint): string[] {
  const listed = endpoints.length === 0 ? ['no endpoint is assigned to it'] : endpoints;
  return [
    `    ${paint(['bold'], name)}`,
    ...wrap(grants, { indent: '      ', columns }).map((line) => paint(['dim'], line)),
    ...listed.map((endpoint) => `        ${endpoint}`),
  ];
}

function registrySummaryLines({ id, version, scopes }: RegistryFile): string[] {
  const grants = scopes.flatMap(({ endpoints }) => endpoints);
  const name = version === undefined ? id : `${id} ${version}`;
  return [
    `${name}: ${count(scopes.length, 'scope')}, ${count(new Set(grants).size, 'endpoint')}, ${count(grants.length, 'grant')}.`,
  ];
}
