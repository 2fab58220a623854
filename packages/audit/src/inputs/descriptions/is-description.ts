/** Whether the text of a file is an API's description, and no registry file: it says so at its top level. */
export function isDescription(text: string): boolean {
  const plain = text.replace(/^\uFEFF/, '');
  return /^\s*\{/.test(plain) ? isJsonDescription(plain) : /^["']?(?:openapi|swagger)["']?[ \t]*:/m.test(plain);
}

function isJsonDescription(text: string): boolean {
  try {
    const value = JSON.parse(text) as unknown;
    return (
      typeof value === 'object' && value !== null && ['openapi', 'swagger'].some((key) => Object.hasOwn(value, key))
    );
  } catch {
    return false;
  }
}
