import type { Endpoint } from '@scopewright/registry';

import { compareText } from '../contract/order.ts';
import { calledEndpoints, possibleEndpoints, type JudgedCall } from '../judgement/judged-call.ts';
import { listSome } from '../contract/phrases.ts';
import type { Rule } from './rule.ts';
import { atCall, listEndpoints, quoteManifest, settleCounted } from './wording.ts';

export const noCredential: Rule = {
  name: 'no-credential',
  severity: 'error',
  summary: 'a call to an endpoint that needs a scope, in a file that no credential covers',
  precision: 'high',
  tags: ['correctness', 'authorization'],
  explains: 'call',
  *check({ calls }) {
    for (const call of calls) {
      const endpoints = call.owners.length > 0 || mayBeCovered(call) ? [] : endpointsInNeed(call);
      const [first] = endpoints;
      if (!first) continue;
      yield {
        ...atCall(call),
        manifest: call.manifest,
        endpoint: first.id,
        scopes: [...new Set(endpoints.flatMap(({ scopes }) => scopes))].sort(compareText),
        found: `This call to ${listEndpoints(endpoints, 'or')} needs a scope, but no credential covers \`${call.call.file}\` or any file that calls it.`,
        help: wordHelp(call),
        details: settleCounted(call.targets, call.manifest),
      };
    }
  },
};

/** If only a part of the manifest's code was analysed, a covered file of the rest may lead to the call. */
function mayBeCovered({ manifest }: JudgedCall): boolean {
  return manifest !== undefined && !manifest.isWhole && manifest.credentials.length > 0;
}

/** The called endpoint or, if only several are possible and each needs a scope, all of those. */
function endpointsInNeed(call: JudgedCall): readonly Endpoint[] {
  const called = calledEndpoints(call)
    .map(({ endpoint }) => endpoint)
    .filter(({ kind }) => kind === 'scoped');
  if (called.length > 0 || call.isIdle) return called;
  const possible = possibleEndpoints(call);
  return possible.every(({ kind }) => kind === 'scoped') ? possible : [];
}

function wordHelp({ call, manifest }: JudgedCall): string {
  if (!manifest) return 'No manifest governs this file: add a `scopewright.yaml` in its folder or a parent folder.';
  if (manifest.credentials.length === 0)
    return `Declare the credential that the call uses under \`credentials\` in ${quoteManifest(manifest)}.`;
  const holders = [
    ...new Set((call.senders ?? []).flatMap(({ holder = '' }) => (CLIENT_PATH.test(holder) ? holder : []))),
  ];
  if (holders.length > 0)
    return `Add ${listSome(holders.sort(compareText), 3, 'or')}, which sends it, to the \`clients\` of the credential that the call uses, in ${quoteManifest(manifest)}, or \`${call.file}\` to its \`files\`.`;
  return `Add \`${call.file}\` to the \`files\` of the credential that the call uses, in ${quoteManifest(manifest)}.`;
}

/** What the manifest takes under `clients`. */
const CLIENT_PATH = /^#?[\p{L}\p{N}_$]+(?:\.#?[\p{L}\p{N}_$]+)*$/u;
