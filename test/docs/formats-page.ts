import { readFileSync } from 'node:fs';
import { reporters } from '../../packages/cli/src/reporters/index.ts';
import { code } from '../../packages/cli/src/text/markdown.ts';
import { print, repeat, type Format } from '../cli/reporters/print-format.ts';
import { withWrittenPart } from './written-part.ts';

/** What docs/formats.md says of the formats. */
interface FormatsPage {
  /** The table's rows: a format, and its cell of the commands that have it. */
  readonly rows: readonly (readonly [format: string, commands: string])[];
  /** What has a heading of its own. */
  readonly sections: readonly string[];
}

export function readFormatsPage(): FormatsPage {
  const page = readFileSync('docs/formats.md', 'utf8');
  return {
    rows: [...page.matchAll(/^\| `(\w+)` \| ([^|]*) \|/gm)].map(([, format = '', commands = '']) => [format, commands]),
    sections: [...page.matchAll(/^## (.*)$/gm)].map(([, title = '']) => title),
  };
}

/** The formats of `check`, in the order of its help. */
export const checkFormats = Object.keys(reporters.check) as Format[]; // the keys of a constant

/** Whether a format of `check` names files from the top of the repository. */
export function isForHost(format: Format): boolean {
  return print(format, repeat(1), 'services/consent').includes('services/consent/src/a.ts');
}

/** The page with the formats that name files from the top of the repository, those that other commands have last. */
export function withHostedFormats(page: string): string {
  const hosted = checkFormats.filter(isForHost);
  const own = hosted.filter((format) => !isOfOthers(format)).map(code);
  const shared = hosted.filter(isOfOthers).map((format) => `${code(format)} of \`check\``);
  const names = [...own, ...shared];
  return withWrittenPart(page, 'hosted', `${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''}.`);
}

function isOfOthers(format: Format): boolean {
  return Object.entries(reporters).some(([command, own]) => command !== 'check' && format in own);
}
