import type { EndpointFacts, Grant, LeastPrivilegedSet, SetScope } from '@scopewright/audit';
import { count } from '../text/count.ts';
import { wrap } from '../text/wrap.ts';
import type { Page, Section } from './explain-text.ts';
import { groupBy } from './group-by.ts';

/** Endpoints of one kind that the same scopes grant. */
export type AlikeEndpoints = readonly [EndpointFacts, ...EndpointFacts[]];

/** Groups endpoints that the same scopes grant. */
export function groupAlike(endpoints: readonly EndpointFacts[]): readonly AlikeEndpoints[] {
  const groups = groupBy(endpoints, ({ endpointKind, grants }) =>
    JSON.stringify([endpointKind, grants.map(({ scope, isLeast }) => [scope, isLeast])]),
  );
  return groups.map(([, group]) => group as unknown as AlikeEndpoints); // a group has at least one
}

/**
 * The scopes that grant one endpoint or several alike, and the source of that; of several scopes, what else each one
 * grants.
 */
export function factLines(alike: AlikeEndpoints, page: Page): Section {
  const block = { indent: '  ', columns: page.layout.columns };
  const [{ endpointKind, grants }] = alike;
  const sources = [...new Set(alike.flatMap(({ source }) => source.split('; ')))].filter((source) => source !== '');
  return [
    ...(endpointKind === 'scoped' ? [] : wrap(unscopedWords[endpointKind], block)),
    ...wordApart(
      alike,
      ({ requirement = [] }) => requirement.map((scopes) => scopes.map(toName).join(' with ')),
      (them, alternatives) => `${them === 'it' ? 'It needs' : `Each of ${them} needs`} ${alternatives.join(', or ')}.`,
    ).flatMap((text) => wrap(text, block)),
    ...grants.flatMap((grant) => grantLines(toShared(grant, alike), isPart(grant, alike), page)),
    ...wordApart(
      alike,
      ({ prefixes }) => prefixes,
      (them, prefixes) => `The gateway serves ${them} behind ${prefixes.join(' or ')}.`,
    ).flatMap((text) => wrap(text, block)),
    ...wordApart(
      alike,
      ({ aliases }) => aliases,
      (them, aliases) => `Other spellings of ${them}: ${aliases.join(', ')}.`,
    ).flatMap((text) => wrap(text, block)),
    ...(sources.length === 0 ? [] : wrap(`Source: ${sources.join('; ')}.`, block)),
    ...alike.flatMap((facts) => replacementLines(facts, alike.length === 1 ? 'it' : toName(facts.endpoint), page)),
  ];
}

/** A grant shared by several endpoints: what it grants besides all of them. */
function toShared(grant: Grant, alike: AlikeEndpoints): Grant {
  return { ...grant, beyond: grant.beyond.filter((id) => !alike.some(({ endpoint }) => endpoint === id)) };
}

/** A sentence for each list that some of the endpoints have; endpoints with a different list are named. */
function wordApart(
  alike: AlikeEndpoints,
  listOf: (facts: EndpointFacts) => readonly string[],
  word: (them: string, list: readonly string[]) => string,
): readonly string[] {
  const groups = groupBy(alike, (facts) => JSON.stringify(listOf(facts)));
  return groups.flatMap(([, group]) => {
    const list = listOf(group[0]!); // a group has at least one
    const them =
      groups.length > 1 ? group.map(({ endpoint }) => toName(endpoint)).join(', ') : alike.length === 1 ? 'it' : 'them';
    return list.length === 0 ? [] : [word(them, list)];
  });
}

function replacementLines({ replacedBy = [] }: EndpointFacts, it: string, { layout: { columns } }: Page): Section {
  if (replacedBy.length === 0) return [];
  return [
    ...wrap(`Once v4 of the data-subject API is enabled, these operations replace ${it}:`, { indent: '  ', columns }),
    ...replacedBy.flatMap(({ purpose, requiredParameters }) =>
      wrap(
        `${purpose}; requires ${requiredParameters.length === 0 ? 'no parameter' : requiredParameters.map(({ name, in: where }) => (where === 'header' ? `${name} as a header` : name)).join(', ')}`,
        { indent: '    ', columns },
      ),
    ),
  ];
}

const unscopedWords: Readonly<Record<Exclude<EndpointFacts['endpointKind'], 'scoped'>, string>> = {
  token: 'It issues access tokens and needs no scope.',
  public: 'It needs no scope.',
  unscoped: 'It is an endpoint of the platform, but no scope is listed for it.',
};

/** Whether a scope grants the endpoint only together with others. */
function isPart({ scope }: Grant, alike: AlikeEndpoints): boolean {
  return alike.some(
    ({ requirement = [] }) =>
      requirement.length > 0 && !requirement.some((each) => each.length === 1 && each[0] === scope),
  );
}

function grantLines(
  { scope, area, allows, beyond, isLeast }: Grant,
  isOfSet: boolean,
  { layout, paint }: Page,
): Section {
  const [least, other] = isOfSet
    ? ['with others, least privilege: ', 'with others: ']
    : ['least privilege: ', 'also granted by: '];
  const block = { indent: '      ', columns: layout.columns };
  const row = `Row ${scope}${area === '' ? '' : ` of ${area}`}${allows === '' ? '' : `: ${allows.replace(/\.$/, '')}`}.`;
  return [
    `  ${isLeast ? least : other}${paint(['bold'], scope)}`,
    ...wrap(row, block).map((line) => paint(['dim'], line)),
    ...wrap(wordBeyond(beyond), block),
  ];
}

function wordBeyond(beyond: readonly string[]): string {
  if (beyond.length === 0) return 'It grants nothing else.';
  return `It opens ${count(beyond.length, 'other endpoint')}: ${listFew(beyond)}.`;
}

/** For several endpoints: the set that grants them all, why each scope is in it, and what else it grants. */
export function togetherLines({ endpoints, scopes, alternatives }: LeastPrivilegedSet, page: Page): Section {
  const heading =
    scopes.length === 0
      ? `No scope is needed for these ${endpoints.length} endpoints.`
      : `Least privilege for these ${endpoints.length} endpoints together: ${scopes.map(({ scope }) => scope).join(', ')}`;
  return [
    ...wrap(heading, { indent: '', columns: page.layout.columns }).map((line) => page.paint(['bold'], line)),
    ...scopes.flatMap((scope) => setLines(scope, page)),
    ...(alternatives.length === 0
      ? []
      : ['  Not in the set:', ...alternatives.flatMap((scope) => setLines(scope, page))]),
  ];
}

function setLines(row: SetScope, { layout, paint }: Page): Section {
  const block = { indent: '      ', columns: layout.columns };
  return [
    `  ${paint(['bold'], row.scope)}`,
    ...wrap(`grants ${row.for.map(toName).join(', ')}`, block),
    ...wrap(
      row.beyond.length === 0
        ? 'and grants nothing else'
        : `and opens ${count(row.beyond.length, 'other endpoint')}: ${listFew(row.beyond)}`,
      block,
    ),
  ];
}

function listFew(names: readonly string[]): string {
  return names.length <= 4
    ? names.map(toName).join(', ')
    : `${names.slice(0, 3).map(toName).join(', ')} and ${names.length - 3} more`;
}

/** Backticks keep a name on one line. */
function toName(name: string): string {
  return `\`${name}\``;
}
