import { loadYaml } from '../external.ts';

/** An entry of a list, and the comment after it. */
export interface ManifestEntry {
  readonly text: string;
  readonly why: string;
}

/** The content of a new manifest. */
export interface ManifestFacts {
  /** The JSON Schema's location for editors. */
  readonly schema: string;
  readonly registry: string;
  readonly hosts: readonly ManifestEntry[];
  readonly baseUrls: readonly ManifestEntry[];
  readonly libraries: readonly ManifestEntry[];
  readonly ignores: readonly string[];
  readonly credential: string;
  readonly scopes: readonly ManifestEntry[];
}

/** The text of a new manifest. Names from code are quoted if YAML requires it, and comments stay on their line. */
export function formatManifest({
  schema,
  registry,
  hosts,
  baseUrls,
  libraries,
  ignores,
  credential,
  scopes,
}: ManifestFacts): string {
  const lines = [
    `# yaml-language-server: $schema=${schema}`,
    'version: 1',
    `registry: ${quoteYaml(registry)}`,
    ...(hosts.length + baseUrls.length + libraries.length === 0
      ? []
      : [
          'platform:',
          ...formatEntries('  hosts', hosts),
          ...formatEntries('  baseUrls', baseUrls),
          ...formatEntries('  libraries', libraries),
        ]),
    '# Tests are not analysed: remove a line here to have its files looked at.',
    ...formatEntries(
      'ignores',
      ignores.map((text) => ({ text, why: '' })),
    ),
    'credentials:',
    `  ${quoteYaml(credential)}:`,
    ...(scopes.length === 0
      ? ['    scopes: []']
      : [
          '    # The least-privileged scopes for this code, each with what needs it.',
          ...formatEntries('    scopes', scopes),
        ]),
  ];
  return `${lines.join('\n')}\n`;
}

function formatEntries(heading: string, entries: readonly ManifestEntry[]): readonly string[] {
  if (entries.length === 0) return [];
  const indent = heading.slice(0, heading.length - heading.trimStart().length);
  return [
    `${heading}:`,
    ...entries.map(({ text, why }) => `${indent}  - ${quoteYaml(text)}${why === '' ? '' : ` # ${toOneLine(why)}`}`),
  ];
}

/** Always a single line: bare if possible, otherwise quoted. */
function quoteYaml(text: string): string {
  const plain = loadYaml().stringify(text, { lineWidth: 0 }).replace(/\n$/, '');
  return plain.includes('\n') ? JSON.stringify(text) : plain;
}

/** Escapes every character that could end a comment or mislead a reader. */
function toOneLine(text: string): string {
  return text.replace(
    /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}\p{Bidi_Control}\ufeff\ufffe\uffff]/gu,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
