import {
  CallToolRequestSchema,
  ErrorCode,
  InitializeRequestSchema,
  ListToolsRequestSchema,
  isJSONRPCRequest,
  type JSONRPCErrorResponse,
  type JSONRPCMessage,
} from '@modelcontextprotocol/sdk/types.js';
import type { z } from 'zod';
import { toPrintable } from '../text/printable.ts';
import { tools } from './tools.ts';

/** The requests whose parameters matter here. */
const schemas = new Map<string, Pick<z.ZodType, 'safeParse'>>([
  ['initialize', InitializeRequestSchema],
  ['tools/list', ListToolsRequestSchema],
  ['tools/call', CallToolRequestSchema],
]);

/**
 * The answer to a request with wrong parameters. The SDK answers it with the dump of an error object, and finds a tool in
 * what every object inherits: `constructor`.
 */
export function refuseRequest(message: JSONRPCMessage): JSONRPCErrorResponse | undefined {
  if (!isJSONRPCRequest(message)) return undefined;
  const mistake = findMistake(message);
  if (mistake === undefined) return undefined;
  return {
    jsonrpc: '2.0',
    id: message.id,
    error: { code: ErrorCode.InvalidParams, message: `Invalid parameters: ${mistake}` },
  };
}

function findMistake(message: { readonly method: string }): string | undefined {
  const read = schemas.get(message.method)?.safeParse(message);
  if (read?.success === false)
    return read.error.issues.map((issue) => `\`${issue.path.join('.')}\`: ${issue.message}.`).join(' ');
  const call = CallToolRequestSchema.safeParse(message).data;
  if (call === undefined || tools.some(({ name }) => name === call.params.name)) return undefined;
  const names = tools.map(({ name }) => `\`${name}\``).join(', ');
  return `there is no tool \`${toPrintable(call.params.name.slice(0, 100))}\`. The tools are ${names}.`;
}
