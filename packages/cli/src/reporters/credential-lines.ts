import type { CredentialVerdict } from '@scopewright/audit';
import type { Layout, Paint, Style } from '../text/layout.ts';
import { wrap, wrapItems } from '../text/wrap.ts';

interface Row {
  readonly heading: string;
  readonly items: readonly string[];
  readonly style?: Style;
}

const rowIndent = '    ';

/** For each credential what its code needs, what it lacks and what it could give back. */
export function credentialLines(credentials: readonly CredentialVerdict[], layout: Layout, paint: Paint): string[] {
  if (credentials.length === 0) return [];
  const manifests = new Set(credentials.map(({ manifest }) => manifest));
  return [paint(['underline'], 'Credentials'), ...credentials.flatMap((credential) => toLines(credential, manifests.size > 1, layout, paint))];
}

function toLines(credential: CredentialVerdict, isManifestShown: boolean, layout: Layout, paint: Paint): string[] {
  const rows = toRows(credential).filter(({ items }) => items.length > 0);
  const width = Math.max(...rows.map(({ heading }) => heading.length)) + 2;
  const manifest = isManifestShown ? paint(['dim'], `  ${credential.manifest}`) : '';
  return [
    `  ${paint(['bold'], credential.name)}${manifest}`,
    ...rows.flatMap((row) => toRowLines(row, width, layout, paint)),
    ...wrap(toRemark(credential), { indent: rowIndent, columns: layout.columns }),
  ];
}

function toRows(credential: CredentialVerdict): readonly Row[] {
  const { required, missing, unused, redundant, overbroad, possible, kept } = credential;
  return [
    { heading: 'needs', items: required.length > 0 ? required : ['no scope'] },
    { heading: 'missing', items: missing, style: 'red' },
    { heading: 'could give back', items: [...unused, ...redundant].sort(), style: 'yellow' },
    { heading: 'could narrow', items: overbroad.map(({ scope, replaceWith }) => `${scope} to ${replaceWith.join(' and ')}`), style: 'yellow' },
    { heading: 'may be needed', items: possible },
    { heading: 'kept', items: kept },
  ];
}

function toRowLines({ heading, items, style }: Row, width: number, { columns }: Layout, paint: Paint): string[] {
  const lines = wrapItems(heading.padEnd(width), items, { indent: rowIndent, columns });
  return style === undefined ? lines : lines.map((line) => paint([style], line));
}

/** What the rows cannot say by themselves; empty where they say it all. */
function toRemark(credential: CredentialVerdict): string {
  const { whole, required, missing, unused, overbroad, redundant, possible } = credential;
  if (!whole) return 'Only a part of the code that this manifest governs was analysed: no scope is called unused, overbroad or redundant.';
  if (possible.length > 0) return 'What may be needed depends on the calls above whose target is not known.';
  if (required.length === 0) return 'Its code was found to call nothing that needs one.';
  const isTight = [missing, unused, overbroad, redundant].every(({ length }) => length === 0);
  return isTight ? 'It holds what its code needs and nothing beside it.' : '';
}
