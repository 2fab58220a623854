import { readFileSync } from 'node:fs';

/** The version in this package's package.json, which is one folder above both this file and the built bundle. */
export function readVersion(): string {
  const text = readFileSync(new URL('../package.json', import.meta.url), 'utf8');
  // Our own package.json has a version; the build and the tests rely on it.
  return (JSON.parse(text) as { readonly version: string }).version;
}
