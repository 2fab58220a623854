import path from 'node:path';

import type { Registry } from '@scopewright/registry';

import { ManifestError, UsageError } from '../../contract/errors.ts';
import { readBounded, readFound } from '../read-bounded.ts';
import { defaultRegistry, parseRegistryText } from './find-registry.ts';
import { findInvalidByte } from './invalid-bytes.ts';

/** The registry that an option names: a file relative to the directory (absolute), or the id of the built-in one. */
export interface NamedRegistry {
  readonly file: string;
  readonly directory: string;
}

/**
 * Reads the registry that an option names: a file relative to the directory (absolute), or the id of the built-in one.
 * Throws a `UsageError` if it cannot be read, and a `ManifestError` with all of its mistakes.
 */
export function readRegistry({ file, directory }: NamedRegistry): Registry {
  if (file === defaultRegistry.id) return defaultRegistry;
  const absolute = path.resolve(directory, file);
  const content = readBounded(absolute);
  if ('mistake' in content)
    throw new UsageError(`The registry file \`${file}\` ${content.mistake}: name an existing YAML or JSON file.`);
  const invalid = content.text.includes('\uFFFD') ? findInvalidByte(readFound(absolute, file)) : undefined;
  if (invalid) throw new ManifestError(file, [invalid]);
  return parseRegistryText(file, content.text);
}
