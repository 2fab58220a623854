export const SCRIPT_EXTENSIONS = /\.[jt]sx?$/;

const OWN_SCOPE =
  /^\s*(?:import|export)\b|\brequire\s*\(|\bmodule\s*\.\s*exports\b|\bexports\s*[.[]|\bdefine\s*\(|\bimport\s*\(/m;

/**
 * Whether a text is a script whose top level is that of all scripts: no module of any kind, which has a scope of its
 * own.
 */
export function isScriptText(text: string): boolean {
  return !OWN_SCOPE.test(text);
}
