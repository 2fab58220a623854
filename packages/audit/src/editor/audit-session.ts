/**
 * The folder `editor/` takes the texts of an editor, one after another. It gives what an audit of the folder says with each of
 * them, and keeps what earlier answers came from. It never says anything that `audit` would not say.
 */

import { existsSync } from 'node:fs';

import { findWorkspaceRoot, SourceCache, type AnalysisInputs } from '@scopewright/analyzer';

import { analyzeCode, type AnalyzedCode } from '../analysis/analyze-code.ts';
import { withoutKnown } from '../baseline/apply-baseline.ts';
import { listBaselinePlaces, relateBaseline } from '../baseline/baseline-places.ts';
import { parseBaseline } from '../baseline/baseline.ts';
import { BaselineError, ManifestError, UsageError } from '../contract/errors.ts';
import type { AuditResult } from '../contract/result.ts';
import { checkDirectory, loadManifests } from '../inputs/manifest/load-manifests.ts';
import type { Manifest } from '../inputs/manifest/manifest.ts';
import { folderOf, isWithin, joinPath, toPosix } from '../inputs/paths.ts';
import { createLineReader, readLines } from '../inputs/source-reader.ts';
import { judge } from '../result/to-result.ts';
import { DiskWatch } from './disk-watch.ts';

export interface SessionOptions {
  /** The folder to audit, absolute. */
  readonly directory: string;
  /** One manifest instead of those that are found; absolute, or relative to the directory. */
  readonly manifest?: string | undefined;
  /** One baseline instead of the nearest, absolute; `false`: none. */
  readonly baseline?: string | false | undefined;
}

/** What is known of a session's code while nothing changes that it came from. */
type Outcome =
  | { readonly kind: 'audited'; readonly result: AuditResult }
  /** There is no manifest, or it is broken. */
  | { readonly kind: 'failed'; readonly error: ManifestError | UsageError }
  /** There is a manifest, and no code that it governs. */
  | { readonly kind: 'nothing' };

/** An outcome with what it came from. */
interface Known {
  readonly outcome: Outcome;
  readonly structure: number;
  /** The unsaved text that it was found with. */
  readonly open: OpenFile | undefined;
  /** The manifests' files, and those of registries that they name, with their contents. */
  readonly settings: ReadonlyMap<string, string | undefined>;
  readonly analyzed: Analyzed | undefined;
  /** The files whose content on disk is another by now. */
  readonly changed: Set<string>;
  /** When it was found, and how long that took, in milliseconds. */
  readonly at: number;
  readonly took: number;
}

interface Analyzed extends Pick<AnalyzedCode, 'analysis' | 'outer'> {
  readonly inputs: AnalysisInputs;
  /** What the manifests tell the analyzer. */
  readonly terms: string;
  /** The files of the manifests around them, with their contents: which code their credentials cover counts too. */
  readonly around: ReadonlyMap<string, string | undefined>;
}

interface OpenFile {
  readonly path: string;
  readonly text: string;
}

/** How many outcomes are kept: that of the disk, and those of the unsaved texts that were looked at last. */
const MAX_KNOWN = 4;
/** In a project of so many files, all that an answer depends on are looked at before each. */
const MAX_EACH_TIME = 64;
/**
 * In a larger one that takes at most one part in so many of the time: for a file that was run, for others, and to try
 * what failed.
 */
const SHARES = { parsed: 20, other: 1000, failed: 50 };
/** There, manifests and baselines are looked at again after so many milliseconds. */
const SETTINGS_STAND = 50;
/** What a file imports is kept up to so many. */
const MAX_CLOSURE = 100;
/** What failed is tried again after so many milliseconds. */
const RETRY = 1000;

/**
 * An audit that lives as long as an editor: it is asked for one file after another, with edits between. What it says is
 * what `audit` says of the folder with the one file's text laid over it, less what a baseline has, as `check` leaves it
 * out. It keeps sources and trees, and the last outcomes with what they came from; while nothing of that changes, an
 * answer costs a look at the files that it depends on.
 */
export class AuditSession {
  readonly #directory: string;
  readonly #manifest: string | undefined;
  readonly #baselines: readonly string[];
  readonly #sources = new SourceCache();
  readonly #disk = new DiskWatch(this.#sources);
  #known: readonly Known[] = [];
  readonly #closures = new WeakMap<AnalysisInputs, Map<string, ReadonlySet<string>>>();
  #lookedAt = 0;
  #took = 0;
  #settingsLookedAt = 0;

