import { fileURLToPath } from 'node:url';
import type { Command } from '../measure.ts';

/** What is measured on each code base, in this order, in turn. */
export const subjects = {
  parse: (folder) => ({ args: [script('parse'), folder] }),
  read: (folder) => ({ args: [script('read'), folder] }),
  lint: (folder) => ({ args: [script('lint'), folder] }),
  scopewright: (folder) => ({ args: [scopewright, 'check', folder], statuses: [0, 1] }),
  // A folder of the user's own may have no manifest.
  scopewrightCalls: (folder) => ({ args: [scopewright, 'calls', folder] }),
} as const satisfies Readonly<Record<string, (folder: string) => Command>>;

export type Subject = keyof typeof subjects;

const scopewright = fileURLToPath(new URL('../../../packages/cli/bin/scopewright.js', import.meta.url));

function script(name: string): string {
  return fileURLToPath(new URL(`${name}.js`, import.meta.url));
}

/**
 * The command line on a folder, and what it is compared with: Node that does nothing, and Node that loads TypeScript.
 */
export const startUps = {
  node: (): Command => ({ args: ['-e', '0'] }),
  typescript: (): Command => ({
    args: ['-e', `require(${JSON.stringify(fileURLToPath(import.meta.resolve('typescript')))})`],
  }),
  scopewright: subjects.scopewright,
} as const;
