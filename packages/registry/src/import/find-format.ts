import { isMembers, toMembers, toWord, type Located, type Site } from './located.ts';

/** The formats of descriptions. */
export type Format = 'openapi' | 'swagger' | 'discovery' | 'permissions';

/** The format of a description, by its content, or why it has none. */
export function findFormat({ value, at }: Located): { readonly name: Format } | { message: string; at: Site } {
  const name = isMembers(value) ? readFormat(value) : undefined;
  if (name) return { name };
  if (value === null || value === undefined) return { message: `The file is empty: ${FORMATS}.`, at };
  const { openapi, swagger, id, scopes } = toMembers(value);
  const key = openapi === undefined ? 'swagger' : 'openapi';
  const version = [openapi, swagger].find((each) => typeof each === 'string' || typeof each === 'number');
  if (version === undefined && typeof id === 'string' && Array.isArray(scopes))
    return { message: REGISTRY, at: { ...at, steps: ['scopes'] } };
  const found =
    version !== undefined
      ? `it says \`${toWord(version).slice(0, 20)}\``
      : isMembers(value)
        ? 'it has neither `openapi` nor `swagger` at its top'
        : `it is ${Array.isArray(value) ? 'a list' : 'a single value'}, not a mapping`;
  return {
    message: `This is not a description that can be imported: ${found}. OpenAPI 3.0 and 3.1, Swagger 2.0, Google’s discovery documents and Microsoft Graph’s permissions files can.`,
    at: { ...at, steps: version === undefined ? [] : [key] },
  };
}

const FORMATS =
  'save a description there, in OpenAPI 3.0 or 3.1, Swagger 2.0, or the format of Google’s discovery documents or Microsoft Graph’s permissions files';

const REGISTRY = 'This is a registry file already: name it as `registry` in the manifest, without an import.';

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
