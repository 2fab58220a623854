import path from 'node:path';
import type { Rule } from 'eslint';

const expected = "in the ESLint configuration is not of the form `{ manifest: 'path/to/scopewright.yaml' }`.";

/** The manifest that `settings.scopewright.manifest` names, absolute; undefined where it is to be looked for. */
export function toManifestSetting(settings: Rule.RuleContext['settings'], cwd: string): string | undefined {
  const { scopewright = {} } = settings;
  if (typeof scopewright !== 'object' || scopewright === null) throw new TypeError(`\`settings.scopewright\` ${expected}`);
  const manifest: unknown = 'manifest' in scopewright ? scopewright.manifest : undefined;
  if (manifest === undefined) return undefined;
  if (typeof manifest !== 'string') throw new TypeError(`\`settings.scopewright.manifest\` ${expected}`);
  return path.resolve(cwd, manifest);
}
