import path from 'node:path';
import { statsOf } from '../files.ts';

/** The folder of an installed package, and the requested subpath: `.` or `./purposes`. */
interface Installed {
  readonly folder: string;
  readonly subpath: string;
}

/**
 * The packages in node_modules that are analysed like the project's own code. For all others, the analyzer only knows
 * the name.
 */
export class InstalledPackages {
  readonly #names: ReadonlySet<string>;

  constructor(names: readonly string[]) {
    this.#names = new Set(names);
  }

  /** Whether a specifier names one of them. */
  names(specifier: string): boolean {
    return this.#names.size > 0 && this.#names.has(packageNameOf(specifier));
  }

  /** Finds one of the packages as Node would; undefined for any other package, and for one that is not installed. */
  find(specifier: string, from: string): Installed | undefined {
    const name = packageNameOf(specifier);
    if (!this.#names.has(name)) return undefined;
    for (let folder = path.dirname(from); ; folder = path.dirname(folder)) {
      const candidate = path.join(folder, 'node_modules', name);
      if (statsOf(candidate)?.isDirectory()) return { folder: candidate, subpath: `.${specifier.slice(name.length)}` };
      if (path.dirname(folder) === folder) return undefined;
    }
  }

  /** Whether a file is code of one of them; the packages nested in their node_modules do not count. */
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
