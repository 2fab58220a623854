import { existsSync } from 'node:fs';
import path from 'node:path';
import { Command } from 'commander';
import type { CreateCommand } from '../command.ts';
import { reporters } from '../reporters/index.ts';
import { createCacheLocationOption, createCacheOption, withCache, type CacheOptions } from './cache-options.ts';
import { toDay, toExamples, toNamedRegistry } from './options.ts';
import { createOutputOptions } from './outputs.ts';
import { useAudit } from '../use-audit.ts';

interface Options extends CacheOptions {
  readonly manifest?: string;
  readonly registry?: string;
  readonly date?: string;
}

export const createExplainCommand: CreateCommand = ({ world, finish }) => {
  const outputs = createOutputOptions(reporters.explain);
  return new Command('explain')
    .description(
      'Explain which scopes grant an endpoint, what a scope grants, or what a call needs, and why this code needs it, step by step.',
    )
    .argument('<what...>', 'scopes, endpoints (GET /v2/purposes) or places (src/a.ts:12)')
    .option('--manifest <file>', 'use this manifest instead of looking for one')
    .option('--registry <file>', 'use this registry file instead of the manifest’s')
    .addOption(outputs.formatOption)
    .addOption(outputs.fileOption)
    .option('--date <day>', 'the date for which to judge kept scopes (default: today)', toDay)
    .addOption(createCacheOption())
    .addOption(createCacheLocationOption())
    .addHelpText(
      'after',
      toExamples([
        'scopewright explain CONSENT_READ',
        'scopewright explain GET /v2/purposes/{purposeId}',
        'scopewright explain "GET /v1/receipts" "POST /v1/purposes"',
        'scopewright explain src/sync.ts:12',
      ]),
    )
    .action(async (what: readonly string[], { manifest, registry, date, ...caching }: Options) => {
      const toOutputs = outputs.read();
      const manifestFile = manifest === undefined ? undefined : path.resolve(world.directory, manifest);
      const explanation = await withCache(caching, world, (cache) =>
        useAudit(({ explain }) =>
          explain({
            onProgress: world.onProgress,
            cache,
            what: what.map((word) => toRelativePlace(word, world.directory)),
            directory: world.directory,
            directoryName: '.',
            manifest: manifestFile,
            registry: toNamedRegistry(registry, world),
            date,
          }),
        ),
      );
      await finish({ outputs: toOutputs(explanation), status: 0 });
    });
};

/** `/home/ada/desk/src/a.ts:12` as `src/a.ts:12`; the path of an endpoint is no file, and stays. */
function toRelativePlace(word: string, directory: string): string {
  const [, file = '', place = ''] = /^((?:[A-Za-z]:)?[^:]*)(:\d+(?::\d+)?)$/.exec(word) ?? [];
  if (!path.isAbsolute(file) || !existsSync(file)) return word;
  return path.relative(directory, file).replaceAll(path.sep, '/') + place;
}
