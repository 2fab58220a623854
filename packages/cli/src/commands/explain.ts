import path from 'node:path';
import { Command } from 'commander';
import type { CreateCommand } from '../command.ts';
import { reporters } from '../reporters/index.ts';
import { createFormatOption, createOutputFileOption, toDay, toExamples } from './options.ts';
import { useAudit } from './use-audit.ts';

interface Options {
  readonly manifest?: string;
  readonly format: keyof typeof reporters.explain;
  readonly outputFile?: string;
  readonly date?: string;
}

export const createExplain: CreateCommand = ({ world, finish }) =>
  new Command('explain')
    .description('Say which scopes grant an endpoint, what a scope opens, or what a call needs, and why this code needs it, hop by hop.')
    .argument('<what...>', 'scopes, endpoints (GET /v2/purposes) or places (src/a.ts:12)')
    .option('--manifest <file>', 'use this manifest instead of looking for one')
    .addOption(createFormatOption(reporters.explain))
    .addOption(createOutputFileOption())
    .option('--date <day>', 'the day on which kept scopes are judged (default: today)', toDay)
    .addHelpText('after', toExamples(['scopewright explain CONSENT_READ', 'scopewright explain GET /v2/purposes/{purposeId}', 'scopewright explain "GET /v1/receipts" "POST /v1/purposes"', 'scopewright explain src/sync.ts:12']))
    .action(async (what: readonly string[], { manifest, format, outputFile, date }: Options) => {
      const manifestFile = manifest === undefined ? undefined : path.resolve(world.directory, manifest);
      const explanation = await useAudit(({ explain }) => explain({ what, directory: world.directory, directoryName: '.', manifest: manifestFile, date }));
      await finish({ render: (layout) => reporters.explain[format](explanation, layout), status: 0, outputFile });
    });