  constructor({ directory, manifest, baseline }: SessionOptions) {
    this.#directory = joinPath(toPosix(directory), '.');
    this.#baselines =
      baseline === false ? [] : baseline === undefined ? listBaselinePlaces(this.#directory) : [toPosix(baseline)];
    this.#manifest = manifest === undefined ? undefined : toPosix(manifest);
  }

  /**
   * The audit of the folder with this text in place of the file's own, be it on disk or not; undefined where there is
   * no code to audit. Throws a `ManifestError` or a `UsageError` as `audit` does.
   */
  auditWith(path: string, text: string): AuditResult | undefined {
    this.#look(path);
    const open = this.#sources.read(path).content === text ? undefined : { path, text };
    const found = this.#known.find((known) => this.#holds(known, open));
    const known = found ?? this.#audit(open);
    this.#keep(known);
    if (known.outcome.kind === 'failed') throw known.outcome.error;
    return known.outcome.kind === 'audited' ? known.outcome.result : undefined;
  }

  /** Looks at what the answer for a file depends on, as far as it is known, and takes down what has changed. */
  #look(path: string): void {
    const [last] = this.#known;
    if (!last) return;
    const changed = [
      ...this.#lookAtSettings(last),
      ...this.#lookAtSources(last, path),
      ...this.#disk.changedAnywhere(),
    ];
    if (changed.length === 0) return;
    for (const known of this.#known) for (const file of changed) known.changed.add(file);
  }

  #lookAtSettings({ analyzed, settings }: Known): readonly string[] {
    const isLarge = analyzed !== undefined && analyzed.inputs.files.size > MAX_EACH_TIME;
    if (isLarge && performance.now() - this.#settingsLookedAt < SETTINGS_STAND) return [];
    this.#settingsLookedAt = performance.now();
    return this.#disk.changed(settings.keys());
  }

  #lookAtSources({ analyzed }: Known, path: string): readonly string[] {
    if (!analyzed) return [];
    const { inputs } = analyzed;
    const kind = inputs.parsed.has(path) ? 'parsed' : 'other';
    const begun = performance.now();
    if (inputs.files.size > MAX_EACH_TIME && begun - this.#lookedAt < SHARES[kind] * this.#took) return [];
    const changed = this.#disk.changed(kind === 'parsed' ? inputs.parsed : this.#closureOf(path, inputs));
    this.#lookedAt = performance.now();
    this.#took = this.#lookedAt - begun;
    return changed;
  }

  /** A file and what it imports, directly or through others; all files where that is too much to keep for each. */
  #closureOf(path: string, inputs: AnalysisInputs): ReadonlySet<string> {
    let closures = this.#closures.get(inputs);
    if (!closures) this.#closures.set(inputs, (closures = new Map<string, ReadonlySet<string>>()));
    let closure = closures.get(path);
    if (!closure) {
      const reached = new Set([path]);
      for (const file of reached) {
        if (reached.size > MAX_CLOSURE) break;
        for (const imported of inputs.importedBy(file)) reached.add(imported);
      }
      closures.set(path, (closure = reached.size > MAX_CLOSURE ? inputs.files : reached));
    }
    return closure;
  }

  /** Whether an outcome is what another audit would come to now. */
  #holds(known: Known, open: OpenFile | undefined): boolean {
    if (known.structure !== this.#disk.structure) return false;
    if (known.outcome.kind !== 'audited')
      return (
        performance.now() - known.at < Math.max(RETRY, SHARES.failed * known.took) && this.#hasContents(known.settings)
      );
    return (
      this.#hasContents(known.settings) && known.analyzed !== undefined && this.#hasSources(known.analyzed, known, open)
    );
  }

  #hasContents(files: ReadonlyMap<string, string | undefined>): boolean {
    for (const [file, content] of files) if (this.#sources.lastRead(file) !== content) return false;
    return true;
  }

  #hasSources({ inputs }: Analyzed, { open: before, changed }: Known, open: OpenFile | undefined): boolean {
    if (changed.size === 0 && !before && !open) return true;
    const files = new Set([...changed, ...(before ? [before.path] : []), ...(open ? [open.path] : [])]);
    return [...files].every((file) =>
      inputs.hasSameEffect(file, file === open?.path ? open.text : this.#sources.lastRead(file)),
    );
  }

  #keep(known: Known): void {
    if (known === this.#known[0]) return;
    const others = this.#known.filter(
      (other) => other !== known && (other.open === undefined || other.open.path !== known.open?.path),
    );
    const current = others.filter(({ structure }) => structure === this.#disk.structure);
    this.#known = [known, ...current].slice(0, MAX_KNOWN);
  }

