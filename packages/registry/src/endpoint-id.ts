/** The methods that an endpoint can have. */
export const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;

/** The parts of `METHOD /path`. */
export interface MethodAndPath {
  readonly method: string;
  readonly path: string;
}

/** Splits `GET /v2/purposes` at its space; undefined if it does not have that form. */
export function splitEndpointId(id: string): MethodAndPath | undefined {
  const found = /^(\S+) (\/\S*)$/.exec(id);
  return found ? { method: found[1]!, path: found[2]! } : undefined;
}

/** Whether a parameter fills the whole segment: `{id}`, or `{}` where its name does not matter. */
export function isParameter(segment: string): boolean {
  return /^\{[^{}]*\}$/.test(segment);
}

/** Whether a parameter fills this segment and all that follow: `{+path}`. Only the last one of a template can. */
export function isTail(segment: string): boolean {
  return segment.startsWith('{+') && isParameter(segment);
}

/** Whether a segment has text beside parameters, or several of them: `{id}.json`, `{name}:publish`. */
export function isMixed(segment: string): boolean {
  return segment.includes('{') && !isParameter(segment);
}

/** Whether every path that fits has this very segment. */
export function isLiteral(segment: string): boolean {
  return !segment.includes('{');
}

/** The segments of a path template, from left to right. */
export function toTemplateSegments(path: string): string[] {
  return path.split('/').filter((segment) => segment !== '');
}

/** The names of a template's parameters, from left to right. */
export function toParameterNames(path: string): string[] {
  return [...path.matchAll(/\{\+?([^{}/]*)\}/g)].map((found) => found[1]!); // the group is not optional
}

/** Equal for two endpoints that differ only in the names of their parameters: `GET /v2/purposes/{}`. */
export function toEndpointKey(id: string): string {
  // Registries have tens of thousands of ids, and most searches for a parameter find none.
  return !id.includes('{') ? id : id.replace(/\{(\+?)[^{}/]*\}/g, '{$1}');
}

/** Equal for two endpoints that differ only in letter case and in the names of their parameters. */
export function toCaselessKey(id: string): string {
  return toEndpointKey(id).toLowerCase();
}

/** A template with its literals in lower case; the names of its parameters stay. */
export function toCaselessTemplate(path: string): string {
  return path === path.toLowerCase()
    ? path
    : path.replace(/\{[^{}]*\}|[^{}]+/g, (part) => (part.startsWith('{') ? part : part.toLowerCase()));
}

/**
 * What is wrong with a path template, as a clause; undefined if it is valid. A parameter fills a segment or a part of
 * one; `{+name}` fills the last segments.
 */
export function findTemplateMistake(path: string): string | undefined {
  if (!path.startsWith('/')) return 'a path starts with `/`';
  if (path === '/') return undefined;
  if (/[\s?#\\]/.test(path)) return 'a path has no white space, no query, no fragment and no backslash';
  const segments = path.slice(1).split('/');
  if (segments.includes('')) return 'a path has no empty segment and no `/` at its end';
  if (segments.some((segment) => segment === '.' || segment === '..')) return 'a path has no `.` or `..` segment';
  const broken = segments.find((segment) => !/^(?:[^{}]|\{[^{}+][^{}]*\})*$/.test(segment) && !isTail(segment));
  const nameless = broken ?? segments.find((segment) => segment === '{+}');
  if (nameless !== undefined) return `\`${nameless}\` is no parameter: one has a name, as in \`{id}\` or \`{id}.json\``;
  const tail = segments.slice(0, -1).find(isTail);
  if (tail !== undefined) return `\`${tail}\` stands for all segments to the end, so nothing can follow it`;
  const names = toParameterNames(path);
  const repeated = names.find((name, index) => names.indexOf(name) !== index);
  return repeated === undefined ? undefined : `the parameter \`{${repeated}}\` stands in it twice`;
}
