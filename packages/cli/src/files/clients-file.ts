import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { RunningSandbox } from '@scopewright/sandbox';
import { ExpectedError } from '../errors.ts';

/**
 * The file with the ids and secrets of a sandbox's clients, for programs that run against it. They are never printed.
 */
export interface ClientsFile {
  readonly path: string;
  /** The secrets that the file already has, by credential. */
  readonly secrets: Readonly<Record<string, string>>;
  readonly write: (sandbox: Pick<RunningSandbox, 'url' | 'tokenUrl' | 'clients'>) => Promise<void>;
  /** Deletes the file, unless the user named it. */
  readonly discard: () => Promise<void>;
}

/** Opens the file of that name; without a name, a new file in a folder that only this user can read. */
export async function openClientsFile(name: string | undefined, directory: string): Promise<ClientsFile> {
  const folder = name === undefined ? await mkdtemp(path.join(tmpdir(), 'scopewright-sandbox-')) : undefined;
  const file = folder === undefined ? path.resolve(directory, name ?? '') : path.join(folder, 'clients.json');
  const shown = name ?? file;
  const secrets = folder === undefined ? await readSecrets(file, shown) : {};
  return {
    path: shown,
    secrets,
    write: ({ url, tokenUrl, clients }) => writeClients(file, shown, { baseUrl: url, tokenUrl, clients }),
    discard: () => (folder === undefined ? Promise.resolve() : rm(folder, { recursive: true, force: true })),
  };
}

async function readSecrets(file: string, shown: string): Promise<Readonly<Record<string, string>>> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined; // Node's own errors have a code
    throw error;
  });
  if (text === undefined) return {};
  const clients = parseClients(text);
  if (clients === undefined)
    throw new ExpectedError(
      `\`${shown}\` exists but is not a file of sandbox clients: name another file with \`--clients-file\`.`,
    );
  return Object.fromEntries(Object.entries(clients).map(([name, { clientSecret }]) => [name, clientSecret]));
}

type Clients = Readonly<Record<string, { readonly clientSecret: string }>>;

function parseClients(text: string): Clients | undefined {
  try {
    const { clients } = JSON.parse(text) as { readonly clients?: Partial<Clients> };
    const isComplete =
      typeof clients === 'object' && Object.values(clients).every((client) => typeof client?.clientSecret === 'string');
    return isComplete ? (clients as Clients) : undefined; // `isComplete` checked each entry
  } catch {
    return undefined;
  }
}

async function writeClients(file: string, shown: string, content: object): Promise<void> {
  try {
    await writeFile(file, `${JSON.stringify(content, null, 2)}\n`, { mode: 0o600 });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ExpectedError(
      `The clients could not be written to \`${shown}\` (${reason}). Name another file with \`--clients-file\`.`,
      { cause: error },
    );
  }
}
