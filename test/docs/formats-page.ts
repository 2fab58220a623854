import { readFileSync } from 'node:fs';

/** What docs/formats.md says of the formats. */
interface FormatsPage {
  /** The table's rows: a format, and its cell of the commands that have it. */
  readonly rows: readonly (readonly [format: string, commands: string])[];
  /** The formats of `check` that take paths from the top of the repository. */
  readonly fromTop: readonly string[];
  /** What has a heading of its own. */
  readonly sections: readonly string[];
}

export function readFormatsPage(): FormatsPage {
  const page = readFileSync('docs/formats.md', 'utf8');
  const [, fromTop = ''] = /made\s+for a hosting service \(([^)]*)\)/.exec(page) ?? [];
  return {
    rows: [...page.matchAll(/^\| `(\w+)` \| ([^|]*) \|/gm)].map(([, format = '', commands = '']) => [format, commands]),
    fromTop: [...fromTop.matchAll(/(?<!of )`(\w+)`/g)].map(([, format = '']) => format),
    sections: [...page.matchAll(/^## (.*)$/gm)].map(([, title = '']) => title),
  };
}
