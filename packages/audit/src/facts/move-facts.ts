import type { Analysis, Call } from '@scopewright/analyzer';

import type { Place } from '../contract/place.ts';

/** Rewrites each path of an analysis. */
export function moveAnalysis(
  {
    files,
    calls,
    unreached,
    defined,
    comments,
    unresolvedImports,
    unknownClients,
    unnamed,
    pathTexts,
    problems,
    imports,
  }: Analysis,
  toFile: (file: string) => string,
): Analysis {
  const move = <Located extends Pick<Place, 'file'>>(place: Located): Located => ({
    ...place,
    file: toFile(place.file),
  });
  const moveCall = (call: Call): Call => ({
    ...move(call),
    targets: call.targets.map((target) => ({ ...target, via: target.via.map(move) })),
    callerFiles: call.callerFiles.map(toFile).sort(),
    ...(call.ways && { ways: call.ways.map((way) => way.map((file) => (file === '' ? file : toFile(file)))) }),
    callers: call.callers.map(move),
  });
  const moveImported = <Located extends Pick<Place, 'file'> & { readonly importers?: readonly string[] }>(
    place: Located,
  ): Located =>
    place.importers === undefined ? move(place) : { ...move(place), importers: place.importers.map(toFile).sort() };
  return {
    files: files.map(toFile),
    calls: calls.map(moveCall),
    ...(unreached === undefined ? {} : { unreached: unreached.map(moveCall) }),
    ...(defined === undefined ? {} : { defined: defined.map(moveCall) }),
    comments: comments.map(move),
    unresolvedImports: unresolvedImports.map(moveImported),
    ...(unknownClients === undefined ? {} : { unknownClients: unknownClients.map(move) }),
    ...(unnamed === undefined
      ? {}
      : {
          unnamed: unnamed.map((row) => ({ ...row, folder: toFile(row.folder), calls: row.calls.map(move) })),
        }),
    pathTexts: pathTexts.map(moveImported),
    problems: problems.map(moveImported),
    ...(imports === undefined
      ? {}
      : { imports: imports.map((row) => ({ ...move(row), imports: row.imports.map(toFile).sort() })) }),
  };
}
