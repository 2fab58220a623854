import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { InitResult } from '@scopewright/audit';
import { Command } from 'commander';
import type { CreateCommand } from '../command.ts';
import { ExpectedError } from '../errors.ts';
import { writeWhole } from '../files/write-whole.ts';
import { initText } from '../reporters/init-text.ts';
import { forPeople } from '../reporters/reporter.ts';
import { collect, createDirectoryArgument, toExamples, toNamedRegistry } from './options.ts';
import { useAudit } from '../use-audit.ts';

interface Options {
  readonly host?: readonly string[];
  readonly baseUrl?: readonly string[];
  readonly registry?: string;
  readonly force?: boolean;
  readonly dryRun?: boolean;
}

const initTextForPeople = forPeople(initText);

export const createInitCommand: CreateCommand = ({ world, finish }) =>
  new Command('init')
    .description('Write a manifest, scopewright.yaml, with the least-privileged scopes that a program needs.')
    .addArgument(createDirectoryArgument())
    .option('--host <host>', 'a host of the platform, as in *.trust.example (repeatable)', collect)
    .option('--base-url <name>', 'a name that holds its base URL, as in TRUST_BASE_URL (repeatable)', collect)
    .option('--registry <file>', 'the registry file to name in the manifest (default: the built-in registry)')
    .option('--force', 'write the manifest even if one exists or a parent folder’s manifest governs the folder')
    .option('--dry-run', 'print the manifest instead of writing it')
    .addHelpText(
      'after',
      toExamples([
        'scopewright init',
        'scopewright init services/consent --base-url TRUST_BASE_URL',
        'scopewright init --host "*.trust.example" --dry-run',
      ]),
    )
    .action(async (dir: string, { host = [], baseUrl = [], registry, force = false, dryRun = false }: Options) => {
      const directory = path.resolve(world.directory, dir);
      const init = await useAudit(({ initManifest }) =>
        initManifest({
          directory,
          directoryName: dir,
          hosts: host,
          baseUrls: baseUrl,
          force,
          registry: toNamedRegistry(registry, world),
        }),
      );
      const shown = path.posix.join(dir.replaceAll(path.sep, '/'), init.file);
      if (dryRun) {
        world.writeError(initTextForPeople({ ...init, file: shown, directory: dir, isWritten: false }, world.layout));
        await finish({ outputs: [{ render: () => init.text }], status: 0 });
        return;
      }
      await writeManifest(path.join(directory, init.file), init, force, shown);
      await finish({
        outputs: [
          { render: (layout) => initTextForPeople({ ...init, file: shown, directory: dir, isWritten: true }, layout) },
        ],
        status: 0,
      });
    });

/** Without `force`, a file that was created in the meantime is not overwritten. */
async function writeManifest(file: string, { text }: InitResult, force: boolean, shown: string): Promise<void> {
  try {
    await (force ? writeWhole(file, text) : writeFile(file, text, { flag: 'wx' }));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ExpectedError(
      `The manifest could not be written to \`${shown}\` (${reason}). Fix that, or print it with \`--dry-run\`.`,
      { cause: error },
    );
  }
}
