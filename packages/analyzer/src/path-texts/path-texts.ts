/**
 * The folder `path-texts/` takes the texts of files and the caller's test for paths of the platform. It gives the texts
 * that look like such paths, each with its position, its holes and what its surroundings say about it. It never follows
 * a value and needs no known client.
 */

import type * as TS from 'typescript';
import { findJsonTexts } from './json-texts.ts';
import { findMarkupTexts } from './markup-texts.ts';
import { findLiterals, nodesAt, type NodePath } from './literals.ts';
import { findBaseNames } from './base-names.ts';
import { findAskingCall } from './asking-call.ts';
import { foldReference, foldText, type FoldedText } from './fold-text.ts';
import { findNameChains } from './name-chains.ts';
import { referencesIn } from './references.ts';
import { standingOf, type Standing } from './standing.ts';
import { nameOfText, type TextName } from './text-name.ts';
import { textAround } from './text-around.ts';
import { toPathParts } from './placeholders.ts';
import { baseNamePattern, isInLiteral } from './word-pattern.ts';
import { NameLabels } from '../domain/name-labels.ts';
import {
  formatUrl,
  type ChainSearch,
  type PathSearch,
  type PathText,
  type Span,
  type UrlTemplate,
} from '../contract/model.ts';
import { comparePlaces } from '../contract/places.ts';
import { isComponentFile } from '../syntax/component.ts';
import { guardFiles } from '../sources/guard-files.ts';
import type { Module } from '../syntax/module.ts';
import { isTest } from '../sources/non-shipping.ts';
import { spanOf, type Project } from '../sources/project.ts';
import { escapePattern } from '../syntax/escape-pattern.ts';
import type { ImportGraph } from '../selection/files/import-graph.ts';
import { getOrMake } from '../syntax/get-or-make.ts';

/**
 * Finds the texts of the code that look like paths of the platform. Where the engine loses a request, the request's
 * path is still in the code; the audit compares the texts with the calls.
 *
 * A text whose context shows that it is no request (a server's route, a mock, a type, a comparison, a link) is left
 * out. A file is only parsed if its text has a match.
 */
export function findPathTexts(
  project: Project,
  graph: ImportGraph,
  { files, candidates, readers }: SearchedFiles,
  pattern: RegExp,
  asked: PathSearch,
  names: readonly string[],
): PathText[] {
  const search = createTextSearch(pattern, asked);
  const labels = new NameLabels(names);
  const data = new Set(
    candidates.flatMap((file) => graph.importedBy(file).filter((target) => target.endsWith('.json'))),
  );
  const named = new Map<string, readonly TextUnderName[]>();
  const found = [...candidates, ...data].flatMap((file) => {
    const texts = guardFiles(
      project,
      [file],
      () =>
        data.has(file)
          ? withoutNames(findInJson(project, file, search))
          : findTextsInFile(project, file, search, labels),
      NO_TEXTS,
    );
    const shared = texts.named.filter(({ isShared }) => isShared);
    if (shared.length > 0) named.set(file, shared);
    return textsWithImporters(texts.found, file, project, graph);
  });
  const bases = findBaseTexts(project, readers, labels, names).flatMap(({ file, texts }) =>
    textsWithImporters(texts, file, project, graph),
  );
  const references = namedElsewhere(project, graph, files, named).flatMap(({ file, texts }) =>
    textsWithImporters(
      guardFiles(project, [file], () => findNamedTexts(project, file, texts), []),
      file,
      project,
      graph,
    ),
  );
  return [...found, ...bases, ...references].sort(comparePlaces);
}

function findBaseTexts(
  project: Project,
  readers: readonly string[],
  labels: NameLabels,
  names: readonly string[],
): readonly { readonly file: string; readonly texts: readonly PathText[] }[] {
  const pattern = baseNamePattern(names);
  if (!pattern) return [];
  return readers
    .filter((file) => !isTest(project.relative(file)))
    .map((file) => ({
      file,
      texts: guardFiles(project, [file], () => findBasesIn(project, file, pattern, labels), []),
    }));
}

