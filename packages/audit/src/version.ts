import { readFileSync } from 'node:fs';

/** This package's version, as its package.json has it: one folder up from here, and from the bundle that the build makes. */
export function readVersion(): string {
  const text = readFileSync(new URL('../package.json', import.meta.url), 'utf8');
  // Our own package.json, which the build and the tests rely on to have a version.
  return (JSON.parse(text) as { readonly version: string }).version;
}
