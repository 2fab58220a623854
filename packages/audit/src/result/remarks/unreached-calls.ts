import { listSome } from '../../contract/phrases.ts';
import { toPlaceKey } from '../../contract/place.ts';
import type { Remark } from '../../contract/result.ts';
import { calledEndpoints, possibleEndpoints, type JudgedCall } from '../../judgement/judged-call.ts';
import type { Judgement } from '../../judgement/judgement.ts';

/** How many endpoints a remark names. */
const MAX_SHOWN = 3;

/** One remark for each place that creates an object whose methods may send requests, if they hold back a claim. */
export function remarkOnUnreachedCalls({
  unreached,
  credentials,
}: Pick<Judgement, 'unreached' | 'credentials'>): readonly Remark[] {
  const holding = new Set(
    credentials.flatMap(({ verdict }) => (verdict.heldBack ?? []).flatMap(({ by }) => by.map(toPlaceKey))),
  );
  return unreached.filter(({ call }) => holding.has(toPlaceKey(call))).map(toRemark);
}

function toRemark(judged: JudgedCall): Remark {
  const { file, line, column } = judged.call;
  const endpoints = listSome(
    [...calledEndpoints(judged).map(({ endpoint }) => endpoint), ...possibleEndpoints(judged)].map(({ id }) => id),
    MAX_SHOWN,
    'or',
  );
  return {
    file,
    line,
    column,
    message: `The code may send ${endpoints === '' ? 'requests' : endpoints} through a call that scopewright could not follow: an unknown value is called with the name of the method or function that sends it. Meanwhile, scopewright reports no scope that it may need as unused or overbroad; if nothing sends it, remove that scope from the manifest by hand.`,
  };
}
