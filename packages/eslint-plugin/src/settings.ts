import path from 'node:path';
import type { TSESLint } from '@typescript-eslint/utils';

type Settings = TSESLint.SharedConfigurationSettings;

/** The manifest that `settings.scopewright.manifest` names, absolute; `false`: none; undefined: search for it. */
export function toManifestSetting(settings: Settings, cwd: string): string | false | undefined {
  const manifest = readSettings(settings).manifest;
  if (manifest === undefined || manifest === false) return manifest;
  if (typeof manifest !== 'string')
    throw new TypeError(
      `\`settings.scopewright.manifest\` ${toExpected("manifest: 'path/to/scopewright.yaml'")} \`false\` stands for none.`,
    );
  return path.resolve(cwd, manifest);
}

/** The baseline that `settings.scopewright.baseline` names, absolute; `false`: none; undefined: search for it. */
export function toBaselineSetting(settings: Settings, cwd: string): string | false | undefined {
  const baseline = readSettings(settings).baseline;
  if (baseline === undefined || baseline === false) return baseline;
  if (typeof baseline !== 'string')
    throw new TypeError(
      `\`settings.scopewright.baseline\` ${toExpected("baseline: 'path/to/scopewright-baseline.json'")} \`false\` stands for none.`,
    );
  return path.resolve(cwd, baseline);
}

function readSettings({ scopewright = {} }: Settings): { readonly manifest?: unknown; readonly baseline?: unknown } {
  if (typeof scopewright !== 'object' || scopewright === null)
    throw new TypeError(
      `\`settings.scopewright\` ${toExpected("manifest: 'path/to/scopewright.yaml'")} \`false\` stands for none.`,
    );
  return scopewright;
}

function toExpected(form: string): string {
  return `in the ESLint configuration is not of the form \`{ ${form} }\`.`;
}
