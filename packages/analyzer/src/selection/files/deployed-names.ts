import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { Project } from '../../sources/project.ts';

/** Files that say which functions a platform calls: `serverless.yml`, `template.yaml`, `function.json`. */
const DEPLOYMENT = /^(?!package-lock\.json$).*\.(?:ya?ml|json|toml)$/;

/**
 * Those of the names that a configuration at or above a folder (relative to the directory) gives as the last step of a
 * path, `handler: src/purposes.list`: something calls them that is not code.
 */
export function namesInDeployment(project: Project, folder: string, names: ReadonlySet<string>): ReadonlySet<string> {
  const found = new Set<string>();
  const steps = folder.split('/');
  const folders = [...steps.keys(), steps.length].map((length) =>
    path.join(project.directory, ...steps.slice(0, length)),
  );
  for (const file of folders.flatMap(configurationsIn))
    for (const [, name = ''] of (project.data(file) ?? '').matchAll(/[\w/-]\.([A-Za-z_$][\w$]*)/g))
      if (names.has(name)) found.add(name);
  return found;
}

function configurationsIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isFile() && DEPLOYMENT.test(entry.name))
      .map((entry) => path.join(folder, entry.name))
      .sort();
  } catch {
    return []; // a folder that cannot be read is reported where its files are looked for
  }
}
