/**
 * The folder `fix/` takes the verdicts on credentials and the texts of their manifests. It gives these texts with
 * scopes added and removed, and checks that they parse and hold what was planned. It never writes a file, and never
 * edits anything but scopes.
 */

import type { AuditOptions } from '../analysis/analyze-project.ts';
import { UsageError } from '../contract/errors.ts';
import type { CredentialFix, FixResult, ManifestFix } from '../contract/fix-result.ts';
import type { Place } from '../contract/place.ts';
import { schemaVersion, type AuditResult } from '../contract/result.ts';
import type { Manifest, ManifestContent } from '../inputs/manifest/manifest.ts';
import { parseManifest } from '../inputs/manifest/parse-manifest.ts';
import { joinPath } from '../inputs/paths.ts';
import { readFound } from '../inputs/read-bounded.ts';
import type { JudgedCall } from '../judgement/judged-call.ts';
import type { JudgedCredential, Judgement } from '../judgement/judgement.ts';
import { toJudgement } from '../judgement/to-judgement.ts';
import { prepareAudit } from '../result/prepare-audit.ts';
import { judge, toResult } from '../result/to-result.ts';
import { editManifest, type EditedManifest } from './edit-manifest.ts';
import { listRemovable, planFix, type ScopePlan } from './plan-fix.ts';

export interface FixOptions extends AuditOptions {
  /** Whether to remove unused and redundant scopes and replace overbroad ones, besides adding the missing ones. */
  readonly prune?: boolean;
}

export interface FixOutcome {
  readonly result: FixResult;
  /** The manifests that change. Nothing has been written. */
  readonly files: readonly FixedFile[];
}

export interface FixedFile {
  /** Relative to the audited directory. */
  readonly file: string;
  /** Absolute. */
  readonly path: string;
  readonly before: string;
  readonly after: string;
}

/**
 * Corrects the manifests' scopes as a check asks for: adds the missing ones and, with `prune`, removes those that are
 * unused, redundant or overbroad. It writes no file. It has parsed and judged the new texts again and verified the
 * planned scopes. Throws a `ManifestError` or a `UsageError` if this is not possible.
 */
export function fix({ prune = false, ...options }: FixOptions): FixOutcome {
  const prepared = prepareAudit(options);
  const judgement = toJudgement(prepared);
  const before = toResult(judgement, prepared);
  if (prune) refuseParts(before, prepared.manifests);
  const files = new Map(prepared.manifests.map((manifest) => [manifest.file, manifest]));
  const edits = [...files.values()].map((manifest) =>
    editOne(manifest, judgement, prepared.directory, prune, options.overlay),
  );
  const after = judge({
    ...prepared,
    manifests: edits.flatMap(({ manifest: { file }, after: text }) =>
      prepared.manifests
        .filter((manifest) => manifest.file === file)
        .map((manifest) => ({ ...manifest, credentials: readAgain(text, manifest).credentials })),
    ),
  });
  for (const edit of edits) verify(edit, after, prune);
  return {
    result: { schemaVersion, prune, summary: after.summary, manifests: edits.map(toManifestFix) },
    files: edits
      .filter(isChanged)
      .map(({ manifest, path, before: old, after: text }) => ({ file: manifest.file, path, before: old, after: text })),
  };
}

interface Edit {
  readonly manifest: Manifest;
  readonly path: string;
  readonly before: string;
  readonly after: string;
  readonly byHand: EditedManifest['byHand'];
  readonly judged: readonly JudgedCredential[];
  readonly plans: ReadonlyMap<string, ScopePlan>;
}

/** Code that was not analysed may need the scopes that the analysed part does not. */
function refuseParts({ credentials }: AuditResult, manifests: readonly Manifest[]): void {
  const part = manifests.find(({ file }) =>
    credentials.some(({ manifest, whole, noCode }) => manifest === file && !whole && !noCode),
  );
  if (part)
    throw new UsageError(
      `Only part of the code that \`${part.file}\` governs was analysed, and the rest may need the scopes that this part does not: run \`scopewright fix --prune\` in the folder of that manifest, or omit \`--prune\`.`,
    );
  const bare = credentials.find(({ noCode, idleFiles }) => noCode && !idleFiles);
  if (bare)
    throw new UsageError(
      `No file that \`${bare.manifest}\` governs was analysed, so scopewright can’t tell whether its scopes are unused: remove that manifest, correct its \`ignores\`, or omit \`--prune\`.`,
    );
}

function editOne(
  manifest: Manifest,
  { credentials }: Judgement,
  directory: string,
  prune: boolean,
  overlay: FixOptions['overlay'],
): Edit {
  const path = joinPath(directory, manifest.file);
  const before = overlay?.get(path) ?? readFound(path, manifest.file).toString('utf8');
  refuseChanged(before, manifest);
  const judged = credentials.filter(({ verdict }) => verdict.manifest === manifest.file);
  const plans = new Map(judged.map((each) => [each.verdict.name, planFix(each.verdict, { ...each.manifest, prune })]));
  const { text, byHand } = editManifest(before, plans);
  return { manifest, path, before, after: text, byHand, judged, plans };
}

