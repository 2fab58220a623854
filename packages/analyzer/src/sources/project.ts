/**
 * The folder `sources/` takes the analysed directory, unsaved texts and the packages to analyse. It gives the files
 * with their texts and syntax trees, the targets of their imports, the declarations of their types and the comments
 * addressed to scopewright. It never runs code and never decides which files matter to an analysis.
 */

import path from 'node:path';
import type * as TS from 'typescript';
import { mentionsAmd, readAmdNames, usesAmd, type AmdNames } from '../syntax/amd-names.ts';
import { AutoImports } from './auto-imports.ts';
import { isNonShipping } from './non-shipping.ts';
import { isComponentFile, readComponent, type Component } from '../syntax/component.ts';
import { joinName, toRelative } from './files.ts';
import { guardFiles, reportFault } from './guard-files.ts';
import { InstalledPackages } from './resolution/installed-packages.ts';
import type { ExportEntry, Module, ModuleSyntax } from '../syntax/module.ts';
import { Resolver, type ResolvedImport } from './resolution/resolve.ts';
import { ParseLimitError } from '../syntax/bounded-parser.ts';
import { firstSyntaxError, parseAgain, parseSource } from './parse-source.ts';
import { SourceCache, type ParsedText } from './source-cache.ts';
import { readModuleSyntax } from '../syntax/module-syntax.ts';
import { loadTypeScript, ts } from '../syntax/typescript.ts';
import type { FileProblem, HeldFunctions, OnProgress, Progress, Span } from '../contract/model.ts';
import { MAX_FILE_SIZE } from '../bounds.ts';

interface LookedAt {
  readonly texts: ReadonlyMap<string, string | undefined>;
  readonly components: ReadonlyMap<string, Component>;
  readonly parsed: ReadonlySet<string>;
  readonly searches: ReadonlySet<RegExp>;
}

type Resolutions = Map<string, ResolvedImport>;

/** The files, imports and names that the analysis of one program asked for. All paths are absolute. */
export interface ProgramLog {
  /** Files whose text or tree the analysis read. */
  readonly files: Set<string>;
  /** The specifiers that it resolved, by importing file. */
  readonly imports: Map<string, Set<string>>;
  /** Names for which it searched texts. */
  readonly names: Set<string>;
  /** Whether it asked which files there are: further files may change what it finds. */
  hasListed: boolean;
}

/** The files of one analysis: reads each text once, parses on demand, and collects the problems. */
export class Project {
  readonly directory: string;
  readonly problems: FileProblem[] = [];
  /** The functions of libraries that nothing reaches: one row for each file and each program that runs it. */
  readonly held: HeldFunctions[] = [];
  readonly #overlay: ReadonlyMap<string, string>;
  readonly #texts = new Map<string, string | undefined>();
  readonly #components = new Map<string, Component>();
  #modules = new Map<string, Module | undefined>();
  readonly #parsed = new Set<string>();
  /** Resolutions by specifier, for each file. Files of one folder share them, if all of them use AMD or none does. */
  readonly #resolvedFrom = new Map<string, Resolutions>();
  readonly #resolvedIn = new Map<string, Resolutions>();
  readonly #resolver: Resolver;
  #files: readonly string[] = [];
  readonly #amd = new Map<string, boolean>();
  readonly #searches = new Set<RegExp>();
  readonly #sources: SourceCache;
  #amdNames: AmdNames | undefined;
  #autoImports: AutoImports | undefined;
  #log: ProgramLog | undefined;

  /** Called for each file that is read or parsed, and for each root that runs. */
  onProgress: OnProgress = () => undefined;
  #progress: Progress = { filesRead: 0, filesParsed: 0, piecesRun: 0, requestsSeen: 0, callsTold: 0, repaired: 0 };

  /** Whether another analysis will use the trees. A tree that each analysis walks again has to stay whole. */
  readonly sharesTrees: boolean;

  /** The packages whose code counts as the project's own. */
  readonly packages: InstalledPackages;

