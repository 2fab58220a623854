export const SCRIPT_EXTENSIONS = /\.[jt]sx?$/;

const OWN_SCOPE =
  /^\s*(?:import|export)\b|\brequire\s*\(|\bmodule\s*\.\s*exports\b|\bexports\s*[.[]|\bdefine\s*\(|\bimport\s*\(/m;

/**
 * Whether a text is a classic script, whose top level all scripts share. A module of any kind has a scope of its own.
 */
export function isScriptText(text: string): boolean {
  return !OWN_SCOPE.test(text);
}
