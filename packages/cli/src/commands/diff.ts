import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { AuditResult, Drift, ManifestError } from '@scopewright/audit';
import { Command } from 'commander';
import type { CreateCommand } from '../command.ts';
import { ExpectedError } from '../errors.ts';
import { findRepository } from '../files/find-repository.ts';
import { listChanges } from '../git/list-changes.ts';
import { resolveRevision, writeRevision } from '../git/read-revision.ts';
import { reporters } from '../reporters/index.ts';
import { createDirectoryArgument, toExamples } from './options.ts';
import { createOutputOptions } from './outputs.ts';
import { useAudit } from '../use-audit.ts';

interface Options {
  readonly manifest?: string;
  readonly failOnNewScope?: boolean;
}

export const createDiffCommand: CreateCommand = ({ world, finish }) => {
  const outputs = createOutputOptions(reporters.diff);
  return new Command('diff')
    .description(
      'Show which scopes and endpoints the code needs now but not at a git revision, or no longer needs, and which lines make the difference.',
    )
    .argument('<ref>', 'the revision to compare with: a branch, a tag or a commit')
    .addArgument(createDirectoryArgument())
    .option('--manifest <file>', 'use this manifest instead of looking for one')
    .addOption(outputs.formatOption)
    .addOption(outputs.fileOption)
    .option(
      '--fail-on-new-scope',
      'exit with 1 if a credential, or code without a credential, needs a new scope, or the manifest declares one more',
    )
    .addHelpText(
      'after',
      toExamples([
        'scopewright diff main',
        'scopewright diff origin/main --fail-on-new-scope',
        'scopewright diff HEAD~1 services/consent --format markdown',
      ]),
    )
    .action(async (ref: string, dir: string, { manifest, failOnNewScope = false }: Options) => {
      const toOutputs = outputs.read();
      const directory = path.resolve(world.directory, dir);
      const { inside: fromRepository } = findRepository(directory);
      const drift = await compare(
        ref,
        directory,
        dir,
        manifest === undefined ? undefined : path.resolve(world.directory, manifest),
      );
      await finish({
        outputs: toOutputs({ drift, fromRepository }),
        status: failOnNewScope && countNew(drift) > 0 ? 1 : 0,
      });
    });
};

/** The scopes that the code has begun to need or the manifest to declare, and calls that nobody holds a scope for. */
function countNew({ summary: { addedScopes, uncoveredEndpoints = 0, widenedScopes = 0 } }: Drift): number {
  return addedScopes + uncoveredEndpoints + widenedScopes;
}

/** One line, for the excerpt shows a file that the checkout does not have. */
function wordFirstMistake({ file, mistakes, message }: ManifestError): string {
  const [first] = mistakes;
  return first ? `${file}:${first.line}:${first.column}: ${first.message}` : message;
}

/** Judges the checkout and the revision's code, which is written into a temporary folder. */
async function compare(
  ref: string,
  directory: string,
  directoryName: string,
  manifest: string | undefined,
): Promise<Drift> {
  const { root, inside, isThere } = findRepository(directory);
  if (!isThere)
    throw new ExpectedError(
      `\`${directoryName}\` is not in a git repository, so there is no revision to compare with: run the command in a clone.`,
    );
  const commit = await resolveRevision(root, ref);
  const revision = realpathSync(mkdtempSync(path.join(tmpdir(), 'scopewright-diff-')));
  try {
    const texts = await writeRevision(root, commit, revision);
    const changes = await listChanges(commit, { root, revision, texts, inside });
    return await useAudit(({ audit, findDrift, ManifestError, UsageError }) => {
      const judgeNow = (overlay?: ReadonlyMap<string, string>): AuditResult =>
        audit({ directory, directoryName, manifest, ...(overlay ? { overlay } : {}) });
      const old = {
        directory: path.join(revision, inside),
        directoryName,
        manifest: manifest === undefined ? undefined : path.join(revision, path.relative(root, manifest)),
      };
      const judgeBefore = (overlay?: ReadonlyMap<string, string>): AuditResult =>
        audit({ ...old, ...(overlay ? { overlay } : {}) });
      const now = { side: 'now' as const, result: judgeNow(), changes: changes.now, judge: judgeNow };
      return findDrift({ ref, now, ...toVersion(judgeBefore), toNow: changes.toNow });

      function toVersion(judge: typeof judgeBefore) {
        try {
          return { before: { side: 'before' as const, result: judge(), changes: changes.before, judge } };
        } catch (error) {
          // the revision has no manifest, or no code
          if (error instanceof UsageError) return { before: undefined };
          // a change that repairs a manifest cannot be compared with the one that was broken
          if (error instanceof ManifestError) return { before: undefined, brokenThen: wordFirstMistake(error) };
          throw error;
        }
      }
    });
  } finally {
    rmSync(revision, { recursive: true, force: true });
  }
}
