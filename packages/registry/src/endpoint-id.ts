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

export function isParameter(segment: string): boolean {
  return segment.startsWith('{');
}

/** The segments of a path template, from left to right. */
export function toTemplateSegments(path: string): string[] {
  return path.split('/').filter((segment) => segment !== '');
}

/** The names of a template's parameters, from left to right. */
export function toParameterNames(path: string): string[] {
  return toTemplateSegments(path)
    .filter(isParameter)
    .map((segment) => segment.slice(1, -1));
}

/** Equal for two endpoints that differ only in the names of their parameters: `GET /v2/purposes/{}`. */
export function toEndpointKey(id: string): string {
  return id.replace(/\{[^{}/]*\}/g, '{}');
}

/** What is wrong with a path template, as a clause; undefined if it is valid. A parameter fills a whole segment. */
export function findTemplateMistake(path: string): string | undefined {
  if (!path.startsWith('/')) return 'a path starts with `/`';
  if (path === '/') return undefined;
  if (/[\s?#\\]/.test(path)) return 'a path has no white space, no query, no fragment and no backslash';
  const segments = path.slice(1).split('/');
  if (segments.includes('')) return 'a path has no empty segment and no `/` at its end';
  if (segments.some((segment) => segment === '.' || segment === '..')) return 'a path has no `.` or `..` segment';
  const broken = segments.find((segment) => /[{}]/.test(segment) && !/^\{[^{}]+\}$/.test(segment));
  if (broken !== undefined)
    return `\`${broken}\` is no parameter: one fills a whole segment and has a name, as in \`{id}\``;
  const names = toParameterNames(path);
  const repeated = names.find((name, index) => names.indexOf(name) !== index);
  return repeated === undefined ? undefined : `the parameter \`{${repeated}}\` stands in it twice`;
}
