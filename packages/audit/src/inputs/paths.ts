/** Paths as strings with forward slashes; these functions never access the disk or the working directory. */

export function toPosix(path: string): string {
  return path.replaceAll('\\', '/');
}

/** Joins `/repo/app` and `../lib/http.ts` to `/repo/lib/http.ts`. If the second path is absolute, it is the result. */
export function joinPath(folder: string, path: string): string {
  if (isAbsolute(path)) return normalize(path);
  return normalize(`${folder}/${path}`);
}

/** The relative path between two absolute ones: `../lib/http.ts`, `src/a.ts`, or `.` if they are equal. */
export function relativePath(from: string, to: string): string {
  const source = segmentsOf(from);
  const target = segmentsOf(to);
  const shared = countShared(source, target);
  const steps = [...source.slice(shared).map(() => '..'), ...target.slice(shared)];
  return steps.length === 0 ? '.' : steps.join('/');
}

/** Whether an absolute path is the folder or below it. */
export function isWithin(folder: string, path: string): boolean {
  const outer = segmentsOf(folder);
  return countShared(outer, segmentsOf(path)) === outer.length;
}

export function folderOf(path: string): string {
  const slash = path.lastIndexOf('/');
  if (slash < 0) return '.';
  return slash === 0 ? '/' : path.slice(0, slash);
}

function isAbsolute(path: string): boolean {
  return path.startsWith('/') || /^[a-z]:\//i.test(path);
}

function normalize(path: string): string {
  const kept: string[] = [];
  for (const segment of segmentsOf(path)) {
    if (segment === '.') continue;
    if (segment === '..' && kept.length > 0 && kept.at(-1) !== '..') kept.pop();
    else kept.push(segment);
  }
  return (path.startsWith('/') ? '/' : '') + kept.join('/');
}

function segmentsOf(path: string): string[] {
  return path.split('/').filter((segment) => segment !== '');
}

function countShared(left: readonly string[], right: readonly string[]): number {
  const differs = left.findIndex((segment, index) => segment !== right[index]);
  return differs < 0 ? left.length : differs;
}
