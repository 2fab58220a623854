import path from 'node:path';
import type * as TS from 'typescript';
import type { Call, UnnamedRequests } from '../../contract/model.ts';
import { comparePlaces, compareText, placeKey } from '../../contract/places.ts';
import { guardFiles } from '../../sources/guard-files.ts';
import type { Project } from '../../sources/project.ts';
import { getOrMake } from '../../syntax/get-or-make.ts';
import { readModulePieces, wordsOf, type ModulePieces, type Piece } from '../../syntax/module-pieces.ts';
import { walkTowards } from '../../syntax/walk.ts';
import { namesInDeployment } from './deployed-names.ts';
import type { ImportGraph } from './import-graph.ts';

/** Fewer requests that nothing names are code that somebody has still to clear away, and no SDK. */
const FEWEST_UNNAMED = 10;

/**
 * The folders that look like an SDK: at least ten requests of exported functions or methods that no code names, beside
 * some that code outside of the folder does name. Only names count, so that whatever uses a function without its name
 * has to be excluded: a folder with code that runs when it is loaded and mentions its functions, with routes, default
 * exports, or functions of one name in several files is the application itself.
 */
export function findUnnamedRequests(
  project: Project,
  graph: ImportGraph,
  calls: readonly Call[],
  isLibrary: (file: string) => boolean,
): readonly UnnamedRequests[] {
  const own = calls.filter(({ file }) => !isLibrary(file) && !file.startsWith('..'));
  const folders = foldersWithMany(own);
  if (folders.length === 0) return [];
  const code = new NamedCode(project, graph);
  const found: UnnamedRequests[] = [];
  for (const folder of folders) {
    if (found.some((row) => isBelow(folder, row.folder))) continue;
    const held = own.filter(({ file }) => isBelow(file, folder));
    const files = [...new Set(held.map(({ file }) => path.join(project.directory, file)))];
    const row = guardFiles(project, files, () => code.judge(folder, held), undefined);
    if (row) found.push(row);
  }
  return found;
}

/** The folders with enough calls, an outer one before those inside of it. */
function foldersWithMany(calls: readonly Call[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const { file } of calls) for (const folder of foldersOf(file)) counts.set(folder, (counts.get(folder) ?? 0) + 1);
  return [...counts]
    .filter(([, count]) => count > FEWEST_UNNAMED)
    .map(([folder]) => folder)
    .sort((left, right) => left.split('/').length - right.split('/').length || compareText(left, right));
}

function foldersOf(file: string): readonly string[] {
  const steps = file.split('/').slice(0, -1);
  return steps.map((_, index) => steps.slice(0, index + 1).join('/'));
}

function isBelow(file: string, folder: string): boolean {
  return file === folder || file.startsWith(`${folder}/`);
}

/** A piece of a file, with the calls in it and the words that it mentions. */
interface UsedPiece extends Piece {
  readonly calls: Call[];
  readonly words: () => ReadonlySet<string>;
}

interface UsedFile {
  readonly pieces: readonly UsedPiece[];
  /** The words that loading the file mentions, and the calls that it may send. */
  readonly topWords: ReadonlySet<string>;
  readonly topCalls: readonly Call[];
}

/** The texts and trees of a project, asked for the names in them. */
class NamedCode {
  readonly #project: Project;
  readonly #graph: ImportGraph;
  readonly #byRelative: ReadonlyMap<string, string>;
  readonly #pieces = new Map<string, ModulePieces | undefined>();

  constructor(project: Project, graph: ImportGraph) {
    this.#project = project;
    this.#graph = graph;
    this.#byRelative = new Map([...graph.files].map((file) => [project.relative(file), file]));
  }

