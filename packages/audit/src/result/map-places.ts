import type { Place } from '../contract/place.ts';
import type { AuditResult, ObservedRuns } from '../contract/result.ts';

/** Rewrites each path of a result: those of places, and those of manifests. */
export function mapPlaces(result: AuditResult, toFile: (file: string) => string): AuditResult {
  const move = <Located extends Pick<Place, 'file'>>(place: Located): Located => ({
    ...place,
    file: toFile(place.file),
  });
  const { credentials, findings, calls, remarks, observed } = result;
  return {
    ...result,
    credentials: credentials.map(({ heldBack, importedUses, unfollowed, ...credential }) => ({
      ...credential,
      manifest: toFile(credential.manifest),
      ...(heldBack === undefined ? {} : { heldBack: heldBack.map((held) => ({ ...held, by: held.by.map(move) })) }),
      ...(importedUses === undefined
        ? {}
        : { importedUses: importedUses.map((use) => ({ ...use, by: use.by.map(move) })) }),
      ...(unfollowed === undefined ? {} : { unfollowed: unfollowed.map(move) }),
    })),
    findings: findings.map(move),
    calls: calls.map((call) => ({
      ...move(call),
      targets: call.targets.map((target) => ({ ...target, via: target.via.map(move) })),
    })),
    ...(remarks === undefined ? {} : { remarks: remarks.map(move) }),
    ...(observed === undefined ? {} : { observed: mapObserved(observed, toFile) }),
  };
}

function mapObserved(
  { files, refusals, unplaced, neverObserved, calls, ...rest }: ObservedRuns,
  toFile: (file: string) => string,
): ObservedRuns {
  const move = <Located extends Pick<Place, 'file'>>(place: Located): Located => ({
    ...place,
    file: toFile(place.file),
  });
  return {
    ...rest,
    files: files.map(move),
    refusals: refusals.map((refusal) => ({ ...move(refusal), calls: refusal.calls.map(move) })),
    unplaced: unplaced.map(move),
    neverObserved: neverObserved.map((never) => ({ ...never, manifest: toFile(never.manifest) })),
    ...(calls === undefined ? {} : { calls: calls.map(move) }),
  };
}
