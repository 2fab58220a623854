import { findNearName } from '@scopewright/registry';

import { withoutKnown } from '../baseline/apply-baseline.ts';
import { listBaselinePlaces, relateBaseline } from '../baseline/baseline-places.ts';
import { parseBaseline } from '../baseline/baseline.ts';
import { ManifestError, UsageError } from '../contract/errors.ts';
import type { TextSpan } from '../contract/manifest-mistake.ts';
import type { AuditResult } from '../contract/result.ts';
import type { RuleName } from '../contract/rule-names.ts';
import { loadFound } from '../inputs/manifest/load-manifests.ts';
import type { Manifest } from '../inputs/manifest/manifest.ts';
import { folderOf, joinPath, toPosix } from '../inputs/paths.ts';
import { isFile, readBounded } from '../inputs/read-bounded.ts';
import { createLineReader, readLines } from '../inputs/source-reader.ts';
import { judge } from '../result/to-result.ts';

/** A problem of a manifest by itself, independent of the code. */
export interface ManifestRemark extends TextSpan {
  /** `valid-manifest` for a mistake that ends a command with status 2, otherwise the command line's rule. */
  readonly rule: 'valid-manifest' | RuleName;
  /** What was found, then what to do. */
  readonly message: string;
  /** A replacement for the text, if one is likely enough to be offered. */
  readonly suggestion?: string;
}

export interface ManifestText {
  /** The manifest's path, absolute; the file may not exist yet. */
  readonly path: string;
  readonly text: string;
  /** The folder that is checked, absolute: its baseline counts. Left out: the manifest's folder. */
  readonly directory?: string;
  /** The baseline to use instead of the nearest, absolute; `false`: none. */
  readonly baseline?: string | false | undefined;
}

/** The rules that need only a manifest and its registry. */
const manifestRules: readonly RuleName[] = ['unknown-scope', 'unverifiable-scope'];

/**
 * Checks a manifest's text alone: its mistakes or, if it has none, the registry's remarks on its scopes, without those
 * of a baseline. Sorted by place.
 */
export function checkManifest({ path, text, directory: checked, baseline }: ManifestText): readonly ManifestRemark[] {
  const file = toPosix(path);
  const directory = folderOf(file);
  const places = baseline === undefined ? listBaselinePlaces(checked === undefined ? directory : toPosix(checked)) : [];
  const known = baseline ? toPosix(baseline) : places.find(isFile);
  try {
    return loadFound([file], directory, new Map([[file, text]])).flatMap((manifest) =>
      findScopeRemarks(manifest, directory, { file, text, known }),
    );
  } catch (error) {
    if (!(error instanceof ManifestError)) throw error;
    return toMistakes(error, file, directory);
  }
}

/** Reports a mistake in a registry file at the manifest's start, with its own position in the message. */
function toMistakes(error: ManifestError, path: string, directory: string): readonly ManifestRemark[] {
  if (joinPath(directory, error.file) !== path)
    return [{ rule: 'valid-manifest', message: error.message, line: 1, column: 1, endLine: 1, endColumn: 1 }];
  return error.mistakes.map(({ message, suggestion, line, column, endLine, endColumn }) => ({
    rule: 'valid-manifest',
    message,
    ...(suggestion === undefined ? {} : { suggestion }),
    line,
    column,
    endLine,
    endColumn,
  }));
}

interface LintedText {
  /** Absolute, as the path of the baseline is. */
  readonly file: string;
  readonly text: string;
  readonly known: string | undefined;
}

function findScopeRemarks(manifest: Manifest, directory: string, linted: LintedText): readonly ManifestRemark[] {
  const names = manifest.registry.scopes.map(({ name }) => name);
  const analysis = { files: [], calls: [], problems: [], comments: [], unresolvedImports: [], pathTexts: [] };
  const { findings } = withoutBaseline(judge({ analysis, manifests: [manifest], directory }), directory, linted);
  return findings
    .filter(({ rule }) => manifestRules.includes(rule))
    .map(({ rule, message, scope = '', line, column, endLine = line, endColumn = column }) => {
      const suggestion = rule === 'unknown-scope' ? findNearName(scope, names) : undefined;
      return { rule, message, ...(suggestion === undefined ? {} : { suggestion }), line, column, endLine, endColumn };
    });
}

/** A baseline that cannot be used hides nothing: the lint of the code says what is wrong with it. */
function withoutBaseline(result: AuditResult, directory: string, { file, text, known }: LintedText): AuditResult {
  const content = known === undefined ? undefined : readBounded(known);
  if (known === undefined || content === undefined || !('text' in content)) return result;
  const paths = relateBaseline(known, directory);
  const lines = readLines(result.findings, createLineReader(directory, new Map([[file, text]])));
  try {
    return withoutKnown(result, lines, { ...paths, entries: parseBaseline(content.text, paths.name) });
  } catch (error) {
    if (error instanceof UsageError) return result;
    throw error;
  }
}