function findBasesIn(project: Project, file: string, pattern: RegExp, labels: NameLabels): PathText[] {
  const module = project.module(file);
  return module ? findBaseNames(module, pattern, labels) : [];
}

/** The files to search. */
interface SearchedFiles {
  readonly files: readonly string[];
  /** Those of them in which a text may be a path. */
  readonly candidates: readonly string[];
  /** Those of them that may read a name of the manifest. */
  readonly readers: readonly string[];
}

function textsWithImporters(
  texts: readonly PathText[],
  file: string,
  project: Project,
  graph: ImportGraph,
): readonly PathText[] {
  if (texts.length === 0) return texts;
  const importers = [...graph.withImporters([file])]
    .filter((each) => each !== file)
    .map((each) => project.relative(each))
    .sort();
  return importers.length === 0 ? texts : texts.map((text) => ({ ...text, importers }));
}

/** The path texts of a file, and those that have a name in it. */
interface FileTexts {
  readonly found: readonly PathText[];
  readonly named: readonly TextUnderName[];
}

interface TextUnderName extends TextName {
  readonly url: UrlTemplate;
}

const NO_TEXTS: FileTexts = { found: [], named: [] };

function withoutNames(found: readonly PathText[]): FileTexts {
  return found.length === 0 ? NO_TEXTS : { found, named: [] };
}

/** The files in which a name may refer to a text of a file that they import, with those texts. */
function namedElsewhere(
  project: Project,
  graph: ImportGraph,
  files: readonly string[],
  named: ReadonlyMap<string, readonly TextUnderName[]>,
): readonly { readonly file: string; readonly texts: readonly TextUnderName[] }[] {
  if (named.size === 0) return [];
  const words = new Set(
    [...named.values()].flatMap((texts) =>
      texts.flatMap(({ names }) => names.slice(-2).filter((name) => name !== null)),
    ),
  );
  const pattern = new RegExp(`(?<![\\w$])(?:${[...words].map(escapePattern).join('|')})(?![\\w$])`);
  const seen = new Map<string, TextUnderName[]>();
  for (const [file, texts] of named) {
    for (const importer of graph.withImporters([file]))
      if (importer !== file) getOrMake(seen, importer, () => []).push(...texts);
  }
  return files
    .filter((file) => seen.has(file) && project.matches(file, pattern))
    .map((file) => ({ file, texts: seen.get(file)! })); // it has the file
}

export interface TextSearch {
  /** Without state, for a first test of a text. */
  readonly pattern: RegExp;
  /** The positions in a text at which a literal may be a path. */
  readonly positionsIn: (text: string) => readonly number[];
  /** The same for chains of names; left out where the search does not cover them. */
  readonly chains?: ChainSearch & { readonly positionsIn: (text: string) => readonly number[] };
}

function createTextSearch(pattern: RegExp, { isPath, chains }: PathSearch): TextSearch {
  const every = new RegExp(pattern, 'g');
  const foundIn = (text: string, isLiteral: boolean): readonly RegExpExecArray[] =>
    [...text.matchAll(every)].filter(([found]) => isInLiteral(found) === isLiteral);
  return {
    pattern,
    positionsIn: (text) =>
      foundIn(text, true)
        .map(({ index }) => index + 1)
        .filter((at) => isPath(textAround(text, at))),
    ...(chains
      ? {
          chains: {
            ...chains,
            positionsIn: (text) =>
              foundIn(text, false).map(({ 0: found, index }) => index + found.search(/(?<![\w$])[\w$]+$/)),
          },
        }
      : {}),
  };
}

function findTextsInFile(project: Project, file: string, search: TextSearch, labels: NameLabels): FileTexts {
  const code = project.matches(file, search.pattern) ? findInCode(project, file, search, labels) : NO_TEXTS;
  return isComponentFile(file) ? { ...code, found: [...code.found, ...findInMarkup(project, file, search)] } : code;
}

function findInCode(project: Project, file: string, search: TextSearch, labels: NameLabels): FileTexts {
  const code = project.text(file) ?? '';
  const positions = search.positionsIn(code);
  const chains = search.chains?.positionsIn(code) ?? [];
  const module = positions.length + chains.length === 0 ? undefined : project.module(file);
  if (!module) return NO_TEXTS;
  const texts = findTexts(module, positions, labels);
  return search.chains
    ? { ...texts, found: [...texts.found, ...findChains(module, chains, search.chains, labels)] }
    : texts;
}