  #audit(open: OpenFile | undefined): Known {
    const { structure } = this.#disk;
    const begun = Date.now();
    const timed = () => ({ at: performance.now(), took: Date.now() - begun });
    try {
      checkDirectory(this.#directory);
      const manifests = loadManifests(this.#directory, this.#manifest, new Map<string, string>());
      const analyzed = this.#analyze(manifests, open);
      const settings = new Map([...this.#readSettings(manifests), ...analyzed.around]);
      this.#watch(analyzed.inputs, settings.keys(), begun);
      const outcome: Outcome =
        analyzed.analysis.files.length === 0
          ? { kind: 'nothing' }
          : {
              kind: 'audited',
              result: this.#withoutKnown(
                judge({ analysis: analyzed.analysis, manifests, outer: analyzed.outer, directory: this.#directory }),
                open,
              ),
            };
      return { outcome, structure: this.#disk.structure, open, settings, analyzed, changed: new Set(), ...timed() };
    } catch (error) {
      if (!(error instanceof ManifestError || error instanceof UsageError)) throw error;
      const settings =
        error instanceof ManifestError
          ? this.#readFiles([joinPath(this.#directory, error.file)])
          : error instanceof BaselineError
            ? this.#readFiles(this.#baselines)
            : new Map<string, string>();
      return {
        outcome: { kind: 'failed', error },
        structure,
        open,
        settings,
        analyzed: undefined,
        changed: new Set(),
        ...timed(),
      };
    }
  }

  /** The nearest baseline counts; where none is there, one that comes is seen as a manifest's change is. */
  #withoutKnown(result: AuditResult, open: OpenFile | undefined): AuditResult {
    const file = this.#baselines.find((place) => this.#sources.read(place).content !== undefined);
    if (file === undefined) return result;
    const paths = relateBaseline(file, this.#directory);
    const entries = parseBaseline(this.#sources.read(file).content ?? '', paths.name);
    const overlay = new Map<string, string>(open ? [[open.path, open.text]] : []);
    return withoutKnown(result, readLines(result.findings, createLineReader(this.#directory, overlay)), {
      ...paths,
      entries,
    });
  }

  /** Scopes and credentials are no matter to the analyzer: what it found stands while only they change. */
  #analyze(manifests: readonly Manifest[], open: OpenFile | undefined): Analyzed {
    const terms = this.#toTerms(manifests);
    const kept = this.#known.find(
      (known) =>
        known.structure === this.#disk.structure &&
        known.analyzed?.terms === terms &&
        this.#hasContents(known.analyzed.around) &&
        this.#hasSources(known.analyzed, known, open),
    );
    if (kept?.analyzed) return kept.analyzed;
    const overlay = new Map<string, string>(open ? [[open.path, open.text]] : []);
    const { analysis, outer, outerFiles } = analyzeCode(manifests, this.#directory, overlay, {
      sources: this.#sources,
    });
    const around = this.#readFiles([...outerFiles, ...outer.flatMap(({ registryFile = [] }) => registryFile)]);
    return { analysis, outer, inputs: this.#sources.inputs!, terms, around }; // an analysis that is given a cache sets them
  }

  #toTerms(manifests: readonly Manifest[]): string {
    return JSON.stringify(
      manifests.map(({ file, governs, platform, clients, ignores, registry, registryFile }) => [
        file,
        governs,
        platform,
        clients,
        ignores,
        registry.id,
        registryFile && this.#sources.read(registryFile).content,
      ]),
    );
  }

  #readSettings(manifests: readonly Manifest[]): ReadonlyMap<string, string | undefined> {
    const files = manifests.flatMap(({ file, registryFile }) => [
      joinPath(this.#directory, file),
      ...(registryFile === undefined ? [] : [registryFile]),
    ]);
    return this.#readFiles([...files, ...this.#baselines]);
  }

  #readFiles(files: readonly string[]): ReadonlyMap<string, string | undefined> {
    return new Map(files.map((file) => [file, this.#sources.read(file).content]));
  }

  /** The folders of all files, those above them up to the workspace's root, and the files themselves. */
  #watch({ folders, files }: AnalysisInputs, settings: Iterable<string>, since: number): void {
    const root = toPosix(findWorkspaceRoot(this.#directory));
    const all = new Set(folders);
    for (const file of files) all.add(folderOf(toPosix(file)));
    for (const folder of [...all])
      for (let above = folder; isWithin(root, above) && above !== root; above = folderOf(above))
        all.add(folderOf(above));
    this.#disk.watch(
      [...all].filter((folder) => existsSync(folder)),
      [...files, ...settings],
      since,
    );
  }
}
