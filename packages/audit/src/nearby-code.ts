import type { Analysis, Call } from '@scopewright/analyzer';

import type { Credential } from './manifest/manifest.ts';
import type { Ownership } from './owners.ts';

/** Whether a call that belongs to no credential may be sent by the code of one. */
export type IsNearby = (call: Call, credential: Credential) => boolean;

/**
 * Whoever loads the file of a call, directly or through others, may hand what that file makes to all else that it loads, and no caller
 * tells of it: a platform's resources to the services that a main file builds, say. A file's own imports are its wrappers and helpers:
 * what they send for it is its call.
 */
export function createNearbyCode({ imports = [] }: Pick<Analysis, 'imports'>, { coverOf }: Pick<Ownership, 'coverOf'>): IsNearby {
  const imported = new Map(imports.map(({ file, imports: targets }) => [file, targets]));
  const importers = new Map<string, string[]>();
  for (const { file, imports: targets } of imports) for (const target of targets) importers.set(target, [...(importers.get(target) ?? []), file]);
  const covering = remember((file: string) => coverOf(file).map(({ credential }) => credential));
  const around = remember((file: string) => {
    const loaders = closureOf(importers.get(file) ?? [], (each) => importers.get(each));
    return new Set([...closureOf(loaders, (each) => imported.get(each))].flatMap(covering));
  });
  return ({ file }, credential) => around(file).has(credential);
}

function remember<Answer>(find: (file: string) => Answer): (file: string) => Answer {
  const known = new Map<string, Answer>();
  return (file) => {
    if (!known.has(file)) known.set(file, find(file));
    return known.get(file) as Answer; // it has just been set
  };
}

/** The files themselves, and all that they lead to. */
function closureOf(files: Iterable<string>, next: (file: string) => readonly string[] | undefined): ReadonlySet<string> {
  const reached = new Set(files);
  for (const file of reached) for (const each of next(file) ?? []) reached.add(each);
  return reached;
}
