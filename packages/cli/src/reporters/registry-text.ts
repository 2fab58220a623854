import type { Registry, Scope } from '@scopewright/registry';
import { count } from '../text/count.ts';
import { createPaint, type Layout, type Paint } from '../text/layout.ts';
import { wrap } from '../text/wrap.ts';
import { groupBy } from './group-by.ts';

/** The scopes by area and module, each with what it grants. */
export function registryText(registry: Registry, layout: Layout): string {
  const paint = createPaint(layout);
  const areas = groupBy(registry.scopes, ({ area }) => area);
  const sections = areas.map(([area, scopes]) => [paint(['underline'], area), ...toAreaLines(scopes, layout, paint)]);
  return [...sections, toSummary(registry)].map((lines) => `${lines.join('\n')}\n`).join('\n');
}

function toAreaLines(scopes: readonly Scope[], layout: Layout, paint: Paint): string[] {
  const modules = groupBy(scopes, ({ module }) => module);
  return modules.flatMap(([module, own]) => [`  ${module}`, ...own.flatMap((scope) => toScopeLines(scope, layout, paint))]);
}

function toScopeLines({ name, grants, endpoints }: Scope, { columns }: Layout, paint: Paint): string[] {
  const listed = endpoints.length === 0 ? ['no endpoint is assigned to it'] : endpoints;
  return [
    `    ${paint(['bold'], name)}`,
    ...wrap(grants, { indent: '      ', columns }).map((line) => paint(['dim'], line)),
    ...listed.map((endpoint) => `      ${endpoint}`),
  ];
}

function toSummary({ id, version, scopes, endpoints }: Registry): string[] {
  const scoped = endpoints.filter(({ kind }) => kind === 'scoped').length;
  const grants = scopes.reduce((sum, scope) => sum + scope.endpoints.length, 0);
  return [`${id} ${version}: ${count(scopes.length, 'scope')}, ${count(scoped, 'endpoint')}, ${count(grants, 'grant')}.`];
}
