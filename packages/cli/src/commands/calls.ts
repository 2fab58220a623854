import path from 'node:path';
import { Command } from 'commander';
import type { CreateCommand } from '../command.ts';
import { ExpectedError } from '../errors.ts';
import { findRepository } from '../files/find-repository.ts';
import { reporters } from '../reporters/index.ts';
import { readVersion } from '../version.ts';
import { createCacheLocationOption, createCacheOption, withCache, type CacheOptions } from './cache-options.ts';
import { createDebugOption, withDebug, type DebugOptions } from './debug-option.ts';
import { findNamedDirectory } from './named-code.ts';
import { createPathsArgument, toExamples, toNamedRegistry, toShard } from './options.ts';
import { createOutputOptions } from './outputs.ts';
import { useAudit } from '../use-audit.ts';

interface Options extends CacheOptions, DebugOptions {
  readonly manifest?: string;
  readonly registry?: string;
  readonly shard?: ReturnType<typeof toShard>;
}

export const createCallsCommand: CreateCommand = ({ world, finish }) => {
  const outputs = createOutputOptions(reporters.calls);
  return new Command('calls')
    .description('List every outgoing HTTP call of a program, to any host. Needs no manifest.')
    .addArgument(createPathsArgument())
    .option('--manifest <file>', 'use this manifest instead of looking for one')
    .option('--registry <file>', 'show the endpoints of this registry file and their scopes next to each call')
    .addOption(outputs.formatOption)
    .addOption(outputs.fileOption)
    .option('--shard <i/n>', 'analyse the i-th of n parts of the code, and write JSON for `merge`', toShard)
    .addOption(createCacheOption())
    .addOption(createCacheLocationOption())
    .addOption(createDebugOption())
    .addHelpText(
      'after',
      toExamples([
        'scopewright calls',
        'scopewright calls services/consent --format json',
        'scopewright calls --shard 1/3 --format json --output-file shard-1.json',
      ]),
    )
    .action(async (names: readonly string[], { manifest, registry, shard, ...caching }: Options) => {
      const toOutputs = outputs.read();
      const { directory, directoryName, isNamed } = await findNamedDirectory(names, world);
      const manifestFile = manifest === undefined ? undefined : path.resolve(world.directory, manifest);
      if (shard && registry !== undefined)
        throw new ExpectedError(
          '`scopewright merge` judges shards with the registries of the manifests: omit `--registry` or `--shard`.',
        );
      if (shard && isNamed)
        throw new ExpectedError(
          'A shard is a part of all the code of one folder: name that folder, or omit `--shard`.',
        );
      if (shard) {
        const toFacts = outputs.readJson('What a shard finds is written as JSON, for `merge` to read');
        const facts = await withDebug(caching, world, (onProgress) =>
          withCache(caching, world, (cache) =>
            useAudit(({ collectFacts }) =>
              collectFacts({
                onProgress,
                cache,
                directory,
                directoryName,
                manifest: manifestFile,
                share: shard,
                tool: readVersion(),
                folder: findRepository(directory).inside,
              }),
            ),
          ),
        );
        await finish({ outputs: toFacts(facts), status: 0 });
        return;
      }
      const list = await withDebug(caching, world, (onProgress) =>
        withCache(caching, world, (cache) =>
          useAudit(({ listCalls }) =>
            listCalls({
              onProgress,
              cache,
              directory,
              directoryName,
              isNamed,
              manifest: manifestFile,
              registry: toNamedRegistry(registry, world),
            }),
          ),
        ),
      );
      await finish({ outputs: toOutputs(list), status: 0 });
    });
};