/** The places of the manifest's parts are those of the text that was read first. */
function refuseChanged(text: string, { file, platformId, credentials }: Manifest): void {
  const parsed = parseManifest(text);
  const platforms = parsed.kind === 'manifest' ? parsed.platforms : [];
  const now = platforms.find(({ id }) => id === platformId)?.content.credentials;
  if (JSON.stringify(now) !== JSON.stringify(credentials))
    throw new UsageError(
      `\`${file}\` changed during the analysis, so scopewright left it unchanged: run the command again.`,
    );
}

/** What the text of a manifest's file says of the manifest's platform. */
function readAgain(text: string, { file, platformId }: Manifest): ManifestContent {
  const parsed = parseManifest(text);
  const found = parsed.kind === 'manifest' ? parsed.platforms.find(({ id }) => id === platformId) : undefined;
  if (parsed.kind === 'manifest') return found?.content ?? parsed.content;
  throw new Error(
    `The text that was to be written to ${file} is no manifest: ${parsed.mistakes.map(({ message }) => message).join(' ')}`,
  );
}

/**
 * Throws unless the new text says the same as the old one except for the planned scopes, and a check of it asks for no
 * further change.
 */
function verify(
  { manifest, before, after, byHand, judged: credentials, plans }: Edit,
  judged: AuditResult,
  prune: boolean,
): void {
  const fault = (what: string): Error => new Error(`The text that was to be written to ${manifest.file} ${what}.`);
  if (toOtherContent(after, manifest) !== toOtherContent(before, manifest))
    throw fault('differs from the old one in more than scopes');
  for (const { verdict, manifest: own } of credentials) {
    const plan = byHand.has(verdict.name) ? undefined : plans.get(verdict.name);
    const now = judged.credentials.find(({ name, manifest: file }) => name === verdict.name && file === manifest.file);
    if (!now || !hasSame(now.declared, applyPlan(verdict.declared, plan)))
      throw fault(`does not give ${verdict.name} the scopes that it should hold`);
    const rest = planFix(now, { ...own, prune });
    if (plan && rest.added.length + rest.removed.length > 0)
      throw fault(`leaves scopes of ${verdict.name} to be mended`);
  }
}

/** Everything in a manifest's text except which scopes are declared, and where. */
function toOtherContent(text: string, { file }: Manifest): string {
  const parsed = parseManifest(text);
  if (parsed.kind !== 'manifest') return `${file} is no manifest`;
  return JSON.stringify([parsed.platforms, parsed.packages], (key, value: unknown) =>
    ['declared', 'endOfScopes', 'span'].includes(key) ? undefined : value,
  );
}

function applyPlan(declared: readonly string[], plan: ScopePlan | undefined): readonly string[] {
  const gone = new Set(plan?.removed.map(({ scope }) => scope));
  return [...declared.filter((scope) => !gone.has(scope)), ...(plan?.added.map(({ scope }) => scope) ?? [])];
}

function hasSame(left: readonly string[], right: readonly string[]): boolean {
  return left.length === right.length && left.every((name) => right.includes(name));
}

function isChanged({ before, after }: Edit): boolean {
  return before !== after;
}

function toManifestFix(edit: Edit): ManifestFix {
  return {
    manifest: edit.manifest.file,
    changed: isChanged(edit),
    credentials: edit.judged.map((judged) => toCredentialFix(judged, edit)),
  };
}

function toCredentialFix(
  { verdict, unknownCalls, credential, manifest }: JudgedCredential,
  { plans, byHand, before }: Edit,
): CredentialFix {
  const { name, heldBack = [], importedUses = [], idleFiles } = verdict;
  const hand = byHand.get(name);
  const { added, removed } = (hand ? undefined : plans.get(name)) ?? { added: [], removed: [] };
  const isGone = (scope: string): boolean => removed.some((each) => each.scope === scope);
  const prunable = hand
    ? []
    : listRemovable(verdict)
        .filter(({ scope }) => !isGone(scope))
        .map(({ scope }) => scope);
  const unknownScopes = credential.declared
    .filter(({ name: scope }) => !manifest.registry.scopes.some((known) => known.name === scope))
    .map(({ name: scope, span }) => ({ scope, line: span.line, column: span.column }));
  const replaced = new Set(added.flatMap(({ replaces = [] }) => replaces));
  const comments = credential.declared.flatMap(({ name: scope, span: { line, endColumn } }) => {
    const text = replaced.has(scope) ? commentBehind(before, line, endColumn) : undefined;
    return text === undefined ? [] : [{ scope, line, text }];
  });
  return {
    name,
    added,
    removed,
    heldBack: [...heldBack, ...importedUses],
    prunable,
    ...(removed.some(({ rule }) => rule !== 'redundant-scope') && unknownCalls.length > 0
      ? { unknownCalls: unknownCalls.map(toHop) }
      : {}),
    ...(unknownScopes.length > 0 ? { unknownScopes } : {}),
    ...(comments.length > 0 ? { comments } : {}),
    ...(idleFiles ? { idleFiles } : {}),
    ...(hand ? { byHand: hand } : {}),
  };
}

/** The comment that closes the line of an entry with a line of its own; a list on one line shares its comment. */
function commentBehind(source: string, line: number, column: number): string | undefined {
  const text = source.split('\n')[line - 1] ?? '';
  return /^\s*-/.test(text) ? /^\s+(#.*)$/.exec(text.slice(column - 1))?.[1]?.trimEnd() : undefined;
}

function toHop({ call: { file, line, column } }: JudgedCall): Place {
  return { file, line, column };
}