  constructor(
    directory: string,
    overlay: ReadonlyMap<string, string>,
    packages: readonly string[] = [],
    sources?: SourceCache,
  ) {
    this.directory = directory;
    this.#sources = sources ?? new SourceCache();
    this.sharesTrees = sources !== undefined;
    this.#overlay = overlay;
    this.packages = new InstalledPackages(packages);
    this.#resolver = new Resolver(directory, overlay, this.packages);
  }

  /**
   * The code of a file; for a component, its scripts in their positions. Undefined, with a reported problem, when the
   * file cannot be read.
   */
  text(file: string): string | undefined {
    this.#log?.files.add(file);
    if (this.#texts.has(file)) return this.#texts.get(file);
    const code = guardFiles(this, [file], () => this.#readCode(file), undefined);
    this.#texts.set(file, code);
    this.advance('filesRead');
    return code;
  }

  #readCode(file: string): string | undefined {
    const content = this.#overlay.get(file)?.replace(/^\uFEFF/, '') ?? this.#read(file);
    const own = content !== undefined && isComponentFile(file) ? this.#readComponent(file, content) : content;
    return own === undefined ? own : this.#withAutoImports(file, own);
  }

  /** Reads which exports of these files others use without an import. Has to come before their texts are asked for. */
  readAutoImports(files: readonly string[]): void {
    guardFiles(
      this,
      files,
      () => {
        this.#autoImports = new AutoImports(files, (file) => this.data(file) ?? '');
      },
      undefined,
    );
  }

  /** The text with the imports that a framework adds to it, behind its end so that all positions stay. */
  #withAutoImports(file: string, text: string): string {
    const imports = this.#autoImports?.missingFrom(file, text) ?? '';
    return imports === '' ? text : `${text}\n${imports}`;
  }

  /** The content of a file that is no source. A file that cannot be read is no problem here. */
  data(file: string): string | undefined {
    return this.#overlay.get(file) ?? this.#sources.read(file, MAX_FILE_SIZE).content;
  }

