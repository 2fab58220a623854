import { readFile } from 'node:fs/promises';
import type { TrustClient } from '../trust/client.js';
import { paths } from '../trust/paths.js';

interface QueuedRequest {
  method: string;
  groupId: string;
  body?: object;
}

/** Sends again what could not be sent last night. */
export async function replayOutbox(client: TrustClient, file: string): Promise<void> {
  const queue = JSON.parse(await readFile(file, 'utf8')) as QueuedRequest[];
  for (const { method, groupId, body } of queue) {
    await client.request(method, `${paths.identityGroups}/${groupId}`, body);
  }
}
