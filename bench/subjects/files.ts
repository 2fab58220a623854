import { readdirSync } from 'node:fs';
import path from 'node:path';

const SOURCE = /(?<!\.d)\.(?:[cm]?[jt]s|[jt]sx)$/;
const NEVER_ENTERED = new Set(['node_modules', '.git', 'dist']);

/** The JavaScript and TypeScript files below a folder, absolute. All subjects get the same ones. */
export function listSourceFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const full = path.join(folder, entry.name);
    if (entry.isDirectory()) return NEVER_ENTERED.has(entry.name) ? [] : listSourceFiles(full);
    return entry.isFile() && SOURCE.test(entry.name) ? [full] : [];
  });
}
