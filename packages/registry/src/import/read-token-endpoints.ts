import { toEndpointKey } from '../endpoint-id.ts';
import type { EndpointRow } from '../registry-file.ts';
import { readServer, readServers } from '../servers.ts';
import { getMember, getText, listMembers, toPointer, type Located } from './located.ts';
import { remark, resolve, type Reading } from './reading.ts';
import type { SecuritySchemes } from './read-security.ts';
import { toTemplate } from './to-template.ts';

/**
 * The rows, and the endpoints that issue access tokens: the `tokenUrl` and `refreshUrl` of the flows, where they are
 * whole URLs. One that is an operation without scopes is of that kind.
 */
export function withTokenEndpoints(
  reading: Reading,
  schemes: SecuritySchemes,
  rows: readonly EndpointRow[],
  { document, servers }: { readonly document: string; readonly servers: readonly string[] },
): readonly EndpointRow[] {
  const all = [...rows];
  const places = new Map(rows.map(({ id }, index) => [toEndpointKey(id), index]));
  for (const url of listTokenUrls(reading, schemes)) {
    const text = (getText(url) ?? '').slice(0, 2000);
    const row = toRow(text, `${document}#${toPointer(url.at.steps)}`);
    const place = row && places.get(toEndpointKey(row.id));
    const twin = place === undefined ? undefined : all[place];
    if (!row)
      remark(
        reading,
        'lost',
        url.at,
        `\`${text}\` is not an absolute URL, so the token endpoint is unknown: add it as \`kind: token\`.`,
      );
    else if (place === undefined || !twin) places.set(toEndpointKey(row.id), all.push(row) - 1);
    else if (twin.kind !== undefined && haveHostInCommon(row.servers, twin.servers ?? servers))
      all[place] = { ...twin, kind: 'token' };
    else
      remark(
        reading,
        'doubt',
        url.at,
        `\`${twin.id}\` may also issue tokens: if it needs no scope, write \`kind: token\` at that endpoint.`,
      );
  }
  return all;
}

function haveHostInCommon(some: readonly string[] = [], others: readonly string[] = []): boolean {
  const hosts = new Set(readServers(some).map(({ host }) => host));
  return readServers(others).some(({ host }) => hosts.has(host));
}

function listTokenUrls(reading: Reading, schemes: SecuritySchemes): readonly Located[] {
  return [...schemes.values()].flatMap(({ node }) => {
    const flows = resolve(reading, getMember(node, 'flows'));
    const holders = [node, ...(flows ? listMembers(flows) : []).flatMap(([, flow]) => resolve(reading, flow) ?? [])];
    return holders.flatMap((holder) =>
      ['tokenUrl', 'refreshUrl'].flatMap((key) => {
        const url = getMember(holder, key);
        return url && (getText(url) ?? '') !== '' ? [url] : [];
      }),
    );
  });
}

function toRow(url: string, source: string): EndpointRow | undefined {
  const [, origin = '', path = ''] = /^(https?:\/\/[^/?#]+)([^?#]*)/i.exec(url) ?? [];
  const template = toTemplate(path);
  if (origin === '' || 'mistake' in readServer(origin) || 'mistake' in template) return undefined;
  return { id: `POST ${template.path}`, kind: 'token', servers: [origin], source };
}
