import type { Cause, CredentialDrift, Drift, EndpointDrift } from '@scopewright/audit';
import { count } from '../text/count.ts';

/** What both faces of a comparison say: only how names are written differs. */

/** The title of it all. */
export function wordDrift({ ref, summary, credentials }: Drift): string {
  const { addedScopes, freedScopes } = summary;
  const parts = [addedScopes > 0 ? count(addedScopes, 'more scope') : '', freedScopes > 0 ? count(freedScopes, 'fewer scope') : ''].filter((part) => part !== '');
  if (parts.length > 0) return `${parts.join(', ')} needed than at ${ref}`;
  return credentials.length > 0 ? `The same scopes are needed as at ${ref}` : `Nothing is needed or called that was not at ${ref}`;
}

/** How much was compared. */
export function wordBasis({ summary, hadNothing, ref }: Drift): string {
  const { filesBefore, files, callsBefore, calls, credentials } = summary;
  const now = `${count(credentials, 'credential')} compared: ${count(files, 'file')} with ${count(calls, 'call')} now`;
  return hadNothing ? `${now}; at ${ref} there was no manifest or no code, so all of it is new.` : `${now}, ${count(filesBefore, 'file')} with ${count(callsBefore, 'call')} at ${ref}.`;
}

/** `src/a.ts:12-14`, and where that is. */
export function wordCause({ file, line, endLine, side, isRemoval }: Cause, code: (text: string) => string): string {
  const place = code(`${file}:${line}${endLine > line ? `-${endLine}` : ''}`);
  if (isRemoval) return `lines taken away behind ${place}`;
  return side === 'now' ? place : `${place} as it was`;
}

/** The changed lines that make the difference, or else the places that call it. */
export function listCauses({ causes, calls }: EndpointDrift, side: Cause['side']): readonly Cause[] {
  if (causes.length > 0) return causes;
  return calls.slice(0, placesShown).map(({ file, line }) => ({ file, line, endLine: line, side, text: '' }));
}

const placesShown = 3;

export function wordSide({ side }: CredentialDrift): string {
  if (side === undefined) return '';
  return side === 'added' ? 'new in the manifest' : 'no longer in the manifest';
}
