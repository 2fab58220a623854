import type { Cause, CredentialDrift, Drift, EndpointDrift, ScopeDrift } from '@scopewright/audit';
import { count } from '../text/count.ts';

/** The wording that both formats of a comparison share; they differ only in how they quote names. */

/** The title of the comparison. */
export function wordDrift({ ref, summary, credentials, uncovered }: Drift): string {
  const { addedScopes, freedScopes, uncoveredEndpoints = 0, widenedScopes = 0, openCalls = 0 } = summary;
  const parts = [
    addedScopes > 0 ? count(addedScopes, 'more scope') : '',
    freedScopes > 0 ? count(freedScopes, 'fewer scope') : '',
  ].filter((part) => part !== '');
  const scopes = parts.length > 0 ? `${parts.join(', ')} needed than at ${ref}` : '';
  const bare =
    uncoveredEndpoints > 0
      ? `${count(uncoveredEndpoints, 'more endpoint')} called without a credential than at ${ref}`
      : '';
  const wider = widenedScopes > 0 ? `${count(widenedScopes, 'more scope')} declared than at ${ref}` : '';
  const open = openCalls > 0 ? `${count(openCalls, 'more call')} not resolved than at ${ref}` : '';
  const differences = [scopes, bare, wider, open].filter((part) => part !== '');
  if (differences.length > 0) return differences.join('; ');
  return credentials.length > 0 || uncovered !== undefined
    ? `The same scopes are needed as at ${ref}`
    : `The code needs and calls nothing new compared with ${ref}`;
}

/** The heading of calls that no credential covers, and what to do about them. */
export const uncoveredWords = {
  name: 'no credential',
  remedy: 'No credential covers these calls: add their files to the `files` of one.',
} as const;

/** The heading of new calls that may need any scope, and what to do about them. */
export const openWords = {
  name: 'not resolved',
  remedy:
    'These new calls may need scopes that this comparison does not list: run `scopewright explain` with the place.',
} as const;

/** Whether the manifest has a newly needed scope. */
export function wordNew(
  { isDeclared, isKept, coveredBy = [] }: ScopeDrift,
  code = (text: string): string => text,
): string {
  if (coveredBy.length > 0)
    return `covered by ${coveredBy.map(code).join(' and ')}, which ${coveredBy.length === 1 ? 'is' : 'are'} declared`;
  return isKept ? 'kept for use outside this code' : isDeclared ? 'declared' : 'not declared';
}

/** Whether the manifest still has a scope that is no longer needed, and why; empty if it does not. */
export function wordFreed({ isDeclared, isKept }: ScopeDrift): string {
  return isKept ? 'kept for use outside this code' : isDeclared ? 'still declared' : '';
}

/** The manifest's other changes, one clause each. A kept scope counts as declared. */
export function listManifestChanges({ declared, kept }: CredentialDrift): readonly {
  readonly sign: '+' | '-';
  readonly clause: string;
  readonly scopes: readonly string[];
}[] {
  const changes = [
    {
      sign: '+',
      clause: 'declared in the manifest',
      scopes: declared.added.filter((scope) => !kept.added.includes(scope)),
    },
    { sign: '+', clause: 'kept in the manifest for use outside this code', scopes: kept.added },
    { sign: '-', clause: 'no longer kept in the manifest', scopes: kept.removed },
    {
      sign: '-',
      clause: 'no longer declared in the manifest',
      scopes: declared.removed.filter((scope) => !kept.removed.includes(scope)),
    },
  ] as const;
  return changes.filter(({ scopes }) => scopes.length > 0);
}

/** How much was compared. */
export function wordBasis({ summary, hadNothing, brokenThen, ref }: Drift): string {
  const { filesBefore, files, callsBefore, calls, credentials } = summary;
  const now = `${count(credentials, 'credential')} compared: ${count(files, 'file')} with ${count(calls, 'call')} now`;
  if (brokenThen !== undefined)
    return `${now}; the manifest was broken at ${ref} (${brokenThen.replace(/\.$/, '')}), so all of it is new.`;
  return hadNothing
    ? `${now}; at ${ref} there was no manifest or no code, so all of it is new.`
    : `${now}, ${count(filesBefore, 'file')} with ${count(callsBefore, 'call')} at ${ref}.`;
}

/** `src/a.ts:12-14`, and the version of the code that it refers to. */
export function wordCause({ file, line, endLine, side, isRemoval }: Cause, code: (text: string) => string): string {
  const place = code(`${file}:${line}${endLine > line ? `-${endLine}` : ''}`);
  if (isRemoval) return `lines removed after ${place}`;
  return side === 'now' ? place : `${place} as it was`;
}

/** The changed lines that cause the difference or, if there are none, the places that call the endpoint. */
export function listCauses({ causes, calls }: EndpointDrift, side: Cause['side']): readonly Cause[] {
  if (causes.length > 0) return causes;
  return calls.slice(0, placesShown).map(({ file, line }) => ({ file, line, endLine: line, side, text: '' }));
}

const placesShown = 3;

export function wordSide({ side }: CredentialDrift): string {
  if (side === undefined) return '';
  return side === 'added' ? 'new in the manifest' : 'no longer in the manifest';
}
