import type * as TS from 'typescript';
import type { Offer } from '../interpreter/machine/facts.ts';
import type { Machine } from '../interpreter/machine/machine.ts';
import { findMentions } from '../selection/files/client-files.ts';
import { ts } from '../syntax/typescript.ts';
import { walkTree } from '../syntax/walk.ts';

/** Of the requests that clients offer under names, those that some code sends, and the others, by their definitions. */
export interface Offers {
  readonly taken: ReadonlySet<TS.Node>;
  readonly untaken: ReadonlySet<TS.Node>;
}

/**
 * Finds out by the texts of a program which requests it sends: where functions are not run, they still mention a hook.
 * Where no request is sent at all, the program is taken to offer them to others.
 */
export function findOffers({ project, facts }: Machine, files: readonly string[]): Offers {
  const { offers } = facts;
  if (offers.size === 0) return { taken: new Set(), untaken: new Set() };
  const [hooks, members] = [
    new Set([...offers.values()].flatMap(({ names }) => [...names])),
    new Set([...offers.values()].map(({ member }) => member)),
  ];
  const used = new Set<string>();
  let isAnyUsed = false;
  for (const file of findMentions(project, files, [...hooks, ...members, ...HOLDERS])) {
    const source = project.module(file)?.source;
    if (!source) continue;
    isAnyUsed ||= project.matches(file, COMPUTED_MEMBER);
    addUsed(
      source,
      project.matches(file, MEMBER_READER) ? (name) => hooks.has(name) || members.has(name) : (name) => hooks.has(name),
      used,
    );
  }
  const isTaken = ({ names, member }: Offer): boolean =>
    isAnyUsed || used.has(member) || [...names].some((name) => used.has(name));
  const taken = new Set([...offers].flatMap(([node, offer]) => (isTaken(offer) ? [node] : [])));
  return { taken, untaken: new Set(taken.size === 0 ? [] : [...offers.keys()].filter((node) => !taken.has(node))) };
}

/** What reads a member by its own name: `api.endpoints.list.initiate()`, `usePrefetch('list')`. */
const MEMBER_READER = /\bendpoints\b(?!\s*(?:\??:|\())|[pP]refetch/;
/** The names through which code takes a member of any name. */
const HOLDERS = ['endpoints', 'prefetch', 'usePrefetch'];
/** Reads them otherwise than by a name that the text shows: `endpoints[name]`, `pick(api.endpoints)`, `prefetch(name)`. */
const COMPUTED_MEMBER =
  /\bendpoints\b(?!\s*(?:\??:|\(|(?:\?\.)?\[\s*['"`]|\??\.\s*[\w$]))|(?:\.prefetch|\busePrefetch)\s*\((?!\s*['"`])/;

/** Adds the names that code uses. To take one out of a module or an object, or to export it, is no use. */
function addUsed(source: TS.Node, isWanted: (name: string) => boolean, used: Set<string>): void {
  walkTree(source, (node) => {
    if ((ts.isImportSpecifier(node) || ts.isExportSpecifier(node)) && !node.propertyName) return false;
    if (ts.isBindingElement(node) && !node.propertyName && ts.isIdentifier(node.name)) {
      if (node.initializer) addUsed(node.initializer, isWanted, used);
      return false;
    }
    if ((ts.isIdentifier(node) || ts.isStringLiteralLike(node)) && isWanted(node.text)) used.add(node.text);
    return true;
  });
}
