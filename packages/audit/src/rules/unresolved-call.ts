import { UNKNOWN_CLIENT } from '@scopewright/analyzer';
import type { Endpoint } from '@scopewright/registry';

import { compareText } from '../contract/order.ts';
import { listSome } from '../contract/phrases.ts';
import { toPlaceKey } from '../contract/place.ts';
import { possibleEndpoints, type JudgedCall } from '../judgement/judged-call.ts';
import { toNote, type ResolvedTarget } from '../resolution/resolve-target.ts';
import type { Rule } from './rule.ts';
import {
  atCall,
  formatRequest,
  listEndpoints,
  notesOn,
  settleCounted,
  soleCredential,
  wordComment,
} from './wording.ts';

export const unresolvedCall: Rule = {
  name: 'unresolved-call',
  severity: 'warning',
  summary: 'a platform call whose endpoint scopewright can’t determine',
  precision: 'very-high',
  tags: ['maintainability', 'analysis'],
  explains: 'call',
  *check({ calls }) {
    const passed = new Set(calls.flatMap((call) => call.targets.flatMap(({ target }) => target.via.map(toPlaceKey))));
    const withPath = new Set(calls.filter(hasPath).map(({ call }) => toPlaceKey(call)));
    for (const call of calls) {
      const open = call.targets.filter(({ reach }) => reach.kind === 'possible' || reach.kind === 'any-endpoint');
      const [first] = open;
      if (call.isIdle || !first) continue;
      const possible = possibleEndpoints(call);
      const isAny = open.some(({ reach }) => reach.kind === 'any-endpoint');
      if (isAny && isOfUnknownClient(call.targets) && withPath.has(toPlaceKey(call.call))) continue;
      yield {
        ...atCall(call),
        manifest: call.manifest,
        ...soleCredential(call),
        ...(isAny
          ? {}
          : {
              endpoint: possible.length === 1 ? possible[0]!.id : formatRequest(first),
              scopes: [...new Set(possible.flatMap(({ scopes }) => scopes))].sort(compareText),
              possible: possible.map(({ id }) => id),
            }),
        found: isAny ? wordAny(call) : wordPossible(possible),
        help: wordHelp(open, possible, call.call.file),
        details: [
          ...notesOn(
            open.flatMap(({ reach }) => (reach.kind === 'possible' ? [toNote(reach.matches[0]!, reach.note)] : [])),
          ),
          ...settleCounted(open, call.manifest),
          ...wordReasons(open),
          ...(passed.has(toPlaceKey(call.call)) ? wordCallers(call) : []),
        ],
      };
    }
  },
};

/**
 * Whether something is known of each path. Where an unknown client is made for such a call, at the same place,
 * `createFetch({ baseURL })('/v1/receipts')`, a finding of its own would say that it can reach any endpoint.
 */
function hasPath({ targets }: JudgedCall): boolean {
  return (
    targets.length > 0 && targets.every(({ reach }) => reach.kind !== 'any-endpoint' && reach.kind !== 'nothing-known')
  );
}

function isOfUnknownClient(targets: readonly ResolvedTarget[]): boolean {
  return targets.every(({ target }) => target.client === UNKNOWN_CLIENT);
}

function wordHelp(open: readonly ResolvedTarget[], possible: readonly Endpoint[], file: string): string {
  return isOfUnknownClient(open)
    ? `To resolve it, declare the HTTP client under \`clients\`, or ${wordComment(possible, file)}.`
    : `To resolve it, ${wordComment(possible, file)}.`;
}

function wordPossible(possible: readonly Endpoint[]): string {
  if (possible.length === 1)
    return `This call may reach ${listEndpoints(possible)}, the only endpoint that matches, but part of its URL or method is unknown.`;
  return `Can’t tell which endpoint this call reaches. Candidates: ${listEndpoints(possible, 'or')}.`;
}

function wordAny({ targets }: JudgedCall): string {
  const methods = new Set(
    targets.flatMap(({ target, reach }) => (reach.kind === 'any-endpoint' ? [target.method?.toUpperCase()] : [])),
  );
  const [method] = methods;
  const which = methods.size === 1 && method !== undefined ? `any \`${method}\` endpoint` : 'any endpoint';
  return `This call goes to the platform, but its path is unknown: it can reach ${which}.`;
}

/** The unknown parts of the first open target: its method, and the parts of its path that decide the endpoint. */
function wordReasons([first]: readonly ResolvedTarget[]): readonly string[] {
  if (!first) return [];
  const holes = first.pathHoles.filter(({ name }) => isDeciding(`{${name}}`, first)).slice(0, 2);
  return [
    ...(first.target.method === null ? ['Its HTTP method is unknown.'] : []),
    ...holes.map(({ name, reason }) => `\`{${name}}\` is unknown: ${reason.replace(/\.$/, '')}.`),
  ];
}

/**
 * An unknown part that fills a parameter of every possible endpoint decides nothing. Prefixes come first, so segments
 * are counted from the end.
 */
function isDeciding(hole: string, { path, reach }: ResolvedTarget): boolean {
  if (reach.kind !== 'possible') return true;
  const fromEnd = path
    .split('/')
    .reverse()
    .findIndex((segment) => segment.includes(hole));
  return reach.matches.some(({ endpoint }) => endpoint.path.split('/').reverse()[fromEnd]?.includes('{') !== true);
}

/** The number of callers to name. */
const MAX_CALLERS_SHOWN = 3;

/** If other callers send something else through the same place, a comment there would apply to them too. */
function wordCallers({ call }: JudgedCall): readonly string[] {
  const places = call.callers.map(({ file, line }) => `${file}:${line}`);
  return places.length === 0
    ? []
    : [
        `It is called from ${listSome([...new Set(places)], MAX_CALLERS_SHOWN)}: a comment there applies to that caller only.`,
      ];
}
