import type { LeastPrivilegeReport, OpenKind, OpenPlace } from '@scopewright/audit';
import { count } from '../text/count.ts';
import { code, longTable, prose } from '../text/markdown.ts';
import { commentWords } from './comment-words.ts';
import { linesOf } from './places.ts';
import type { Part } from './report-markdown.ts';

/** The places that the analysis could not resolve, and the claims that they hold back. */
export function openSection({ open }: LeastPrivilegeReport): Part {
  if (open.length === 0) return [];
  const rows = open.map((place) => [code(`${place.file}:${place.line}`), wordOpenPlace(place), wordHeldClaims(place)]);
  const intro =
    'The analysis could not fully resolve the calls at these places. scopewright does not report a scope that such a place may need as unnecessary. To resolve each, run `scopewright explain` with the place.';
  return [
    '## What is not resolved',
    '',
    intro,
    '',
    ...longTable(
      wordRows(open.length, linesOf(open).length),
      ['Place', 'What is unresolved', 'What it prevents scopewright from reporting'],
      rows,
    ),
  ];
}

function wordOpenPlace(place: OpenPlace): string {
  const endpoints = place.endpoints.map(code).join(', ');
  return openWords[place.kind](place) + (place.kind === 'some-endpoint' ? `: ${endpoints}` : '');
}

const openWords: Readonly<Record<OpenKind, (place: OpenPlace) => string>> = {
  'some-endpoint': ({ what, endpoints }) => `${code(what)} is ${endpoints.length === 1 ? 'perhaps' : 'one of'}`,
  'any-endpoint': ({ what }) => `${code(what)} can be any endpoint of the platform`,
  'unknown-call': ({ what }) => `${code(what)}: its host and path are unknown`,
  'unknown-endpoint': ({ what }) =>
    `${code(what)} is not an endpoint of the registry; the scope that it needs is unknown`,
  'unscoped-endpoint': ({ what }) => `${code(what)} is an endpoint without a listed scope`,
  'uncovered-call': ({ endpoints }) => `${endpoints.map(code).join(', ')}: called by code that no credential covers`,
  path: ({ what, endpoints }) =>
    `${code(what)} is the path of ${endpoints.length === 1 ? 'an endpoint' : 'endpoints'} that no known call uses, or the start of one`,
  base: ({ what }) => `${code(what)} is a base URL of the platform that no known call uses`,
  file: ({ what }) => prose(what),
  import: ({ what }) => `the import ${code(what)} leads to no file; the calls made through it are unknown`,
};

function wordHeldClaims({ holdsBack }: OpenPlace): string {
  return holdsBack.length === 0
    ? 'nothing'
    : holdsBack
        .map(({ credential, scope, claim }) => `that ${code(scope)} of ${code(credential)} is ${claim}`)
        .join('; ');
}

/** The comments that state what no analysis can know, which should be reviewed like code. */
export function commentSection({ comments }: LeastPrivilegeReport): Part {
  if (comments.length === 0) return [];
  const holding = comments.filter(({ holds }) => holds);
  const stale = comments.filter(({ holds }) => !holds).map(({ file, line }) => code(`${file}:${line}`));
  const rows = holding.map(({ file, line, kind, text: content }) => [
    code(`${file}:${line}`),
    commentWords[kind],
    code(content),
  ]);
  const heading = holding.length === 0 ? '## Comments in the code' : '## Resolved by comments in the code';
  const settled =
    holding.length === 0
      ? []
      : [
          '',
          'The analysis trusts these comments.',
          '',
          ...longTable(count(holding.length, 'comment'), ['Place', 'What it does', 'Endpoints, or reason'], rows),
        ];
  return [
    heading,
    ...settled,
    ...(stale.length === 0
      ? []
      : [
          '',
          `${stale.length === 1 ? 'This comment resolves' : 'These comments resolve'} nothing, and what the code says counts: ${stale.join(', ')}.`,
        ]),
  ];
}

/** A place has a row for each thing that is open there. */
function wordRows(rows: number, places: number): string {
  return rows === places ? count(places, 'place') : `${count(rows, 'row')} for ${count(places, 'place')}`;
}
