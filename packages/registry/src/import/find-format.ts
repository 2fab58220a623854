import { isMembers, toMembers, toWord, type Located, type Site } from './located.ts';

/** The formats of descriptions. */
export type Format = 'openapi' | 'swagger' | 'discovery' | 'permissions';

/** The format of a description, by its content, or why it has none. */
export function findFormat({ value, at }: Located): { readonly name: Format } | { message: string; at: Site } {
  const name = isMembers(value) ? readFormat(value) : undefined;
  if (name) return { name };
  const { openapi, swagger } = toMembers(value);
  const key = openapi === undefined ? 'swagger' : 'openapi';
  const version = [openapi, swagger].find((each) => typeof each === 'string' || typeof each === 'number');
  const found =
    version === undefined
      ? 'it has neither `openapi` nor `swagger` at its top'
      : `it says \`${toWord(version).slice(0, 20)}\``;
  return {
    message: `This is not a description that can be imported: ${found}. OpenAPI 3.0 and 3.1, Swagger 2.0, Google’s discovery documents and Microsoft Graph’s permissions files can.`,
    at: { ...at, steps: version === undefined ? [] : [key] },
  };
}

function readFormat(members: Readonly<Record<string, unknown>>): Format | undefined {
  const { openapi, swagger, kind, rootUrl, permissions } = members;
  if (toWord(swagger) === '2.0' || swagger === 2) return 'swagger';
  if (/^3\.[01](?:\.|$)/.test(toWord(openapi)) || openapi === 3) return 'openapi';
  if (openapi !== undefined || swagger !== undefined) return undefined;
  if (kind === 'discovery#restDescription' && typeof rootUrl === 'string') return 'discovery';
  return isMembers(permissions) && Object.values(permissions).some((each) => isMembers(each) && 'pathSets' in each)
    ? 'permissions'
    : undefined;
}
