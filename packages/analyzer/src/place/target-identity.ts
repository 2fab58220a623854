import type { RequestTarget } from '../eval/run.ts';
import type { TargetKey, UrlTemplate } from '../model.ts';
import type { Text } from '../values/value.ts';

/** A URL as the public interface gives it. */
export function toUrlTemplate(value: Text): UrlTemplate {
  return {
    parts: value.parts.map((part) => (typeof part === 'string' ? part : { name: part.name, source: part.source, reason: part.reason })),
    labels: value.labels,
  };
}

/**
 * What makes two targets the same decision: the endpoint, where the path is one; the text without the base otherwise,
 * for whoever makes a client decides its base and not where its calls go. Hosts that are written out count.
 */
export function identify(target: RequestTarget, targetKey: TargetKey): string {
  return targetKey(target.method, toUrlTemplate(target.url)) ?? `${target.method ?? '?'} ${pathKey(target.path)}`;
}

function pathKey(path: Text): string {
  const parts = path.parts.map((part) => (typeof part === 'string' ? part : '{}'));
  const whole = (parts[0] === '{}' ? parts.slice(1) : parts).join('');
  return whole.replace(/[?#].*$/s, '').replace(/(?:\{\})+/g, '{}').replace(/\/+$/, '');
}
