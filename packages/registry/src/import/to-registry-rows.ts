import { findAmbiguousTemplates } from '../ambiguous-templates.ts';
import { toEndpointKey } from '../endpoint-id.ts';
import type { EndpointRow, ScopeRow } from '../registry-file.ts';
import { toPointer, type Located, type Site } from './located.ts';
import { remark, type Reading } from './reading.ts';

/** A row of an endpoint, and where the description has it. */
export interface PlacedRow {
  readonly row: EndpointRow;
  readonly at: Site;
}

/** The scopes that a description lists, with what each allows and where it stands. */
export type ListedScopes = ReadonlyMap<string, { readonly grants: string; readonly at: Located['at'] }>;

/** `Petstore (v2)` becomes `petstore-v2`. */
export function toRegistryId(title: string): string {
  const words = title
    .slice(0, 60)
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu);
  return words?.join('-') ?? 'registry';
}

/** Endpoints that differ only in the names of their parameters are one: the first counts. */
export function withoutTwins(reading: Reading, placed: readonly PlacedRow[]): readonly PlacedRow[] {
  const first = new Map<string, string>();
  return placed.filter(({ row, at }) => {
    const key = toEndpointKey(row.id);
    const twin = first.get(key);
    if (twin === undefined) first.set(key, row.id);
    else
      remark(
        reading,
        'lost',
        at,
        `\`${row.id}\` is the same endpoint as \`${twin}\`, which is imported instead: compare what the two need.`,
      );
    return twin === undefined;
  });
}

/** Lists the pairs of endpoints with paths that fit both. `fold` gives ids that are equal for the same endpoint. */
export function remarkAmbiguous(
  reading: Reading,
  placed: readonly PlacedRow[],
  fold: (id: string) => string = (id) => id,
): void {
  const rows = new Map(placed.map((each) => [fold(each.row.id), each]));
  const { pairs, isCut } = findAmbiguousTemplates([...rows.keys()]);
  for (const { chosen, other } of pairs) {
    const [taken, left] = [rows.get(chosen)!, rows.get(other)!]; // the pairs are of these keys
    remark(
      reading,
      'doubt',
      left.at,
      `\`${left.row.id}\` and \`${taken.row.id}\` are ambiguous: scopewright takes a path that matches both for \`${taken.row.id}\`.`,
    );
  }
  if (isCut)
    remark(
      reading,
      'doubt',
      placed[0]?.at ?? { document: '', steps: [] },
      'There are more ambiguous pairs of paths than those listed here.',
    );
}

/** The scopes that the description lists, then those that only endpoints name. `list` is who lists them. */
export function toScopeRows(
  reading: Reading,
  listed: ListedScopes,
  placed: readonly PlacedRow[],
  { document, list }: { readonly document: string; readonly list: string },
): readonly ScopeRow[] {
  const scopes = [...listed].map(([name, { grants, at }]): ScopeRow => ({
    name,
    ...(grants === '' ? {} : { grants }),
    source: `${at.document}#${toPointer(at.steps)}`,
  }));
  const found = new Set(listed.keys());
  for (const { row, at } of placed)
    for (const name of (row.requirement ?? []).flat()) {
      if (found.has(name)) continue;
      found.add(name);
      scopes.push({ name, source: row.source ?? document });
      if (listed.size > 0) remark(reading, 'doubt', at, `${list} lists the scope \`${name}\`: check its spelling.`);
    }
  return scopes;
}
