/** Shared by the rules about declared scopes. */

import { isGranted, toEndpointKey } from '@scopewright/registry';

import { count, listNames, listSome } from '../contract/phrases.ts';
import { calledEndpoints, possibleEndpoints, type JudgedCall } from '../judgement/judged-call.ts';
import type { JudgedCredential } from '../judgement/judgement.ts';
import { distinctEndpoints } from '../resolution/distinct-endpoints.ts';
import type { RuleFinding } from './rule.ts';
import { atManifest } from './wording.ts';

/** The start of a finding about a scope, at the place that declares the scope. */
export type DeclaredFinding = Omit<RuleFinding, 'found' | 'help' | 'details'> & { readonly scope: string };

/** The declared scopes of a credential that have one of these names, in the manifest's order. */
export function declaredIn(
  { manifest, credential }: JudgedCredential,
  names: readonly string[],
): readonly DeclaredFinding[] {
  const chosen = credential.declared.filter(({ name }) => names.includes(name));
  return chosen.map(({ name, span }) => ({
    ...atManifest(manifest, span),
    manifest,
    credential: credential.name,
    scope: name,
  }));
}

/** The endpoints that a scope grants and the least-privileged set does not. */
export function listSurplusEndpoints(scope: string, { manifest, verdict }: JudgedCredential): readonly string[] {
  const enough = new Set([...verdict.required, ...verdict.kept]);
  return distinctEndpoints(
    manifest.registry.endpoints
      .filter((endpoint) => endpoint.scopes.includes(scope) && !isGranted(endpoint, enough))
      .map(({ id }) => id),
  );
}

/**
 * A call that no credential covers is not this one's and, unless it is open, holds nothing back. But it might have to
 * be covered, so the reader of the claim should know of it.
 *
 * @param beyond the endpoints that the scope grants and the least-privileged set does not
 */
export function wordUncovered(
  { manifest }: JudgedCredential,
  calls: readonly JudgedCall[],
  beyond: readonly string[],
): readonly string[] {
  const keys = new Set(beyond.map(toEndpointKey));
  const reachedBy = (call: JudgedCall): readonly string[] =>
    [...calledEndpoints(call).map(({ endpoint }) => endpoint), ...possibleEndpoints(call)]
      .map(({ id }) => id)
      .filter((id) => keys.has(toEndpointKey(id)));
  const uncovered = calls.filter(
    (call) => call.manifest === manifest && call.owners.length === 0 && reachedBy(call).length > 0,
  );
  if (uncovered.length === 0) return [];
  const places = [...new Set(uncovered.map(({ call }) => `${call.file}:${call.line}`))];
  const endpoints = distinctEndpoints(uncovered.flatMap(reachedBy));
  return [
    `${listSome(endpoints, 3)}, which it grants, ${endpoints.length === 1 ? 'is' : 'are'} called at ${listSome(places, 3)}, which no credential covers: if that code uses this credential, add it to its \`files\` first.`,
  ];
}

/**
 * Calls that need the scope and belong to other credentials by their `files`, in files that this credential's files
 * import: if they also run with this one, its `files` have to say so.
 */
export function wordImportedUses(scope: string, { credential, verdict }: JudgedCredential): readonly string[] {
  const use = verdict.importedUses?.find((each) => each.scope === scope);
  if (!use) return [];
  const files = [...new Set(use.by.map(({ file }) => file))];
  const places = [...new Set(use.by.map(({ file, line }) => `${file}:${line}`))];
  return [
    `Its files import code that needs it, at ${listSome(places, 3)}, and \`files\` assigns that code to ${listNames(use.credentials)} only: if it also runs with \`${credential.name}\`, add ${listSome(files, 3)} to the \`files\` of \`${credential.name}\`. Until then, \`scopewright fix --prune\` leaves the scope.`,
  ];
}

/**
 * A call of which nothing is known, and a package through which requests may go unseen, hold no claim back, but the
 * reader of the claim should know of them.
 */
export function wordUnknowns(judged: JudgedCredential): readonly string[] {
  return [...wordUnknownCalls(judged), ...wordUnknownClients(judged)];
}

function wordUnknownClients({ unknownClients }: JudgedCredential): readonly string[] {
  const packages = [...new Set(unknownClients.map(({ specifier }) => specifier))];
  if (packages.length === 0) return [];
  const isOne = packages.length === 1;
  return [
    `Its code imports ${listSome(packages, 3)}, which ${isOne ? 'looks like an HTTP client that is' : 'look like HTTP clients that are'} not analysed: make sure that no request through ${isOne ? 'it' : 'them'} needs the scope.`,
  ];
}

function wordUnknownCalls({ unknownCalls }: JudgedCredential): readonly string[] {
  if (unknownCalls.length === 0) return [];
  const places = unknownCalls.map(({ call }) => `${call.file}:${call.line}`);
  const isOne = unknownCalls.length === 1;
  return [
    `Its code has ${count(unknownCalls.length, 'call')} with an unknown URL, at ${listSome(places, 3)}: make sure that ${isOne ? 'it does not need' : 'none of them needs'} the scope. If ${isOne ? 'it goes' : 'they go'} elsewhere, list the name that the URL comes from under \`others\` of \`platform\`.`,
  ];
}
