import type { CheckedRegistry } from '@scopewright/audit';
import { count } from '../text/count.ts';
import type { Layout } from '../text/layout.ts';
import { wrap } from '../text/wrap.ts';

/** What a registry file without mistakes holds, and what to look at in it. */
export function registryCheckText({ registry, doubts }: CheckedRegistry, { columns }: Layout): string {
  const { id, version, scopes, endpoints } = registry;
  const name = version === '' ? id : `${id} ${version}`;
  const lines = [
    ...(doubts.length === 0 ? [] : ['To look at']),
    ...doubts.flatMap((doubt) => wrap(doubt, { indent: '  ', columns })),
    ...(doubts.length === 0 ? [] : ['']),
    `${name}: ${count(scopes.length, 'scope')}, ${count(endpoints.length, 'endpoint')}, no mistake.`,
  ];
  return lines.map((line) => `${line}\n`).join('');
}