  #readComponent(file: string, content: string): string {
    const component = readComponent(file, content);
    this.#components.set(file, component);
    return component.text;
  }

  /** A component's properties besides its code; undefined for other files. */
  component(file: string): Omit<Component, 'text'> | undefined {
    const component = this.#components.get(file);
    return (
      component && {
        language: component.language,
        sources: component.sources,
        instanceScripts: component.instanceScripts,
      }
    );
  }

  #read(file: string): string | undefined {
    const { content, size } = this.#sources.read(file, MAX_FILE_SIZE);
    if (size > MAX_FILE_SIZE)
      this.report(
        file,
        'error',
        `The file has ${size} bytes; scopewright analyses files of up to ${MAX_FILE_SIZE} bytes. If it is a bundle, add it to \`ignores\`.`,
      );
    else if (content === undefined)
      this.report(file, 'error', 'The file cannot be read. Check its permissions, or add it to `ignores`.');
    return content;
  }

  /** Whether a stateless pattern matches the code of a file. */
  matches(file: string, pattern: RegExp): boolean {
    this.#searches.add(pattern);
    return this.isFoundIn(file, this.text(file) ?? '', pattern);
  }

  /** The same of a text of the file, without a note that the analysis searched for the pattern. */
  isFoundIn(file: string, text: string, pattern: RegExp): boolean {
    return this.sharesTrees ? this.#sources.matches(file, text, pattern) : pattern.test(text);
  }

  /** Logs the names for which the analysis searches texts. */
  logNames(names: Iterable<string>): void {
    if (this.#log) for (const name of names) this.#log.names.add(name);
  }

  /** The texts that the analysis read, the files that it parsed, and the patterns that it searched for. */
  lookedAt(): LookedAt {
    return { texts: this.#texts, components: this.#components, parsed: this.#parsed, searches: this.#searches };
  }

  /** `others` are further files (absolute) that have the same problem. */
  report(
    file: string,
    severity: FileProblem['severity'],
    message: string,
    line = 1,
    column = 1,
    others: readonly string[] = [],
  ): void {
    const importers = others.length === 0 ? {} : { importers: others.map((other) => this.relative(other)).sort() };
    this.problems.push({ file: this.relative(file), line, column, severity, message, ...importers });
  }

  /** Reports the configurations that could not be read, for those of the files (absolute) whose imports they decide. */
  reportConfigurations(files: Iterable<string>): void {
    const all = [...files];
    for (const { file, line, column, message, folders } of this.#resolver.unread) {
      const isBelow = (each: string): boolean => [...folders].some((folder) => each.startsWith(joinName(folder, '')));
      this.report(file, 'error', message, line, column, all.filter(isBelow));
    }
  }

  relative(file: string): string {
    return toRelative(this.directory, file);
  }

  /** Reads the names of the AMD modules among the files, all of which exist. */
  readNames(files: Iterable<string>): void {
    this.#files = [...files].sort();
    this.#resolver.know(files);
    this.#resolvedFrom.clear();
    this.#resolvedIn.clear();
    this.#amdNames = readAmdNames(
      [...files].filter((file) => this.#mentionsAmd(file)),
      (file) => this.text(file),
    );
  }

  /** The files of the analysis, absolute, with forward or backward slashes as the system has them. */
  filesWhere(isMeant: (file: string) => boolean): string[] {
    if (this.#log) this.#log.hasListed = true;
    return this.#files.filter(isMeant);
  }

  resolve(specifier: string, from: string): ResolvedImport {
    this.#logImport(specifier, from);
    let known = this.#resolvedFrom.get(from);
    if (!known) this.#resolvedFrom.set(from, (known = this.#resolutionsBeside(from)));
    let resolution = known.get(specifier);
    if (resolution) return resolution;
    resolution = guardFiles(this, [from], () => this.#resolve(specifier, from), undefined);
    if (resolution) known.set(specifier, resolution);
    return resolution ?? { kind: 'missing' };
  }

  #resolutionsBeside(file: string): Resolutions {
    const key = `${this.#usesAmdNames(file) ? 'amd ' : ''}${path.dirname(file)}`;
    let known = this.#resolvedIn.get(key);
    if (!known) this.#resolvedIn.set(key, (known = new Map<string, ResolvedImport>()));
    return known;
  }

  #resolve(specifier: string, from: string): ResolvedImport {
    const resolution = this.#resolver.resolve(specifier, from);
    if (resolution.kind === 'file') return resolution;
    if (!specifier.startsWith('.') && this.#usesAmdNames(from))
      return this.#resolver.resolveAmd(specifier, from, this.#amdNames!) ?? resolution; // it uses them, so they were read
    return resolution.kind === 'package' ? (this.#namedModule(specifier, from) ?? resolution) : resolution;
  }

  #usesAmdNames(file: string): boolean {
    return this.#amdNames !== undefined && this.usesAmd(file);
  }

  /**
   * A bundler may resolve a name that no manifest has, from any file, to the module of the code that gives itself that
   * name.
   */
  #namedModule(specifier: string, from: string): ResolvedImport | undefined {
    const file = this.#amdNames?.fileOf(specifier);
    if (
      file === undefined ||
      isNonShipping(this.relative(file)) ||
      this.installedPackage(specifier, from) !== undefined
    )
      return undefined;
    return { kind: 'file', path: file };
  }

  /** The package that a specifier names, if Node provides it or a manifest lists it. */
  installedPackage(specifier: string, from: string): string | undefined {
    this.#logImport(specifier, from);
    return this.#resolver.installedPackage(specifier, from);
  }

  #logImport(specifier: string, from: string): void {
    if (!this.#log) return;
    const known = this.#log.imports.get(from);
    if (known) known.add(specifier);
    else this.#log.imports.set(from, new Set([specifier]));
  }

  usesAmd(file: string): boolean {
    let known = this.#amd.get(file);
    if (known === undefined) this.#amd.set(file, (known = usesAmd(this.text(file) ?? '')));
    return known;
  }

  /** Most files do not mention AMD: the analyzer does not search them again. */
  #mentionsAmd(file: string): boolean {
    const mentions = mentionsAmd(this.text(file) ?? '');
    if (!mentions) this.#amd.set(file, false);
    return mentions;
  }

  /** The parsed file; undefined when it cannot be read. */
  module(file: string): Module | undefined {
    this.#log?.files.add(file);
    if (this.#modules.has(file)) return this.#modules.get(file);
    const text = this.text(file);
    const module = text === undefined ? undefined : this.#parseSafely(file, text);
    this.#modules.set(file, module);
    if (!this.#parsed.has(file)) this.advance('filesParsed');
    this.#parsed.add(file);
    return module;
  }

  /** Counts this many more of one kind of progress. */
  advance(what: keyof Progress, count = 1): void {
    this.#progress = { ...this.#progress, [what]: this.#progress[what] + count };
    this.onProgress(this.#progress);
  }

  /**
   * Starts the analysis of another program, in which no module has run yet. Trees are kept. The excluded files have no
   * module.
   */
  beginProgram(excluded: ReadonlySet<string> = new Set()): void {
    this.#modules = new Map();
    for (const file of excluded) this.#modules.set(file, undefined);
  }

  /** Logs everything asked for from here on; undefined ends the log. */
  setLog(log: ProgramLog | undefined): void {
    this.#log = log;
  }

  /** The files of the present program whose tree was asked for so far, whether or not there is one. */
  askedModules(): string[] {
    return [...this.#modules.keys()];
  }

  /** The modules of the present program parsed so far. */
  loadedModules(): Module[] {
    return [...this.#modules.values()].filter((module) => module !== undefined);
  }

  #parseSafely(file: string, text: string): Module | undefined {
    try {
      return this.#parse(file, text);
    } catch (error) {
      if (this.#parsed.has(file)) return undefined;
      if (error instanceof RangeError && !(error instanceof ParseLimitError)) this.report(file, 'error', TOO_DEEP);
      else reportFault(this, [file], error);
      return undefined;
    }
  }

  #parse(file: string, text: string): Module {
    const component = this.#components.get(file) ?? null;
    const parsed = this.#sources.parsed(file, text, component?.language, () => parseText(file, text, component));
    if (!this.#parsed.has(file)) this.#reportSyntaxErrors(file, parsed.source);
    return {
      path: file,
      file: this.relative(file),
      source: parsed.source,
      parseAgain: () => parseAgain(parsed.source, component),
      syntax: parsed.syntax,
      component,
    };
  }

  #reportSyntaxErrors(file: string, source: TS.SourceFile): void {
    const first = firstSyntaxError(source);
    if (!first) return;
    const { line, character } = source.getLineAndCharacterOfPosition(first.start);
    const what = ts.flattenDiagnosticMessageText(first.messageText, ' ');
    this.report(
      file,
      'warning',
      `Syntax error: ${what} scopewright analysed the rest of the file. Fix the error, or add the file to \`ignores\`.`,
      line + 1,
      character + 1,
    );
  }
}

const TOO_DEEP =
  'The file is nested too deeply to parse, so scopewright can’t tell what it calls. If it is generated, add it to `ignores`.';

function parseText(file: string, text: string, component: Component | null): ParsedText {
  loadTypeScript();
  const source = parseSource(file, text, component);
  const syntax = readModuleSyntax(source);
  return { text, language: component?.language, source, syntax: component ? withSources(syntax, component) : syntax };
}

/** A component is a module. It also exports what the files exported that its scripts' `src` names. */
function withSources(syntax: ModuleSyntax, { sources }: Component): ModuleSyntax {
  const defaults = sources.map((specifier): [string, ExportEntry] => [
    'default',
    { kind: 'from', specifier, name: 'default' },
  ]);
  return { isEsModule: true, exports: new Map([...defaults, ...syntax.exports]), stars: [...syntax.stars, ...sources] };
}

/** The span of a node, without the comments before it. */
export function spanOf(module: Module, node: TS.Node): Span {
  const start = module.source.getLineAndCharacterOfPosition(node.getStart(module.source));
  const end = module.source.getLineAndCharacterOfPosition(node.end);
  return {
    file: module.file,
    line: start.line + 1,
    column: start.character + 1,
    endLine: end.line + 1,
    endColumn: end.character + 1,
  };
}
