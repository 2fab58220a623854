import path from 'node:path';
import type { DeclaredPlatform } from '@scopewright/audit';
import type { RunningSandbox, SandboxManifest, StartOptions } from '@scopewright/sandbox';
import { Command, InvalidArgumentError } from 'commander';
import type { CreateCommand } from '../command.ts';
import { ExpectedError } from '../errors.ts';
import { openClientsFile, type ClientsFile } from '../files/clients-file.ts';
import { exchangeLine } from '../reporters/exchange-line.ts';
import { sandboxLine } from '../reporters/sandbox-line.ts';
import { unknownScopeLine } from '../reporters/unknown-scope-line.ts';
import type { World } from '../world.ts';
import { createDirectoryArgument, toCount, toExamples } from './options.ts';
import { useAudit } from '../use-audit.ts';

interface Options {
  readonly manifest?: string;
  readonly platform?: string;
  readonly port: number;
  readonly tokenLifetime?: number;
  readonly rateLimit?: string;
  readonly responses?: string;
  readonly record?: string;
  readonly clientsFile?: string;
  readonly quiet?: boolean;
}

export const createSandboxCommand: CreateCommand = ({ world, finish }) =>
  new Command('sandbox')
    .description('Run a local server that answers as the platform does, with only the scopes of a manifest.')
    .addArgument(createDirectoryArgument('the folder with the manifest'))
    .option('--manifest <file>', 'use this manifest instead of looking for one')
    .option('--platform <id>', 'answer as this one of the manifest’s `platforms`')
    .option('--port <n>', 'the port to listen on; 0 picks a free one', toPort, 0)
    .option('--token-lifetime <seconds>', 'how long a token lasts (default: 3600)', toSeconds)
    .option('--rate-limit <n/period>', 'answer 429 if a credential exceeds this rate, as in 100/minute or 1000/hour')
    .option('--responses <dir>', 'answer with the bodies in this folder, from METHOD/path.json')
    .option('--record <file>', 'record the requests: as HAR 1.2 if the name ends in .har, otherwise as JSON lines')
    .option('--clients-file <file>', 'write the clients’ ids and secrets to this file; existing secrets are kept')
    .option('--quiet', 'print no line for each request')
    .addHelpText(
      'after',
      toExamples([
        'scopewright sandbox',
        'scopewright sandbox services/consent --port 4010 --clients-file clients.json',
        'scopewright sandbox --rate-limit 100/minute --record run.jsonl',
      ]),
    )
    .action(async (dir: string, options: Options) => {
      const directory = path.resolve(world.directory, dir);
      const manifestFile = options.manifest === undefined ? undefined : path.resolve(world.directory, options.manifest);
      const declared = await useAudit(({ readDeclaredPlatforms }) =>
        readDeclaredPlatforms({ directory, directoryName: dir, manifest: manifestFile }),
      );
      const platforms = choosePlatform(declared, options.platform);
      const manifest = joinPlatforms(platforms);
      const warning = unknownScopeLine(platforms);
      if (warning !== '') world.writeError(warning);
      const clientsFile = await openClientsFile(options.clientsFile, world.directory);
      try {
        const sandbox = await start(toStartOptions(options, { manifest, clientsFile, world }));
        try {
          await clientsFile.write(sandbox);
          world.writeOutput(
            sandboxLine({
              url: sandbox.url,
              tokenPath: sandbox.tokenPath,
              manifests: platforms.map(({ file }) => file),
              clientsFile: clientsFile.path,
            }),
          );
          await world.untilStopped();
        } finally {
          await sandbox.stop();
        }
      } finally {
        await clientsFile.discard();
      }
      await finish({ outputs: [], status: 0 });
    });

interface Surroundings {
  readonly manifest: SandboxManifest;
  readonly clientsFile: ClientsFile;
  readonly world: World;
}

function toStartOptions(
  { port, tokenLifetime, rateLimit, responses, record, quiet = false }: Options,
  { manifest, clientsFile, world }: Surroundings,
): StartOptions {
  return {
    manifest,
    port,
    secrets: secretsFor(manifest, clientsFile.secrets),
    ...(tokenLifetime === undefined ? {} : { tokenLifetime }),
    ...(rateLimit === undefined ? {} : { rateLimit }),
    ...(responses === undefined ? {} : { responses: path.resolve(world.directory, responses) }),
    ...(record === undefined ? {} : { record: path.resolve(world.directory, record) }),
    ...(quiet ? {} : { onExchange: (exchange) => world.writeError(exchangeLine(exchange)) }),
  };
}

async function start(options: StartOptions): Promise<RunningSandbox> {
  const { startSandbox, SandboxError } = await import('@scopewright/sandbox');
  return startSandbox(options).catch((error: unknown) => {
    throw error instanceof SandboxError ? new ExpectedError(error.message, { cause: error }) : error;
  });
}

/** One server answers as one platform. */
function choosePlatform(declared: readonly DeclaredPlatform[], id: string | undefined): readonly DeclaredPlatform[] {
  const ids = [...new Set(declared.flatMap(({ platformId }) => platformId ?? []))];
  const names = ids.map((each) => `\`${each}\``).join(' and ');
  if (id === undefined) {
    if (ids.length > 1)
      throw new ExpectedError(`The manifest has the platforms ${names}: name one of them with \`--platform\`.`);
    return declared;
  }
  const chosen = declared.filter(({ platformId }) => platformId === id);
  if (chosen.length > 0) return chosen;
  throw new ExpectedError(
    ids.length === 0
      ? 'The manifest has no `platforms`: leave `--platform` out.'
      : `\`${id}\` is not a platform of the manifest, which has ${names}: name one of them with \`--platform\`.`,
  );
}

/** Joins all manifests found for one server: their credentials must have different names, and one registry. */
function joinPlatforms(platforms: readonly DeclaredPlatform[]): SandboxManifest {
  const [first] = platforms;
  const credentials = platforms.flatMap((platform) => platform.credentials);
  const names = credentials.map(({ name }) => name);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  const files = platforms.map(({ file }) => `\`${file}\``).join(' and ');
  if (twice !== undefined)
    throw new ExpectedError(
      `More than one of ${files} declares the credential \`${twice}\`: name one of them with \`--manifest\`.`,
    );
  if (platforms.some(({ registry }) => registry !== first?.registry))
    throw new ExpectedError(`The manifests ${files} name different registries: name one of them with \`--manifest\`.`);
  if (!first || credentials.length === 0)
    throw new ExpectedError(
      `${files} declares no credential: add one under \`credentials\`; each becomes a client of the sandbox.`,
    );
  return {
    registry: first.registry,
    platform: { prefixes: [...new Set(platforms.flatMap(({ prefixes }) => prefixes))] },
    credentials: Object.fromEntries(credentials.map(({ name, scopes }) => [name, { scopes }])),
  };
}

/** Drops the clients in the file whose credentials no longer exist. */
function secretsFor(
  { credentials }: SandboxManifest,
  secrets: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(secrets).filter(([name]) => Object.hasOwn(credentials, name)));
}

function toPort(text: string): number {
  const port = toCount(text);
  if (port > 65_535) throw new InvalidArgumentError('Expected a port, 0 to 65535.');
  return port;
}

function toSeconds(text: string): number {
  const seconds = toCount(text);
  if (seconds === 0) throw new InvalidArgumentError('Expected a number of seconds, 1 or more.');
  return seconds;
}