function findChains(module: Module, positions: readonly number[], search: ChainSearch, labels: NameLabels): PathText[] {
  return findNameChains(module.source, positions, search, labels).map(({ node, method, url }) => ({
    ...spanOf(module, node),
    method,
    url,
    isMention: isTest(module.file),
    isChain: true,
  }));
}

function findTexts(module: Module, positions: readonly number[], labels: NameLabels): FileTexts {
  const texts = findLiterals(module.source, positions).flatMap((path): PlacedText[] => {
    const folded = foldText(path, labels);
    const standing = folded && standingOf(folded.around, folded.node);
    return folded && standing !== undefined ? [{ ...folded, standing }] : [];
  });
  // Where a file serves a path, other texts in it with the same path likely belong to its own route.
  const routes = new Set(texts.filter(({ standing }) => standing === 'route').map(({ url }) => formatUrl(url)));
  const found = new Map<number, PathText>();
  for (const { node, around, url, standing } of texts) {
    if (standing === 'route' || found.has(node.pos)) continue;
    const isMention = standing === 'mention' || routes.has(formatUrl(url)) || isTest(module.file);
    const text = toPathText(url, spanOf(module, node), isMention);
    if (text) found.set(node.pos, withAskingCall(text, module, node, around));
  }
  const named = texts.flatMap(({ node, around, url, standing }): TextUnderName[] => {
    const name = standing === 'value' ? nameOfText(node, around) : undefined;
    return name ? [{ ...name, url }] : [];
  });
  return { found: [...found.values(), ...findReferences(module, named)], named };
}

interface PlacedText extends FoldedText {
  readonly standing: Standing;
}

function findNamedTexts(project: Project, file: string, texts: readonly TextUnderName[]): readonly PathText[] {
  const module = project.module(file);
  return module ? findReferences(module, texts) : [];
}

/** Calls that name a method and take a text by its name: one text may be used with several methods. */
function findReferences(module: Module, texts: readonly TextUnderName[]): readonly PathText[] {
  return referencesIn(module.source, texts, (position) => nodesAt(module.source, position)).flatMap(
    ({ named: { url }, path }) => {
      const { node, around, parts } = foldReference(path, url.parts);
      const standing = standingOf(around, node);
      if (standing !== 'value' && standing !== 'mention') return [];
      const text = toPathText(
        { parts, labels: url.labels },
        spanOf(module, node),
        standing === 'mention' || isTest(module.file),
      );
      const placed = text && withAskingCall(text, module, node, around);
      return placed?.asking ? [{ ...placed, isReference: true }] : [];
    },
  );
}

function withAskingCall(text: PathText, module: Module, node: TS.Node, around: NodePath): PathText {
  const asking = findAskingCall(node, around);
  if (!asking) return text;
  const { line, column } = spanOf(module, asking.node);
  return { ...text, asking: { line, column, method: asking.method } };
}

function findInMarkup(project: Project, file: string, search: TextSearch): PathText[] {
  const [whole, code] = [project.data(file) ?? '', project.text(file) ?? ''];
  return findMarkupTexts(whole, code, search).flatMap(
    ({ text, ...span }) =>
      toPathText({ parts: [text], labels: [] }, { file: project.relative(file), ...span }, false) ?? [],
  );
}

function findInJson(project: Project, file: string, search: TextSearch): PathText[] {
  return findJsonTexts(project.data(file) ?? '', search).flatMap(
    ({ text, ...span }) =>
      toPathText({ parts: [text], labels: [] }, { file: project.relative(file), ...span }, false) ?? [],
  );
}

/** A path text with its placeholders as holes; undefined where it cannot be a path. */
function toPathText({ parts, labels }: UrlTemplate, span: Span, isMention: boolean): PathText | undefined {
  const read = toPathParts(parts);
  return read && { ...span, method: read.method, url: { parts: read.parts, labels }, isMention };
}
