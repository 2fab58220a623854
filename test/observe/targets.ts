import { matchPattern, trustPlatform } from '@scopewright/registry';
import type { AuditedCall, AuditedTarget } from '@scopewright/audit';

import type { MadeRequest } from './child/requests.ts';
import { isHost } from './hosts.ts';

/** Which hosts and prefixes the program's manifest gives to the platform. */
export interface Platform {
  readonly hosts: readonly string[];
  readonly prefixes: readonly string[];
}

/** `GET /v2/purposes/{purposeId}`, `UNKNOWN GET /v9/x` or `OTHER GET host/x`, of a request that was really made. */
export function toObservedTarget(
  { method, host, path }: Pick<MadeRequest, 'method' | 'host' | 'path'>,
  { hosts, prefixes }: Platform,
): string {
  const clean = cleanPath(path);
  if (!hosts.some((pattern) => isHost(host, pattern))) return `OTHER ${method} ${host}${clean}`;
  const found = matchPattern(trustPlatform, method, [clean], { isPlatform: true, prefixes });
  return found.kind === 'exact' ? found.match.endpoint.id : `UNKNOWN ${method} ${clean}`;
}

/** The same of a target as the analyzer tells it; undefined where no path is known. */
export function toToldTarget(
  { method, url, origin, endpoint }: AuditedTarget,
  { resolution }: Pick<AuditedCall, 'resolution'>,
): string | undefined {
  if (endpoint !== null) return endpoint;
  const { host, path } = splitUrl(url);
  if (resolution === 'unresolved' && /^\/*(?:\{[^}]*\}\/*)*$/.test(path)) return undefined;
  return origin === 'platform'
    ? `UNKNOWN ${method ?? '?'} ${cleanPath(path)}`
    : `OTHER ${method ?? '?'} ${host}${cleanPath(path)}`;
}

/** Whether a target as somebody wrote it, with `{name}` for what may be anything, is one that was seen or told. */
export function isTarget(written: string, other: string): boolean {
  if (written === other) return true;
  const left = toPattern(written);
  const right = toPattern(other);
  return left.test(erase(other)) || right.test(erase(written));
}

/** Letter for letter, but for the names of unknown parts. */
function erase(target: string): string {
  return target.replace(/\{[^}]*\}/g, '{}');
}

function toPattern(target: string): RegExp {
  const parts = target.split(/\{[^}]*\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('[^/ ]+')}$`);
}

function splitUrl(url: string): { readonly host: string; readonly path: string } {
  const match = /^(?:[a-z][\w+.-]*:)?\/\/([^/?#]*)(.*)$/i.exec(url) ?? /^(\{[^}]*\})(.*)$/.exec(url);
  return match ? { host: match[1]!, path: match[2]! } : { host: '', path: url };
}

/**
 * Without query, fragment, doubled slashes, a slash at the end, and an unknown part that hangs on the end of a word.
 */
function cleanPath(path: string): string {
  const clean = `/${path.replace(/[?#].*$/, '')}`.replace(/\/{2,}/g, '/').replace(/(.)\/$/, '$1');
  return clean.replace(/([^/])\{[^}]*\}$/, '$1');
}
