import { toCaselessTemplate, toTemplateSegments } from './endpoint-id.ts';
import { toVocabulary, type Vocabulary } from './common-segments.ts';
import { toEndings, type Endings } from './path-endings.ts';
import type { EndpointMatch, PathPattern } from './path-pattern.ts';
import { addTemplate, createTrie, toTemplate, type TrieNode } from './path-trie.ts';
import type { Endpoint, Registry } from './registry.ts';
import type { Answers } from './remembered.ts';
import { getServerHosts } from './servers.ts';
import { spellKeysAsSegments, spellTextKeys } from './parenthesized-keys.ts';

/** How paths are compared. */
interface PathTerms {
  /** Whether letter case makes no difference: then the literals of all tables are in lower case. */
  readonly ignoresCase: boolean;
  /** Whether a key may stand in parentheses: then the tables and what is looked up have it as a segment. */
  readonly hasParenthesizedKeys: boolean;
}

/** The tables that the matcher uses. */
export interface EndpointIndex extends PathTerms {
  readonly byId: ReadonlyMap<string, Endpoint>;
  /** The index of each endpoint in the registry, for a stable order. */
  readonly positions: ReadonlyMap<Endpoint, number>;
  readonly methods: readonly string[];
  readonly paths: TrieNode;
  readonly aliases: TrieNode;
  /** The endpoints for which each built-in prefix is attested. */
  readonly prefixes: readonly IndexedPrefix[];
  /** Built-in prefixes and their beginnings, each joined with `/`. */
  readonly prefixParts: ReadonlySet<string>;
  /** What the literal segments of a path are compared with. */
  readonly vocabulary: Vocabulary;
  /** The hosts of the registry's servers. */
  readonly serverHosts: readonly string[];
  /** The endings of each of the tries above that was asked for them. */
  readonly endings: Map<TrieNode, Endings>;
  /** What was asked before: many calls have the same path, and an editor asks again after each change. */
  readonly answers: {
    /** The endpoints that a pattern may be. */
    readonly possible: Answers<EndpointMatch>;
    /** The endpoints that a path is, and those that it begins. */
    readonly at: Answers<EndpointMatch>;
    readonly below: Answers<Endpoint>;
  };
}

interface IndexedPrefix {
  readonly segments: readonly string[];
  readonly root: TrieNode;
}

const indexes = new WeakMap<Registry, EndpointIndex>();

/** The index of a registry, built on first use. */
export function getEndpointIndex(registry: Registry): EndpointIndex {
  const known = indexes.get(registry);
  if (known) return known;
  const index = createIndex(registry);
  indexes.set(registry, index);
  return index;
}

/** The endings of one of an index's tries, found on first use. */
export function getEndings({ endings }: EndpointIndex, trie: TrieNode): Endings {
  const known = endings.get(trie) ?? toEndings(trie);
  endings.set(trie, known);
  return known;
}

/** A path as the tables of an index have it. */
export function toIndexedPath({ ignoresCase, hasParenthesizedKeys }: EndpointIndex, path: PathPattern): PathPattern {
  const spelled = hasParenthesizedKeys ? spellKeysAsSegments(path) : path;
  return ignoresCase ? spelled.map((part) => (typeof part === 'string' ? part.toLowerCase() : part)) : spelled;
}

/** A path template, or a path as text, as the tables of an index have it. */
export function toIndexedText({ ignoresCase, hasParenthesizedKeys }: PathTerms, text: string): string {
  const spelled = hasParenthesizedKeys ? spellTextKeys(text) : text;
  return ignoresCase ? toCaselessTemplate(spelled) : spelled;
}

/** The beginnings of a prefix, joined: `api`, `api/access`, `api/access/v1`. */
export function toPrefixParts(prefix: string): string[] {
  const segments = toTemplateSegments(prefix);
  return segments.map((_, index) => segments.slice(0, index + 1).join('/'));
}

function createIndex(registry: Registry): EndpointIndex {
  const { endpoints } = registry;
  const terms: PathTerms = {
    ignoresCase: registry.ignoreCase === true,
    hasParenthesizedKeys: registry.parenthesizedKeys === true,
  };
  const toText = (path: string): string => toIndexedText(terms, path);
  const paths = createTrie();
  const aliases = createTrie();
  const prefixRoots = new Map<string, TrieNode>();
  for (const endpoint of endpoints) {
    addTemplate(paths, toTemplate(endpoint, toText(endpoint.path)));
    for (const alias of endpoint.aliases) addTemplate(aliases, toTemplate(endpoint, toText(alias)));
    for (const prefix of endpoint.prefixes)
      addTemplate(getRoot(prefixRoots, toText(prefix)), toTemplate(endpoint, toText(endpoint.path)));
  }
  return {
    byId: new Map(endpoints.map((endpoint) => [endpoint.id, endpoint])),
    positions: new Map(endpoints.map((endpoint, position) => [endpoint, position])),
    methods: [...new Set(endpoints.map((endpoint) => endpoint.method))],
    paths,
    aliases,
    prefixes: [...prefixRoots].map(([prefix, root]) => ({ segments: toTemplateSegments(prefix), root })),
    vocabulary: toVocabulary([paths, aliases, ...prefixRoots.values()], toText, [...prefixRoots.keys()]),
    serverHosts: getServerHosts(registry),
    answers: { possible: new Map(), at: new Map(), below: new Map() },
    ...terms,
    endings: new Map(),
    prefixParts: new Set([...prefixRoots.keys()].flatMap(toPrefixParts)),
  };
}

function getRoot(roots: Map<string, TrieNode>, prefix: string): TrieNode {
  const found = roots.get(prefix);
  if (found) return found;
  const made = createTrie();
  roots.set(prefix, made);
  return made;
}
