import { findNearName } from '@scopewright/registry';

import { listNames } from '../../contract/phrases.ts';
import type { ActionData, ShapeData } from './manifest-data.ts';
import { toPointerStep } from './yaml-tree.ts';

/** A mistake in the rows of one client. */
export interface ClientMistake {
  /** The pointer relative to the client's. */
  readonly at: string;
  readonly message: string;
  readonly suggestion?: string | undefined;
}

/** What the shapes of a client do, each with the pointer to it. */
export function listActions(
  shapes: Readonly<Record<string, ShapeData>>,
): readonly { readonly at: string; readonly action: ActionData }[] {
  return Object.entries(shapes).flatMap(([name, { call, construct, members = {} }]) => {
    const at = `/shapes/${toPointerStep(name)}`;
    const own = Object.entries({ call, construct }).flatMap(([key, action]) =>
      action ? [{ at: `${at}/${key}`, action }] : [],
    );
    return [
      ...own,
      ...Object.entries(members).map(([key, action]) => ({ at: `${at}/members/${toPointerStep(key)}`, action })),
    ];
  });
}

export function wordUnknownShape(
  shape: string | undefined,
  known: readonly string[],
): { readonly message: string; readonly suggestion?: string | undefined } {
  if (shape === undefined) return { message: 'A new instance needs a shape: name it, as in `shape: client`.' };
  const near = findNearName(shape, known);
  return {
    message: `\`${shape}\` is none of the client's shapes, which are ${listNames(known)}.${near === undefined ? '' : ` Did you mean \`${near}\`?`}`,
    suggestion: near,
  };
}
