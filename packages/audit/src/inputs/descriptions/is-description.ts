/** Whether the text of a file is an API's description, and no registry file: it says so at its top level. */
export function isDescription(text: string): boolean {
  const plain = text.replace(/^\uFEFF/, '');
  return /^\s*\{/.test(plain) ? isJsonDescription(plain) : /^["']?(?:openapi|swagger)["']?[ \t]*:/m.test(plain);
}

function isJsonDescription(text: string): boolean {
  const value = parseObject(text);
  return value !== undefined && isDescribing(value);
}

function parseObject(text: string): object | undefined {
  try {
    const value = JSON.parse(text) as unknown;
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}

/** OpenAPI, Swagger, or a discovery document of Google's: permissions files name no operations. */
function isDescribing(value: object): boolean {
  return (
    ['openapi', 'swagger'].some((key) => Object.hasOwn(value, key)) ||
    ('kind' in value && value.kind === 'discovery#restDescription')
  );
}

/** Whether it is a permissions file of Microsoft Graph's, which names endpoints and scopes, but no operations. */
export function isPermissionsFile(text: string): boolean {
  const value = parseObject(text.replace(/^\uFEFF/, ''));
  return value !== undefined && Object.hasOwn(value, 'permissions') && !Object.hasOwn(value, 'scopes');
}
