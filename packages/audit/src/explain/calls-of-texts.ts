import type { PathText } from '@scopewright/analyzer';
import type { Endpoint } from '@scopewright/registry';

import { calledEndpoints, possibleEndpoints, type JudgedCall } from '../judgement/judged-call.ts';
import { isSameEndpoint } from '../resolution/named-endpoints.ts';
import { findTextEndpoints } from '../resolution/text-endpoints.ts';

/** A call, and its endpoints whose paths are texts at the place in question. */
export interface CallOfTexts {
  readonly call: JudgedCall;
  readonly endpoints: readonly Endpoint[];
}

/**
 * Finds the calls to endpoints whose paths these texts are, in the files of the texts or in code that imports them (a
 * text may be in a JSON file).
 */
export function findCallsOfTexts(texts: readonly PathText[], calls: readonly JudgedCall[]): readonly CallOfTexts[] {
  if (texts.length === 0) return [];
  return calls.flatMap((call) => {
    const files = [call.call, ...call.call.callers, ...call.call.targets.flatMap(({ via }) => via)].map(
      ({ file }) => file,
    );
    const near = texts.filter(({ file, importers = [] }) =>
      files.some((each) => each === file || importers.includes(each)),
    );
    const at = near.flatMap(({ url, method }) => findTextEndpoints(url, method, call.context).at);
    const reached = [...calledEndpoints(call).map(({ endpoint }) => endpoint), ...possibleEndpoints(call)];
    const endpoints = reached.filter((endpoint) => at.some((each) => isSameEndpoint(each, endpoint)));
    return endpoints.length === 0 ? [] : [{ call, endpoints }];
  });
}
