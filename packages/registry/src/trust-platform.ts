import { trustPlatformFile } from './generated/trust-platform.ts';
import { createRegistry } from './registry-file.ts';
import type { Registry } from './registry.ts';

/** The built-in registry: the compiled rows of `rules-data/trust-platform`. */
export const trustPlatform: Registry = createRegistry(trustPlatformFile);
