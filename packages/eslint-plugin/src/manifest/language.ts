import type { ESLint } from 'eslint';
import { ManifestSource, toManifestNode } from './manifest-source.ts';

type Language = NonNullable<ESLint.Plugin['languages']>[string];

/**
 * The language of `scopewright.yaml`. Any text parses: its rules report every mistake, even in the YAML, with the
 * position and the message of the command line.
 */
export const manifestLanguage: Language = {
  fileType: 'text',
  lineStart: 1,
  columnStart: 1,
  nodeTypeKey: 'type',
  validateLanguageOptions(): void {
    // There are none.
  },
  // ESLint's own rules look for `parserOptions`.
  normalizeLanguageOptions: (options) => ({ ...options, parserOptions: options.parserOptions ?? {} }),
  parse: ({ body }) => ({ ok: true, ast: toManifestNode(decodeBody(body)) }),
  createSourceCode: ({ body }) => new ManifestSource(decodeBody(body)),
};

function decodeBody(body: string | Uint8Array): string {
  return typeof body === 'string' ? body : new TextDecoder().decode(body);
}
