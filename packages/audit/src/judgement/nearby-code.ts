import type { Analysis, Call } from '@scopewright/analyzer';

import type { Credential } from '../inputs/manifest/manifest.ts';
import type { Ownership } from '../inputs/ownership.ts';

/** Whether a call may be sent for a credential although its callers do not show that. */
type IsNearby = (call: Call, credential: Credential) => boolean;

export interface NearbyCode {
  /** A call that belongs to no credential. */
  readonly isNearby: IsNearby;
  /**
   * For a call that belongs to other credentials: whether a chain of calls through code without a credential, such as a
   * main file, also leads to it.
   */
  readonly isStartedFor: IsNearby;
  /** Whether files of the credential import the call's file, directly or indirectly. */
  readonly isImportedFor: IsNearby;
}

/**
 * A file that loads a call's file, directly or indirectly, can hand the values made there to everything else that it
 * loads, and no caller shows this: a main file can pass the platform's resources to the services that it builds. A
 * file's own imports are its wrappers and helpers: their requests for it are its calls.
 */
export function createNearbyCode(
  { imports = [] }: Pick<Analysis, 'imports'>,
  { coverOf }: Pick<Ownership, 'coverOf'>,
): NearbyCode {
  const imported = new Map(imports.map(({ file, imports: targets }) => [file, targets]));
  const importers = new Map<string, string[]>();
  for (const { file, imports: targets } of imports)
    for (const target of targets) importers.set(target, [...(importers.get(target) ?? []), file]);
  const covering = memoize((file: string) => coverOf(file).map(({ credential }) => credential));
  const loadersOf = memoize((file: string) => reachableFrom(importers.get(file) ?? [], (each) => importers.get(each)));
  const around = memoize(
    (file: string) => new Set([...reachableFrom(loadersOf(file), (each) => imported.get(each))].flatMap(covering)),
  );
  const importing = memoize((file: string) => new Set([...loadersOf(file)].flatMap(covering)));
  const isNearby: IsNearby = ({ file }, credential) => around(file).has(credential);
  const startedFrom = memoize(
    (file: string) =>
      new Set(
        [...loadersOf(file)].some((loader) => covering(loader).length > 0)
          ? []
          : [...reachableFrom([file], (each) => imported.get(each))].flatMap(covering),
      ),
  );
  return {
    isNearby,
    isImportedFor: ({ file }, credential) => importing(file).has(credential),
    isStartedFor: (call, credential) =>
      (call.ways ?? []).some((way) => {
        const [start = ''] = way;
        return (
          way.every((file) => covering(file).length === 0) &&
          (start === '' ? isNearby(call, credential) : startedFrom(start).has(credential))
        );
      }),
  };
}

function memoize<Answer>(find: (file: string) => Answer): (file: string) => Answer {
  const known = new Map<string, Answer>();
  return (file) => {
    if (!known.has(file)) known.set(file, find(file));
    return known.get(file) as Answer; // set above if it was missing
  };
}

/** The files, and all files that they import directly or indirectly. */
function reachableFrom(
  files: Iterable<string>,
  next: (file: string) => readonly string[] | undefined,
): ReadonlySet<string> {
  const reached = new Set(files);
  for (const file of reached) for (const each of next(file) ?? []) reached.add(each);
  return reached;
}
