import { statSync } from 'node:fs';
import path from 'node:path';

/** Where the code of an installed package stands, and what of it is asked for: `.` or `./purposes`. */
interface Installed {
  readonly folder: string;
  readonly subpath: string;
}

/** The packages of node_modules that are analysed like the project's own code. All others are only names. */
export class InstalledPackages {
  readonly #names: ReadonlySet<string>;

  constructor(names: readonly string[]) {
    this.#names = new Set(names);
  }

  /** Whether a specifier asks for one of them. */
  names(specifier: string): boolean {
    return this.#names.size > 0 && this.#names.has(packageNameOf(specifier));
  }

  /** Where Node would find a package that is one of them; undefined where it is none, or is not installed. */
  find(specifier: string, from: string): Installed | undefined {
    const name = packageNameOf(specifier);
    if (!this.#names.has(name)) return undefined;
    for (let folder = path.dirname(from); ; folder = path.dirname(folder)) {
      const candidate = path.join(folder, 'node_modules', name);
      if (statSync(candidate, { throwIfNoEntry: false })?.isDirectory())
        return { folder: candidate, subpath: `.${specifier.slice(name.length)}` };
      if (path.dirname(folder) === folder) return undefined;
    }
  }

  /** Whether a file is code of one of them: what it has installed for itself is not. */
  holds(file: string): boolean {
    if (this.#names.size === 0) return false;
    const steps = file.split(path.sep);
    const modules = steps.lastIndexOf('node_modules');
    return modules >= 0 && this.#names.has(packageNameOf(steps.slice(modules + 1).join('/')));
  }
}

/** `@acme/trust-sdk/purposes` to `@acme/trust-sdk`. */
export function packageNameOf(specifier: string): string {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}
