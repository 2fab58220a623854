import { HOLE, textWithHoles } from '../contract/hole.ts';
import type { RequestTarget } from '../interpreter/machine/events.ts';
import type { TargetKey, UrlHole, UrlTemplate } from '../contract/model.ts';
import type { Hole, Text } from '../domain/value.ts';

/** A URL in the form of the public interface. */
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
 * The identity of a target: its endpoint, or, if the path is no known endpoint, its text without the base, because the
 * code that makes a client decides the base and not where its calls go. Literal hosts count.
 */
export function identifyTarget(target: RequestTarget, targetKey: TargetKey): string {
  return targetKey(target.method, toUrlTemplate(target.url)) ?? `${target.method ?? '?'}${TEXT}${pathKey(target.path)}`;
}

/** The target key of a caller that knows no endpoints. */
export const TEXT_DECIDES: TargetKey = () => undefined;

/** Separates method and path where no endpoint is known. */
const TEXT = ' \u0001';

function pathKey(path: Text): string {
  return textWithHoles(typeof path.parts[0] === 'string' ? path.parts : path.parts.slice(1))
    .replace(/[?#].*/s, '')
    .replace(/\0+/g, HOLE)
    .replace(/(?<!\/)\/+$/, '');
}
