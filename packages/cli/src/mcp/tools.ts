import path from 'node:path';
import { z } from 'zod';
import { confine, type Roots } from './roots.ts';

/** What the client gives a tool, checked against the tool's schema. */
export interface ToolInput {
  readonly path?: string | undefined;
  readonly paths?: readonly string[] | undefined;
  readonly manifest?: string | undefined;
  readonly what?: readonly string[] | undefined;
  readonly prune?: boolean | undefined;
  readonly search?: string | undefined;
}

interface CommandLine {
  /** The folder to run in. */
  readonly root: string;
  /** The values of the client stand behind `--` or `=`, so that none is read as an option. */
  readonly args: readonly string[];
}

export interface Tool {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  /** A member that it does not have is refused: a misspelt one would be left out in silence. */
  readonly inputSchema: z.ZodType<ToolInput>;
  readonly toCommand: (input: ToolInput, roots: Roots) => Promise<CommandLine>;
  /** The part of the command's output that the input asks for; left out: all of it. */
  readonly select?: (output: string, input: ToolInput) => string;
}

/** What a client tells its model of all tools. */
export const instructions =
  'scopewright finds the HTTP calls of JavaScript and TypeScript code and compares the OAuth 2.0 scopes that they need with those that scopewright.yaml declares. It never runs the code and writes no file.';

/** Longer values are refused. */
const text = z.string().min(1).max(4096);
const manifest = text.optional().describe('The manifest to use, instead of looking for scopewright.yaml.');
const paths = z
  .array(text)
  .max(1000)
  .optional()
  .describe('The folder to analyse, or the files and folders to tell about, from the root; left out: the first root.');
const folder = text.optional().describe('The folder, from the root; left out: the first root.');

export const tools: readonly Tool[] = [
  {
    name: 'check',
    title: 'Check scopes',
    description:
      'Compares the OAuth scopes that code needs with those that scopewright.yaml declares: findings, and for each credential the scopes that are missing, unused or too broad. The same as `scopewright check --format json`.',
    inputSchema: z.strictObject({ paths, manifest }),
    toCommand: (input, roots) => toCommand('check', [], input, roots),
  },
  {
    name: 'calls',
    title: 'List HTTP calls',
    description:
      'Lists every outgoing HTTP call of the code with its method, URL, client and the way to it; calls that cannot be resolved have the reason. Needs no manifest. The same as `scopewright calls --format json`.',
    inputSchema: z.strictObject({ paths, manifest }),
    toCommand: (input, roots) => toCommand('calls', [], input, roots),
  },
  {
    name: 'explain',
    title: 'Explain a scope, an endpoint or a call',
    description:
      'Explains which scopes grant an endpoint, what a scope grants, or what the call at a place needs, and why this code needs it. The same as `scopewright explain --format json`.',
    inputSchema: z.strictObject({
      what: z
        .array(text)
        .min(1)
        .max(100)
        .describe('Scopes (CONSENT_READ), endpoints ("GET /v2/purposes/{purposeId}") or places ("src/a.ts:12").'),
      path: folder,
      manifest,
    }),
    toCommand: async (input, roots) => {
      const { root, inside } = await confine(input.path ?? '.', roots);
      return {
        root: path.join(root, inside),
        args: [
          'explain',
          '--format',
          'json',
          ...(await manifestOption(input, root, roots)),
          '--',
          ...(input.what ?? []),
        ],
      };
    },
  },
  {
    name: 'registry',
    title: 'Look up scopes and endpoints',
    description:
      'Gives the scopes of the built-in registry with the endpoints that each one grants, or those of them in whose name, area, module or endpoints a text occurs. The same as `scopewright registry --format json`.',
    inputSchema: z.strictObject({
      search: text.optional().describe('A text such as "purposes" or "CONSENT"; left out: all scopes.'),
    }),
    toCommand: (_, [root]) => Promise.resolve({ root, args: ['registry', '--format', 'json'] }),
    select: (output, { search }) => (search === undefined ? output : selectScopes(output, search)),
  },
  {
    name: 'fix',
    title: 'Propose a change of the manifest',
    description:
      'Gives the change of scopewright.yaml that adds the missing scopes, and with `prune` takes away those that are not needed, as a diff. Writes nothing. The same as `scopewright fix --dry-run --format json`.',
    inputSchema: z.strictObject({
      path: folder,
      manifest,
      prune: z.boolean().optional().describe('Also remove unused and redundant scopes and replace overbroad ones.'),
    }),
    toCommand: ({ path, ...input }, roots) =>
      toCommand(
        'fix',
        ['--dry-run', ...(input.prune === true ? ['--prune'] : [])],
        { ...input, paths: path === undefined ? undefined : [path] },
        roots,
      ),
  },
];

/** All paths of one command belong to one root. */
async function toCommand(
  name: string,
  options: readonly string[],
  input: ToolInput,
  roots: Roots,
): Promise<CommandLine> {
  const named = input.paths?.length ? input.paths : ['.'];
  const [first, ...others] = named;
  const { root, inside } = await confine(first ?? '.', roots);
  const rest = await Promise.all(others.map((each) => confine(each, [root])));
  return {
    root,
    args: [
      name,
      '--format',
      'json',
      ...options,
      ...(await manifestOption(input, root, roots)),
      '--',
      inside,
      ...rest.map((each) => each.inside),
    ],
  };
}

async function manifestOption({ manifest: given }: ToolInput, root: string, roots: Roots): Promise<readonly string[]> {
  if (given === undefined) return [];
  const found = await confine(given, [root, ...roots]);
  return [`--manifest=${found.root}/${found.inside}`];
}

/** The registry with the scopes in which a text occurs, in any letter case. */
function selectScopes(output: string, search: string): string {
  const registry = JSON.parse(output) as { readonly scopes: readonly object[] };
  const sought = search.toLowerCase();
  const scopes = registry.scopes.filter((scope) => JSON.stringify(scope).toLowerCase().includes(sought));
  return `${JSON.stringify({ ...registry, scopes }, null, 2)}\n`;
}
