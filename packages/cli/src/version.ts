import { readFileSync } from 'node:fs';

interface OwnPackage {
  readonly version: string;
  /** `https://github.com/…#readme` */
  readonly homepage: string;
}

/** The version in this package's package.json. */
export function readVersion(): string {
  return readOwnPackage().version;
}

/** The address of the repository. */
export function readRepository(): string {
  return readOwnPackage().homepage.replace('#readme', '');
}

/** The package.json is one folder above both this file and the built bundle. */
function readOwnPackage(): OwnPackage {
  const text = readFileSync(new URL('../package.json', import.meta.url), 'utf8');
  // Our own package.json has both; the build and the tests rely on it.
  return JSON.parse(text) as OwnPackage;
}
