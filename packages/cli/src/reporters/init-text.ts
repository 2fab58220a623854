import type { Finding, InitResult, NeededScope, PlatformBase } from '@scopewright/audit';
import { count } from '../text/count.ts';
import { createPaint, type Layout, type Paint } from '../text/layout.ts';
import { wrap, type Block } from '../text/wrap.ts';
import { denominatorLines } from './summary-lines.ts';

/** A new manifest, and whether it was written or only shown. */
export interface Initialized extends InitResult {
  readonly isWritten: boolean;
  /** The folder as the user named it: `check` needs it too. */
  readonly directory: string;
}

/** How many of the places that are still open are listed. */
const openShown = 10;

/** How many of the manifests below are named. */
const nestedShown = 3;

/** The content of a new manifest with reasons, what stays open, and how much was analysed. */
export function initText(init: Initialized, layout: Layout): string {
  const paint = createPaint(layout);
  const sections = [
    headLines(init, layout),
    nestedLines(init, layout),
    platformLines(init, layout, paint),
    libraryLines(init, layout, paint),
    scopeLines(init.scopes, layout, paint),
    openLines(init, layout, paint),
    endLines(init, layout),
  ];
  return sections
    .filter((lines) => lines.length > 0)
    .map((lines) => `${lines.join('\n')}\n`)
    .join('\n');
}

function headLines(
  { isWritten, file, credential, scopes, isFound, hosts, baseUrls }: Initialized,
  { columns }: Layout,
): string[] {
  const what = `credential \`${credential}\` with ${scopes.length === 0 ? 'no scope, because its calls need none' : count(scopes.length, 'scope')}`;
  const guess =
    'Without `--host` or `--base-url`, `platform` lists where calls to known endpoints go: check that all of it is the platform.';
  const sentences = [
    isWritten ? `Wrote \`${file}\`: ${what}.` : `This would be \`${file}\`: ${what}.`,
    isFound && hosts.length + baseUrls.length > 0 ? guess : '',
  ];
  return sentences.filter((sentence) => sentence !== '').flatMap((sentence) => wrap(sentence, { indent: '', columns }));
}

/** The code that the new manifest does not govern. */
function nestedLines({ nested }: Initialized, { columns }: Layout): string[] {
  if (nested.length === 0) return [];
  const shown = nested.slice(0, nestedShown).map((file) => `\`${file}\``);
  const named =
    nested.length > nestedShown ? `${shown.join(', ')} and ${nested.length - nestedShown} more` : shown.join(' and ');
  const sentence =
    nested.length === 1
      ? `There is already a manifest below, ${named}: this one does not include the code that it governs.`
      : `There are already manifests below, ${named}: this one does not include the code that they govern.`;
  return wrap(sentence, { indent: '', columns });
}

function platformLines({ hosts, baseUrls }: Initialized, layout: Layout, paint: Paint): string[] {
  const rows = [...toBaseRows('hosts', hosts), ...toBaseRows('baseUrls', baseUrls)];
  return rows.length === 0
    ? []
    : [paint(['underline'], 'Platform'), ...rows.flatMap((row) => rowLines(row, layout, paint))];
}

function toBaseRows(key: string, bases: readonly PlatformBase[]): readonly Row[] {
  return bases.map(({ text, why }) => ({ name: text, why: `${key}: ${why}` }));
}

/** What counts only as far as other code calls it. */
function libraryLines({ libraries }: Initialized, layout: Layout, paint: Paint): string[] {
  if (libraries.length === 0) return [];
  const rows = libraries.map(({ text, why }) => ({ name: text, why: `${why}: they need no scope` }));
  const sentence =
    'If a framework or a configuration calls the functions of a folder, remove the folder from `platform.libraries`.';
  return [
    paint(['underline'], 'Libraries'),
    ...rows.flatMap((row) => rowLines(row, layout, paint)),
    ...wrap(sentence, { indent: '  ', columns: layout.columns }),
  ];
}

function scopeLines(scopes: readonly NeededScope[], layout: Layout, paint: Paint): string[] {
  const rows = scopes.map(({ scope, endpoint, file, line, more, isCertain }) => ({
    name: scope,
    why: `${isCertain ? '' : 'perhaps '}\`${endpoint}\` in ${file}:${line}${more === 0 ? '' : `, +${more} more`}`,
  }));
  return rows.length === 0
    ? []
    : [paint(['underline'], 'Scopes'), ...rows.flatMap((row) => rowLines(row, layout, paint))];
}

interface Row {
  readonly name: string;
  readonly why: string;
}

function rowLines({ name, why }: Row, { columns }: Layout, paint: Paint): string[] {
  const block: Block = { indent: '      ', columns };
  return [`  ${paint(['bold'], name)}`, ...wrap(why, block).map((line) => paint(['dim'], line))];
}

/** What the manifest could not settle. */
function openLines(
  { result, hosts, baseUrls, otherNames, directory }: Initialized,
  { columns }: Layout,
  paint: Paint,
): string[] {
  const relative =
    hosts.length + baseUrls.length === 0
      ? [
          'The URLs of these calls don’t show their host, so the manifest names none: if you know the platform’s, give it with `--host` or `--base-url`.',
        ]
      : [];
  const others = otherNames.map(
    (name) =>
      `Calls to known endpoints also use \`${name}\`: if it holds the platform’s base URL, name it with \`--base-url\`.`,
  );
  const listed = result.findings.slice(0, openShown).map(toOpen);
  const more =
    result.findings.length > openShown
      ? [`${count(result.findings.length - openShown, 'more finding')}: see \`${toCheckCommand(directory)}\`.`]
      : [];
  const lines = [...relative, ...others, ...listed, ...more].flatMap((text) =>
    wrap(text, { indent: '    ', columns }).map((line, index) => (index === 0 ? line.slice(2) : line)),
  );
  return lines.length === 0 ? [] : [paint(['underline'], 'Left open'), ...lines];
}

function toOpen({ file, line, rule, found }: Finding): string {
  return `${file}:${line} ${rule}: ${found}`;
}

function endLines({ result, isWritten, directory }: Initialized, layout: Layout): string[] {
  return [
    ...denominatorLines(result.summary, layout),
    ...(isWritten ? [`Review it, then run \`${toCheckCommand(directory)}\`.`] : []),
  ];
}

/** A shell takes a folder with other characters as one word only in quotes. */
function toCheckCommand(directory: string): string {
  if (directory === '.') return 'scopewright check';
  return `scopewright check ${/^[\w./@+:-]+$/.test(directory) ? directory : `"${directory}"`}`;
}
