/** Places and sentences that several rules share. */

import { isSourceFile, type FileProblem, type Span } from '@scopewright/analyzer';
import type { Endpoint } from '@scopewright/registry';

import type { TextSpan } from '../contract/manifest-mistake.ts';
import { listSome } from '../contract/phrases.ts';
import { nameBase } from '../inputs/access-path.ts';
import type { Manifest } from '../inputs/manifest/manifest.ts';
import { namePlatform } from '../inputs/manifest/name-platform.ts';
import type { Owner } from '../inputs/ownership.ts';
import type { JudgedCall } from '../judgement/judged-call.ts';
import { isToPlatform, unknownBaseOf, type ResolvedTarget } from '../resolution/resolve-target.ts';

export interface FindingSpan {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly endLine?: number;
  readonly endColumn?: number;
}

export function atCall({ call }: JudgedCall): FindingSpan {
  return atSpan(call.file, call);
}

export function atManifest(manifest: Manifest, span: TextSpan): FindingSpan {
  return atSpan(manifest.file, span);
}

export function atProblem({ file, line, column }: FileProblem): FindingSpan {
  return { file, line, column };
}

/** The manifest to which a scope or a file can be added. */
export function quoteManifest(manifest: Manifest | undefined): string {
  return `\`${manifest?.file ?? 'scopewright.yaml'}\``;
}

/** The position in a credential's `scopes` for another one, `scopewright.yaml:9`. */
export function endOfScopes({ manifest, credential }: Owner): string {
  return `\`${manifest.file}:${credential.endOfScopes.line}\``;
}

/** The credential of a finding on a call, if there is exactly one. */
export function soleCredential({ owners }: JudgedCall): { readonly credential?: string } {
  const [owner, ...others] = owners;
  return owner && others.length === 0 ? { credential: owner.credential.name } : {};
}

/** `PUT /risks/{id}/{action}`, as the code writes it. */
export function formatRequest({ target, path }: ResolvedTarget): string {
  return `${target.method?.toUpperCase() ?? '{method}'} ${path}`;
}

/**
 * The comment that names a call's endpoint, with the first possible one as the example. If several are possible, the
 * comment can name several. JSON has no comments: there, variables can have values.
 */
export function wordComment(endpoints: readonly Endpoint[], file: string): string {
  const mark = commentMark(file);
  if (mark === undefined) return 'give the variables of the URL values, in the file or in an environment beside it';
  const example = endpoints[0]?.id ?? 'METHOD /path';
  const more = endpoints.length === 1 ? '' : ', separated by commas if there are several';
  return `name what it calls in a comment on its line or the line before, like \`${mark} scopewright: ${example}\`${more}`;
}

/** What begins a comment in a file; undefined where there is none. */
function commentMark(file: string): string | undefined {
  if (isSourceFile(file)) return '//';
  return /\.(?:json|har)$/.test(file) ? undefined : '#';
}

/** The comments that settle a call, as a sentence. */
export function wordComments(endpoints: readonly Endpoint[], file: string): string {
  const mark = commentMark(file);
  const remedy = `To state what it calls, ${wordComment(endpoints, file)}.`;
  return mark === undefined
    ? remedy
    : `${remedy} If it does not call the platform, write \`${mark} scopewright-ignore: the reason\`.`;
}

/**
 * How to settle the origin of a call that counts as one to the platform although its origin is unknown; empty for other
 * calls.
 */
export function settleCounted(targets: readonly ResolvedTarget[], manifest: Manifest | undefined): readonly string[] {
  return manifest === undefined ? [] : settleOrigin(targets.filter(isToPlatform), manifest);
}

/** How to settle the origin of the first target of unknown origin; empty if there is none. */
export function settleOrigin(targets: readonly ResolvedTarget[], manifest: Manifest | undefined): readonly string[] {
  return wordOrigin(targets, manifest).map((text) => namePlatform(text, manifest ?? {}));
}

function wordOrigin(targets: readonly ResolvedTarget[], manifest: Manifest | undefined): readonly string[] {
  const target = targets.find(({ origin }) => origin === 'unknown');
  if (!target) return [];
  const hole = unknownBaseOf(target);
  const file = quoteManifest(manifest);
  if (hole)
    return [
      `scopewright can’t tell which host \`${nameBase(hole)}\` holds: list it in ${file} under \`platform.baseUrls\` if it is the platform’s base URL, otherwise under \`platform.others\`.`,
    ];
  if (target.base.kind === 'relative')
    return [
      `The URL is relative: if it goes to the page’s own server, write \`relativeUrls: other\` under \`platform\` in ${file}.`,
    ];
  return [`Only part of its host is known: list the host in ${file} under \`platform.hosts\` or \`platform.others\`.`];
}

/** The notes on a finding's targets. */
export function notesOn(notes: readonly (string | undefined)[]): readonly string[] {
  return [...new Set(notes.filter((note) => note !== undefined))];
}

/** `A`, `B` and 3 more: endpoints by id. */
export function listEndpoints(endpoints: readonly Endpoint[], joint: 'and' | 'or' = 'and'): string {
  return listSome(
    endpoints.map(({ id }) => id),
    5,
    joint,
  );
}

export function atSpan(file: string, span: TextSpan | Span): FindingSpan {
  const { line, column, endLine, endColumn } = span;
  return { file, line, column, endLine, endColumn };
}
