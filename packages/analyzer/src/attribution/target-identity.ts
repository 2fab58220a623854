import type { RequestTarget } from '../interpreter/machine/events.ts';
import type { TargetKey, UrlHole, UrlTemplate } from '../contract/model.ts';
import type { Hole, Text } from '../domain/value.ts';

/** A URL as the public interface gives it. */
export function toUrlTemplate(value: Text): UrlTemplate {
  return {
    parts: value.parts.map((part) => (typeof part === 'string' ? part : toUrlHole(part))),
    labels: value.labels,
  };
}

function toUrlHole({ name, source, reason, spansSegments }: Hole): UrlHole {
  return spansSegments ? { name, source, reason, spansSegments } : { name, source, reason };
}

/**
 * What makes two targets the same decision: the endpoint, where the path is one; the text without the base otherwise,
 * for whoever makes a client decides its base and not where its calls go. Hosts that are written out count.
 */
export function identify(target: RequestTarget, targetKey: TargetKey): string {
  return targetKey(target.method, toUrlTemplate(target.url)) ?? `${target.method ?? '?'}${TEXT}${pathKey(target.path)}`;
}

/** The target key of one who knows no endpoints. */
export const TEXT_DECIDES: TargetKey = () => undefined;

/** Stands between method and path where no endpoint is known. */
const TEXT = ' \u0000';
const HOLE = '{}';

function pathKey(path: Text): string {
  const parts = path.parts.map((part) => (typeof part === 'string' ? part : HOLE));
  const whole = (parts[0] === HOLE ? parts.slice(1) : parts).join('');
  return whole
    .replace(/[?#].*$/s, '')
    .replace(/(?:\{\})+/g, HOLE)
    .replace(/\/+$/, '');
}
