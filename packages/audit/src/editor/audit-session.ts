/**
 * The folder `editor/` takes the texts of an editor, one after another. It gives the folder's audit with each of them,
 * and keeps the inputs of earlier answers. It never reports anything that `audit` would not report.
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
  /** The only manifest to use, instead of those found; absolute, or relative to the directory. */
  readonly manifest?: string | undefined;
  /** The baseline to use instead of the nearest, absolute; `false`: none. */
  readonly baseline?: string | false | undefined;
}

/** The state of a session's code, valid until an input changes. */
type SessionOutcome =
  | { readonly kind: 'audited'; readonly result: AuditResult }
  /** There is no manifest, or it is broken. */
  | { readonly kind: 'failed'; readonly error: ManifestError | UsageError }
  /** There is a manifest, but no code that it governs. */
  | { readonly kind: 'nothing' };

/** An outcome and its inputs. */
interface Known {
  readonly outcome: SessionOutcome;
  readonly structure: number;
  /** The unsaved text that was part of the inputs. */
  readonly open: OpenFile | undefined;
  /** The contents of the manifests and of the registry files that they name. */
  readonly settings: ReadonlyMap<string, string | undefined>;
  readonly analyzed: Analyzed | undefined;
  /** The files whose content on disk has changed since. */
  readonly changed: Set<string>;
  /** When it was computed, and how long that took, in milliseconds. */
  readonly at: number;
  readonly took: number;
}

interface Analyzed extends Pick<AnalyzedCode, 'analysis' | 'outer'> {
  readonly inputs: AnalysisInputs;
  /** The manifests' options for the analyzer. */
  readonly terms: string;
  /** The contents of the outer manifests, because their credentials' `files` count too. */
  readonly around: ReadonlyMap<string, string | undefined>;
}

interface OpenFile {
  readonly path: string;
  readonly text: string;
}

/** The number of outcomes kept: that of the disk, and those of the most recent unsaved texts. */
const MAX_KNOWN = 4;
/** In a project of at most this many files, each answer checks all files that it depends on. */
const MAX_EACH_TIME = 64;
/**
 * In larger projects, checks take at most one in this many parts of the time: for files that were parsed, for other
 * files, and to retry after a failure.
 */
const SHARES = { parsed: 20, other: 1000, failed: 50 };
/** In larger projects, manifests and baselines are checked again after this many milliseconds. */
const SETTINGS_STAND = 50;
/** The largest closure of imports that is remembered for a file. */
const MAX_CLOSURE = 100;
/** A failed audit is retried after this many milliseconds. */
const RETRY = 1000;

/**
 * An audit that lives as long as an editor, which asks for one file after another and edits between. Its answer equals
 * what `audit` says of the folder with that file's text replaced, without the findings of a baseline, like `check`. It
 * keeps sources, trees and the last outcomes with their inputs; while no input changes, an answer only costs a check of
 * the files that it depends on.
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
   * The audit of the folder with this text in place of the file's content, whether or not the file exists on disk;
   * undefined if there is no code to audit. Throws a `ManifestError` or a `UsageError` as `audit` does.
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

  /** Checks the known inputs of the answer for a file, and records which have changed. */
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

  /** A file and its direct and indirect imports; all files if there are more imports than are remembered. */
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

  /** Whether another audit would come to the same outcome now. */
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
      const outcome: SessionOutcome =
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

  /**
   * Applies the nearest baseline. If there is none yet, a new one is noticed in the same way as a change of a manifest.
   */
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

  /** The analyzer does not see scopes and credentials: its result remains valid while only they change. */
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
    const around = this.#readFiles([
      ...outerFiles,
      ...outer.flatMap(({ registryFile = [], operationFiles }) => [...operationFiles].concat(registryFile)),
    ]);
    return { analysis, outer, inputs: this.#sources.inputs!, terms, around }; // an analysis with a source cache sets the inputs
  }

  #toTerms(manifests: readonly Manifest[]): string {
    return JSON.stringify(
      manifests.map(({ file, governs, platform, clients, kinds, ignores, registry, registryFile }) => [
        file,
        governs,
        platform,
        clients,
        kinds,
        ignores,
        registry.id,
        registryFile && this.#sources.read(registryFile).content,
      ]),
    );
  }

  #readSettings(manifests: readonly Manifest[]): ReadonlyMap<string, string | undefined> {
    const files = manifests.flatMap(({ file, registryFile, operationFiles }) => [
      joinPath(this.#directory, file),
      ...(registryFile === undefined ? [] : [registryFile]),
      ...operationFiles,
    ]);
    return this.#readFiles([...files, ...this.#baselines]);
  }

  #readFiles(files: readonly string[]): ReadonlyMap<string, string | undefined> {
    return new Map(files.map((file) => [file, this.#sources.read(file).content]));
  }

  /** Watches the folders of all files, their ancestors up to the workspace's root, and the files themselves. */
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
