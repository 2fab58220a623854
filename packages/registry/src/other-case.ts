import { isLiteral, isParameter, toTemplateSegments } from './endpoint-id.ts';
import type { Endpoint, Registry } from './registry.ts';

/**
 * The endpoints of a method that a path would match if letter case did not matter, also after a gateway prefix. An
 * endpoint that the path matches as written is among them.
 */
export function findOtherCase(registry: Registry, method: string, path: string): readonly Endpoint[] {
  const wanted = toTemplateSegments(path.replace(/[?#].*/s, ''));
  // Registries with servers have no gateway.
  const spelledOut = registry.servers ? [wanted] : [wanted, ...withoutGatewayForm(wanted)];
  return registry.endpoints.filter(
    (endpoint) =>
      endpoint.method === method &&
      spellingsOf(endpoint).some((spelling) =>
        spelledOut.some((segments) => isInOtherCase(segments, toTemplateSegments(spelling))),
      ),
  );
}

/** A path must share a literal with the endpoint: `/{id}` would match every path of one segment. */
function spellingsOf({ path, aliases, prefixes }: Endpoint): readonly string[] {
  return [path, ...aliases, ...prefixes.map((prefix) => prefix + path)].filter((spelling) =>
    toTemplateSegments(spelling).some(isLiteral),
  );
}

/** The part after `/api/NAME` and `/rest/api/NAME`, with and without a version after them. */
function withoutGatewayForm(segments: readonly string[]): readonly (readonly string[])[] {
  const length = /^(?:rest\/)?api\/[^/]+(?=\/)/i.exec(segments.join('/'))?.[0].split('/').length;
  if (length === undefined) return [];
  const behind = segments.slice(length);
  return /^v\d+(?:\.\d+)*$/i.test(behind[0] ?? '') ? [behind, behind.slice(1)] : [behind];
}

function isInOtherCase(segments: readonly string[], template: readonly string[]): boolean {
  return (
    segments.length === template.length &&
    template.every(
      (expected, index) => isParameter(expected) || expected.toLowerCase() === segments[index]?.toLowerCase(),
    )
  );
}

/**
 * Whether a path spells the endpoint's literals exactly: it is then one of its paths, or has a word in place of a
 * parameter that cannot be one.
 */
export function isSpelledAlike(endpoint: Endpoint, path: string): boolean {
  const segments = toTemplateSegments(path.replace(/[?#].*/s, ''));
  const isAt = (template: readonly string[]): boolean =>
    template.every((expected, index) => isParameter(expected) || expected === segments[index]);
  return spellingsOf(endpoint)
    .map((spelling) => toTemplateSegments(spelling))
    .some((template) => template.length === segments.length && isAt(template));
}