  judge(folder: string, calls: readonly Call[]): UnnamedRequests | undefined {
    const outside = [...this.#byRelative.keys()].filter((file) => !isBelow(file, folder));
    if (!outside.some((file) => this.#imports(file, folder))) return undefined;
    const withCalls = this.#filesOf(new Set(calls.map(({ file }) => file)), calls);
    if (withCalls.some(isApplication) || sharesNames(withCalls)) return undefined;
    const offered = withCalls.flatMap(({ pieces }) => pieces).filter(({ calls: held }) => held.length > 0);
    const quick = this.#namesIn(outside, new Set(offered.map(({ name }) => name)));
    const without = (names: ReadonlySet<string>): readonly UsedPiece[] =>
      offered.filter(({ kind, name }) => kind === 'exported' && !names.has(name));
    if (countOf(without(quick)) < FEWEST_UNNAMED) return undefined;
    const all = this.#withMentioning(folder, calls, offered);
    if (all.some(isApplication)) return undefined;
    const named = this.#reach(all, outside, folder);
    if (!named) return undefined;
    const unnamed = without(named);
    if (countOf(unnamed) < FEWEST_UNNAMED || unnamed.length === offered.length) return undefined;
    const missing = new Set(unnamed.flatMap(({ calls: held }) => held.map(placeKey)));
    return {
      folder,
      calls: calls
        .filter((call) => missing.has(placeKey(call)))
        .map(({ file, line, column }) => ({ file, line, column }))
        .sort(comparePlaces),
      named: calls.length - missing.size,
    };
  }

  /** The files with calls and those of the folder that mention their pieces, directly or through others. */
  #withMentioning(folder: string, calls: readonly Call[], offered: readonly UsedPiece[]): readonly UsedFile[] {
    const inside = [...this.#byRelative.keys()].filter((file) => isBelow(file, folder));
    const taken = new Set(calls.map(({ file }) => file));
    let names = new Set(offered.map(({ name }) => name));
    for (;;) {
      const more = inside.filter((file) => !taken.has(file) && this.#mentions(file, names));
      if (more.length === 0) return this.#filesOf(taken, calls);
      for (const file of more) taken.add(file);
      names = new Set(this.#filesOf(new Set(more), []).flatMap(({ pieces }) => pieces.map(({ name }) => name)));
    }
  }

  /** The names that code may use; undefined where code of the folder itself does so when it is loaded. */
  #reach(files: readonly UsedFile[], outside: readonly string[], folder: string): ReadonlySet<string> | undefined {
    const pieces = files.flatMap((file) => file.pieces);
    const offered = new Set(pieces.filter(({ calls }) => calls.length > 0).map(({ name }) => name));
    if (files.some(({ topWords }) => [...topWords].some((word) => offered.has(word)))) return undefined;
    const names = new Set(pieces.map(({ name }) => name));
    const owners = new Set(pieces.flatMap(({ owner }) => owner ?? []));
    const named = new Set([
      ...this.#namesIn(outside, names),
      ...namesInDeployment(this.#project, folder, names),
      ...files.flatMap(({ topWords }) => [...topWords]),
    ]);
    const handed = this.#handedIn([...this.#byRelative.keys()], owners);
    for (const { owner, name } of pieces) if (owner !== undefined && handed.has(owner)) named.add(name);
    let open: readonly UsedPiece[] = pieces;
    for (;;) {
      const reached = open.filter(({ name }) => named.has(name));
      if (reached.length === 0) return named;
      open = open.filter(({ name }) => !named.has(name));
      for (const { words } of reached) for (const word of words()) named.add(word);
    }
  }

  #filesOf(files: ReadonlySet<string>, calls: readonly Call[]): readonly UsedFile[] {
    return [...files].flatMap((file) => {
      const absolute = this.#byRelative.get(file);
      const module = absolute === undefined ? undefined : this.#project.module(absolute);
      if (!module) return [];
      const read = getOrMake(this.#pieces, file, () => readModulePieces(module.source))!; // made just now
      const within = calls.filter((call) => call.file === file);
      const pieces = read.pieces.map((piece) => {
        let words: ReadonlySet<string> | undefined;
        return { ...piece, calls: [] as Call[], words: () => (words ??= wordsOf(piece.node)) };
      });
      const byNode = new Map(pieces.map((piece) => [piece.node, piece]));
      const topCalls = within.filter((call) => {
        const piece = pieceAround(module.source, call, byNode);
        piece?.calls.push(call);
        return piece === undefined;
      });
      return [{ pieces, topCalls, topWords: new Set(read.top.flatMap((node) => [...wordsOf(node)])) }];
    });
  }

  #mentions(file: string, names: ReadonlySet<string>): boolean {
    for (const [word] of this.#textOf(file).matchAll(WORD)) if (names.has(word)) return true;
    return false;
  }

  #imports(file: string, folder: string): boolean {
    return this.#graph
      .importedBy(this.#byRelative.get(file) ?? file)
      .some((each) => isBelow(this.#project.relative(each), folder));
  }

  /** Which of the names the texts of files have. */
  #namesIn(files: readonly string[], names: ReadonlySet<string>): ReadonlySet<string> {
    const found = new Set<string>();
    for (const file of files)
      for (const [word] of this.#textOf(file).matchAll(WORD)) if (names.has(word)) found.add(word);
    return found;
  }

  /** The variables of objects that code uses otherwise than to read a member. */
  #handedIn(files: readonly string[], owners: ReadonlySet<string>): ReadonlySet<string> {
    const handed = new Set<string>();
    if (owners.size === 0) return handed;
    for (const file of files)
      for (const [, word = ''] of this.#textOf(file).replaceAll(MODULE_LISTS, ' ').matchAll(WHOLE))
        if (owners.has(word)) handed.add(word);
    return handed;
  }

  #textOf(file: string): string {
    return this.#project.text(this.#byRelative.get(file) ?? file) ?? '';
  }
}

const WORD = /[A-Za-z_$][\w$]*/g;

/** A name of which no member is read, and that declares nothing, is no key and stands in no text of its own. */
const WHOLE =
  /(?<![\w$./'"`-])(?<!(?:const|let|var|class|function)\s{1,9})([A-Za-z_$][\w$]*)(?![\w$/'"`-]|\s{0,99}(?::|\??[.[]))/g;

/** What imports and exports list. */
const MODULE_LISTS = /\b(?:import|export)\s[\w\s{},*$]{0,999}\bfrom\b|\bexport\s{0,9}\{[\w\s,$]{0,999}\}/g;

function pieceAround(
  source: TS.SourceFile,
  call: Call,
  pieces: ReadonlyMap<TS.Node, UsedPiece>,
): UsedPiece | undefined {
  const start = source.getPositionOfLineAndCharacter(call.line - 1, call.column - 1);
  const end = source.getPositionOfLineAndCharacter(call.endLine - 1, call.endColumn - 1);
  let found: UsedPiece | undefined;
  walkTowards(source, { pos: start, end }, (node) => {
    found = pieces.get(node) ?? found;
  });
  return found;
}

/** Whether a file sends something when it is loaded, or where a framework calls it. */
function isApplication({ pieces, topCalls }: UsedFile): boolean {
  return topCalls.length > 0 || pieces.some(({ kind, calls }) => kind === 'open' && calls.length > 0);
}

/** Whether several files export a function with requests by the same name, as files of routes and of jobs do. */
function sharesNames(files: readonly UsedFile[]): boolean {
  const names = files.flatMap(({ pieces }) => [
    ...new Set(
      pieces
        .filter(({ kind, isMember, calls }) => kind === 'exported' && !isMember && calls.length > 0)
        .map(({ name }) => name),
    ),
  ]);
  return new Set(names).size < names.length;
}

function countOf(pieces: readonly UsedPiece[]): number {
  return pieces.reduce((sum, { calls }) => sum + calls.length, 0);
}
