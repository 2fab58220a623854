import type { EndpointFacts, Grant, LeastPrivilegedSet, SetScope } from '@scopewright/audit';
import { count } from '../text/count.ts';
import { wrap } from '../text/wrap.ts';
import type { Page, Section } from './explain-text.ts';

/** What grants an endpoint, and where that is written; of several scopes, what each opens beside it. */
export function factLines(facts: EndpointFacts, page: Page): Section {
  const { columns } = page.layout;
  const { endpointKind, grants, prefixes, aliases, source, replacedBy = [] } = facts;
  return [
    ...(endpointKind === 'scoped' ? [] : wrap(unscopedWords[endpointKind], { indent: '  ', columns })),
    ...grants.flatMap((grant) => grantLines(grant, page)),
    ...(prefixes.length === 0 ? [] : wrap(`The gateway serves it behind ${prefixes.join(' or ')}.`, { indent: '  ', columns })),
    ...(aliases.length === 0 ? [] : wrap(`It has other spellings: ${aliases.join(', ')}.`, { indent: '  ', columns })),
    ...(source === '' ? [] : wrap(`Source: ${source}.`, { indent: '  ', columns })),
    ...(replacedBy.length === 0 ? [] : ['  Once v4 of the data-subject API is enabled, these operations replace it:']),
    ...replacedBy.flatMap(({ purpose, requiredParameters }) => wrap(`${purpose}; requires ${requiredParameters.length === 0 ? 'no parameter' : requiredParameters.map(({ name, in: where }) => (where === 'header' ? `${name} as a header` : name)).join(', ')}`, { indent: '    ', columns })),
  ];
}

const unscopedWords: Readonly<Record<Exclude<EndpointFacts['endpointKind'], 'scoped'>, string>> = {
  token: 'It issues access tokens and needs no scope.',
  unscoped: 'It is an endpoint of the platform, but no scope is listed for it.',
};

function grantLines({ scope, area, allows, beyond, isLeast }: Grant, { layout, paint }: Page): Section {
  const block = { indent: '      ', columns: layout.columns };
  const row = `Row ${scope}${area === '' ? '' : ` of ${area}`}${allows === '' ? '' : `: ${allows}`}.`;
  return [
    `  ${isLeast ? 'least privilege: ' : 'also granted by: '}${paint(['bold'], scope)}`,
    ...wrap(row, block).map((line) => paint(['dim'], line)),
    ...wrap(wordBeyond(beyond), block),
  ];
}

function wordBeyond(beyond: readonly string[]): string {
  if (beyond.length === 0) return 'It opens nothing else.';
  return `It opens ${count(beyond.length, 'other endpoint')}: ${listFew(beyond)}.`;
}

/** For several endpoints: the set that grants them all, why each scope is in it, and what it opens besides. */
export function togetherLines({ endpoints, scopes, alternatives }: LeastPrivilegedSet, page: Page): Section {
  const heading = scopes.length === 0 ? `No scope is needed for these ${endpoints.length} endpoints.` : `Least privilege for these ${endpoints.length} endpoints together: ${scopes.map(({ scope }) => scope).join(', ')}`;
  return [
    ...wrap(heading, { indent: '', columns: page.layout.columns }).map((line) => page.paint(['bold'], line)),
    ...scopes.flatMap((scope) => setLines(scope, page)),
    ...(alternatives.length === 0 ? [] : ['  Not in the set:', ...alternatives.flatMap((scope) => setLines(scope, page))]),
  ];
}

function setLines(row: SetScope, { layout, paint }: Page): Section {
  const block = { indent: '      ', columns: layout.columns };
  return [`  ${paint(['bold'], row.scope)}`, ...wrap(`grants ${row.for.map(toName).join(', ')}`, block), ...wrap(row.beyond.length === 0 ? 'and opens nothing else' : `and opens ${count(row.beyond.length, 'other endpoint')}: ${listFew(row.beyond)}`, block)];
}

function listFew(names: readonly string[]): string {
  return names.length <= 4 ? names.map(toName).join(', ') : `${names.slice(0, 3).map(toName).join(', ')} and ${names.length - 3} more`;
}

/** In backticks a name stays on one line. */
function toName(name: string): string {
  return `\`${name}\``;
}
