import type { PlacedRemark, RegistryImport } from '@scopewright/audit';
import { count } from '../text/count.ts';
import { toPrintable } from '../text/printable.ts';

/** What an import could not carry over, what to look at, and how much there is. */
export function registryImportText({ scopes, endpoints, remarks }: RegistryImport): string {
  const lost = remarks.filter(({ kind }) => kind === 'lost');
  const doubts = remarks.filter(({ kind }) => kind === 'doubt');
  const total = Object.values(endpoints).reduce((sum, each) => sum + each, 0);
  const kinds = Object.entries(endpoints)
    .filter(([, each]) => each > 0)
    .map(([kind, each]) => `${each} ${kind}`);
  const lines = [
    ...toSection('Not converted', lost),
    ...toSection('To look at', doubts),
    `${count(scopes, 'scope')}, ${count(total, 'endpoint')}${kinds.length === 0 ? '' : ` (${kinds.join(', ')})`}; ${lost.length} not converted, ${doubts.length} to review.`,
    ...toAdvice(total, endpoints.scoped),
  ];
  return lines.map((line) => `${line === '' ? '' : toPrintable(line)}\n`).join('');
}

/** A registry without scopes is sound, but nothing can be compared with it: that must not look like success. */
function toAdvice(total: number, scoped: number): readonly string[] {
  if (total === 0) return ['The description has no operations, so the registry has no endpoints.'];
  if (scoped > 0) return [];
  return [
    'No operation names a scope, so `scopewright check` has nothing to compare: write the `requirement` of each endpoint into the file. If an extension of the operations lists their scopes, import with `--scope-extension`.',
  ];
}

/** One message stands once, with all of its places. */
function toSection(title: string, remarks: readonly PlacedRemark[]): readonly string[] {
  if (remarks.length === 0) return [];
  const places = new Map<string, string[]>();
  for (const { message, place } of remarks) {
    const known = places.get(message);
    if (known) known.push(place);
    else places.set(message, [place]);
  }
  return [
    title,
    ...[...places].flatMap(([message, all]) => [`  ${message}`, ...all.map((place) => `      ${place}`)]),
    '',
  ];
}
