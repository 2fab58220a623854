import { compareText } from '../contract/order.ts';
import { comparePlaces, type Place } from '../contract/place.ts';
import type { Finding } from '../contract/result.ts';

/**
 * Runs the stages that make a result from a judgement. What a stage of ours throws becomes an error among the findings,
 * so that the other stages are still told and the fault is never silent.
 */
export class StageGuard {
  readonly #place: Place;
  readonly faults: Finding[] = [];

  /** The place is where faults are told that belong to no code: a manifest. */
  constructor(place: Place) {
    this.#place = place;
  }

  /** What the work gives; the second argument where it throws. `what` names the stage in the message. */
  run<Result>(what: string, work: () => Result, otherwise: Result, place: Place = this.#place): Result {
    try {
      return work();
    } catch (error) {
      const { file, line, column } = place;
      const found = `${what} failed (${error instanceof Error ? error.message : String(error)}), so part of the result is missing.`;
      const help = 'This is a bug in scopewright: please report it, with the code and the manifest if you can.';
      const finding = { rule: 'parse-error', severity: 'error', file, line, column, found, help } as const;
      this.faults.push({ ...finding, message: `${found} ${help}` });
      return otherwise;
    }
  }
}

export function compareFindings(left: Finding, right: Finding): number {
  const keys = (finding: Finding): readonly string[] => [
    finding.rule,
    finding.endpoint ?? '',
    finding.scope ?? '',
    finding.credential ?? '',
    finding.message,
  ];
  const rest = keys(left).map((key, index) => compareText(key, keys(right)[index]!)); // both have the same number of keys
  return comparePlaces(left, right) || (rest.find((order) => order !== 0) ?? 0);
}
