import { isLiteral, isParameter, isTail, toEndpointKey } from './endpoint-id.ts';
import { canBe, toMixedSegment, type MixedSegment } from './mixed-segment.ts';
import { anySegment, rest, type PatternSegment } from './path-segments.ts';
import {
  addTemplate,
  canSpell,
  countTextOnParameters,
  createTrie,
  findAllowed,
  listTemplates,
  walkTrie,
  type Template,
  type TrieNode,
  type TrieWalk,
} from './path-trie.ts';

/**
 * The templates of a trie by their last segments. A pattern with any number of unknown segments before its known ones
 * leads into every branch of the trie, but into few of these.
 */
export interface Endings {
  readonly root: EndingNode;
  /** The templates that end with a parameter for one or more segments: nothing is known of their last segments. */
  readonly tails: TrieNode;
}

interface EndingNode {
  readonly literals: Map<string, EndingNode>;
  /** The segments with parameters. */
  readonly others: Map<string, OtherChild>;
  /** The templates that begin here, by method. */
  readonly templates: Map<string, Template[]>;
}

interface OtherChild {
  /** Undefined if a parameter fills the whole segment. */
  readonly mixed: MixedSegment | undefined;
  readonly node: EndingNode;
}

/** A template that fits a pattern. */
export interface TemplateFit {
  readonly template: Template;
  /** The number of partly known segments that stand for parameters. */
  readonly textOnParameters: number;
}

export function toEndings(trie: TrieNode): Endings {
  const endings = { root: createNode(), tails: createTrie() };
  for (const template of listTemplates(trie)) {
    const { segments } = template;
    if (segments.some(isTail)) addTemplate(endings.tails, template);
    else addReversed(endings.root, template);
  }
  return endings;
}

/** Whether a walk is one for which the endings were made: no template begins inside the pattern's ending. */
export function hasKnownEnding({ pattern, mode, start }: TrieWalk): boolean {
  const behind = pattern.lastIndexOf(rest) + 1;
  return mode === 'possible' && behind > 0 && behind < pattern.length && start.every((state) => state <= behind);
}

/**
 * The templates that fit a pattern with a known ending; of those that differ only in the names of their parameters, the
 * first. With `onlyLeast`, only those with the fewest known texts on parameters.
 */
export function findByEnding({ root, tails }: Endings, walk: TrieWalk, onlyLeast: boolean): readonly TemplateFit[] {
  const { pattern, start } = walk;
  const behind = pattern.lastIndexOf(rest) + 1;
  const toHeadCount = createHeadCount(walk, behind);
  const fits = [...walkTrie(tails, walk)].map((template) => ({
    template,
    textOnParameters: countTextOnParameters(template, pattern, start),
  }));
  let least = fits.reduce((count, fit) => Math.min(count, fit.textOnParameters), Infinity);
  for (const { node, count } of findEnds(root, pattern.slice(behind))) {
    if (onlyLeast && count > least) break;
    for (const templates of listBelow(node, walk.method)) {
      const template = findAllowed(templates, walk);
      const textOnParameters = template ? count + toHeadCount(template) : Infinity;
      if (!template || textOnParameters === Infinity) continue;
      least = Math.min(least, textOnParameters);
      fits.push({ template, textOnParameters });
    }
  }
  return onlyLeast ? fits.filter((fit) => fit.textOnParameters === least) : fits;
}

/**
 * How many known texts stand for parameters in the segments that no ending covers; `Infinity` if these do not fit.
 * Mostly nothing is known of them, so that their number decides.
 */
function createHeadCount({ pattern, start, isBare }: TrieWalk, behind: number): (template: Template) => number {
  const head = pattern.slice(0, behind);
  const ending = pattern.length - behind;
  if (isBare && head.every((segment) => segment === rest || segment === anySegment)) {
    const least = head.filter((segment) => segment === anySegment).length + ending;
    return ({ segments }) => (segments.length >= least ? 0 : Infinity);
  }
  return (template) =>
    countTextOnParameters({ ...template, segments: template.segments.slice(0, -ending) }, head, start);
}

interface End {
  readonly node: EndingNode;
  /** The number of known texts that stand for parameters on the way to it. */
  readonly count: number;
}

/** Where the ending of a pattern leads, the fewest texts on parameters first. */
function findEnds(root: EndingNode, ending: readonly PatternSegment[]): readonly End[] {
  let ends: readonly End[] = [{ node: root, count: 0 }];
  for (const segment of ending.toReversed()) ends = ends.flatMap((end) => stepBack(end, segment));
  return ends.toSorted((a, b) => a.count - b.count);
}

function stepBack({ node, count }: End, segment: PatternSegment): readonly End[] {
  const known = segment.kind === 'literal' ? node.literals.get(segment.text) : undefined;
  const literals =
    segment.kind === 'literal'
      ? known
        ? [known]
        : []
      : [...node.literals].filter(([text]) => canSpell(segment, text)).map(([, child]) => child);
  const others = [...node.others.values()].filter(({ mixed }) => mixed === undefined || canBe(segment, mixed));
  const onParameter = count + Number(segment !== anySegment);
  return [
    ...literals.map((child) => ({ node: child, count })),
    ...others.map((child) => ({ node: child.node, count: onParameter })),
  ];
}

function* listBelow(node: EndingNode, method: string): Generator<readonly Template[], void, undefined> {
  const own = node.templates.get(method);
  if (own) yield own;
  for (const child of node.literals.values()) yield* listBelow(child, method);
  for (const child of node.others.values()) yield* listBelow(child.node, method);
}

function createNode(): EndingNode {
  return { literals: new Map(), others: new Map(), templates: new Map() };
}

function addReversed(root: EndingNode, template: Template): void {
  const { endpoint, segments } = template;
  let node = root;
  for (const segment of segments.toReversed())
    node = isLiteral(segment) ? getLiteral(node, segment) : getOther(node, segment);
  const templates = node.templates.get(endpoint.method);
  if (templates) templates.push(template);
  else node.templates.set(endpoint.method, [template]);
}

function getLiteral({ literals }: EndingNode, segment: string): EndingNode {
  const found = literals.get(segment) ?? createNode();
  literals.set(segment, found);
  return found;
}

function getOther({ others }: EndingNode, segment: string): EndingNode {
  const key = toEndpointKey(isParameter(segment) ? '{}' : segment);
  const found = others.get(key) ?? {
    mixed: isParameter(segment) ? undefined : toMixedSegment(segment),
    node: createNode(),
  };
  others.set(key, found);
  return found.node;
}
