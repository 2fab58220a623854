import { loadYaml } from '../external.ts';

/** An entry of a list, and what is said behind it. */
export interface Entry {
  readonly text: string;
  readonly why: string;
}

/** What a new manifest says. */
export interface ManifestFacts {
  /** Where an editor finds the JSON Schema. */
  readonly schema: string;
  readonly registry: string;
  readonly hosts: readonly Entry[];
  readonly baseUrls: readonly Entry[];
  readonly ignores: readonly string[];
  readonly credential: string;
  readonly scopes: readonly Entry[];
}

/** The text of a new manifest. Names out of code stand quoted where YAML needs it, and comments keep to their line. */
export function formatManifest({
  schema,
  registry,
  hosts,
  baseUrls,
  ignores,
  credential,
  scopes,
}: ManifestFacts): string {
  const lines = [
    `# yaml-language-server: $schema=${schema}`,
    'version: 1',
    `registry: ${quote(registry)}`,
    ...(hosts.length + baseUrls.length === 0
      ? []
      : ['platform:', ...formatList('  hosts', hosts), ...formatList('  baseUrls', baseUrls)]),
    '# Tests are not analysed: remove a line here to have its files looked at.',
    ...formatList(
      'ignores',
      ignores.map((text) => ({ text, why: '' })),
    ),
    'credentials:',
    `  ${quote(credential)}:`,
    ...(scopes.length === 0
      ? ['    scopes: []']
      : [
          '    # The least-privileged scopes for this code, each with what needs it.',
          ...formatList('    scopes', scopes),
        ]),
  ];
  return `${lines.join('\n')}\n`;
}

function formatList(heading: string, entries: readonly Entry[]): readonly string[] {
  if (entries.length === 0) return [];
  const indent = heading.slice(0, heading.length - heading.trimStart().length);
  return [
    `${heading}:`,
    ...entries.map(({ text, why }) => `${indent}  - ${quote(text)}${why === '' ? '' : ` # ${toOneLine(why)}`}`),
  ];
}

/** One line, whatever the text: plain where it can be, else in quotes. */
function quote(text: string): string {
  const plain = loadYaml().stringify(text, { lineWidth: 0 }).replace(/\n$/, '');
  return plain.includes('\n') ? JSON.stringify(text) : plain;
}

/** Anything that could end a comment, or act on who reads it, as an escape. */
function toOneLine(text: string): string {
  return text.replace(
    /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}\p{Bidi_Control}\ufeff\ufffe\uffff]/gu,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
