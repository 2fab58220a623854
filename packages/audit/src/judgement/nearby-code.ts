import type { Analysis, Call } from '@scopewright/analyzer';

import type { Credential } from '../inputs/manifest/manifest.ts';
import type { Ownership } from '../inputs/ownership.ts';

/** Whether a call may be sent for a credential though its callers do not show that. */
type IsNearby = (call: Call, credential: Credential) => boolean;

export interface NearbyCode {
  /** A call that belongs to no credential. */
  readonly isNearby: IsNearby;
  /**
   * A call that belongs to others, and to which a chain leads as well that runs through code of no credential: a main
   * file's, say.
   */
  readonly isStartedFor: IsNearby;
}

/**
 * Whoever loads the file of a call, directly or through others, may hand what that file makes to all else that it
 * loads, and no caller tells of it: a platform's resources to the services that a main file builds, say. A file's own
 * imports are its wrappers and helpers: what they send for it is its call.
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
  const around = memoize((file: string) => {
    const loaders = closureOf(importers.get(file) ?? [], (each) => importers.get(each));
    return new Set([...closureOf(loaders, (each) => imported.get(each))].flatMap(covering));
  });
  const isNearby: IsNearby = ({ file }, credential) => around(file).has(credential);
  const startedFrom = memoize((file: string) => {
    const loaders = closureOf(importers.get(file) ?? [], (each) => importers.get(each));
    return new Set(
      [...loaders].some((loader) => covering(loader).length > 0)
        ? []
        : [...closureOf([file], (each) => imported.get(each))].flatMap(covering),
    );
  });
  return {
    isNearby,
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
    return known.get(file) as Answer; // it has just been set
  };
}

/** The files themselves, and all that they lead to. */
function closureOf(
  files: Iterable<string>,
  next: (file: string) => readonly string[] | undefined,
): ReadonlySet<string> {
  const reached = new Set(files);
  for (const file of reached) for (const each of next(file) ?? []) reached.add(each);
  return reached;
}
