/**
 * The folder `mcp/` takes the requests of a client of the Model Context Protocol. It answers each tool with what a command
 * prints as JSON, by running that command. It never writes a file, and looks at no path outside of the client's roots.
 */

import type { Readable, Writable } from 'node:stream';
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import type { CommandContext } from '../command.ts';
import { readVersion } from '../version.ts';
import type { World } from '../world.ts';
import { refuseRequest } from './refuse-request.ts';
import { findRoots, type Roots } from './roots.ts';
import { runTool } from './run-tool.ts';
import { instructions, tools } from './tools.ts';

interface Surroundings {
  readonly world: World;
  readonly run: CommandContext['run'];
  readonly streams: { readonly input: Readable; readonly output: Writable };
}

/** How long a client may take to list its roots, in milliseconds. */
const ROOTS_TIMEOUT = 10_000;

/**
 * JSON-RPC's answers to a line that is no JSON, and to one that is no message: a batch, an id that is neither a text nor an
 * integer. The SDK only tells that it could not read the line.
 */
const answersByError: Readonly<Record<string, { readonly code: number; readonly message: string }>> = {
  SyntaxError: { code: -32_700, message: 'Parse error: write one JSON message on each line.' },
  ZodError: {
    code: -32_600,
    message: 'Invalid request: write one JSON-RPC 2.0 message on each line, without batches.',
  },
};

/** Serves one client until it closes the connection, or until the user stops the command. */
export async function serve({ world, run, streams: { input, output } }: Surroundings): Promise<void> {
  const server = new McpServer({ name: 'scopewright', version: readVersion() }, { instructions });
  const roots = (): Promise<Roots> =>
    findRoots(world.directory, async () => {
      if (!server.server.getClientCapabilities()?.roots) return [];
      return (await server.server.listRoots({}, { timeout: ROOTS_TIMEOUT })).roots.map(({ uri }) => uri);
    });
  for (const tool of tools) {
    const { name, title, description, inputSchema } = tool;
    const annotations = { title, readOnlyHint: true, openWorldHint: false };
    server.registerTool(name, { title, description, inputSchema, annotations }, async (given) =>
      runTool(tool, given, { roots: await roots(), world, run }),
    );
  }
  const closed = new Promise<void>((resolve) => {
    input.once('end', resolve).once('close', resolve);
    output.once('error', resolve);
    server.server.onclose = resolve; // also where a message is longer than the SDK reads
  });
  server.server.onerror = (error) => {
    const answer = answersByError[error.name];
    if (answer && output.writable) output.write(`${JSON.stringify({ jsonrpc: '2.0', id: null, error: answer })}\n`);
  };
  const transport = new StdioServerTransport(input, output);
  await server.connect(transport);
  const receive = transport.onmessage;
  transport.onmessage = (message) => {
    const refusal = refuseRequest(message);
    if (refusal) void transport.send(refusal);
    else receive?.(message);
  };
  await Promise.race([closed, world.untilStopped()]);
  await server.close();
}
