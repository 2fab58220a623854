import { readFile } from 'node:fs/promises';
import { send } from './trust.js';

interface Change {
  method: string;
  id: string;
  fields: object;
}

export async function readVendor(id: string): Promise<{ contact?: string }> {
  return send('GET', `/api/inventory/v2/inventories/vendors/${id}`);
}

/** Makes the changes that were written down while the platform was out of reach. */
export async function replayChanges(file: string): Promise<void> {
  const changes = JSON.parse(await readFile(file, 'utf8')) as Change[];
  for (const { method, id, fields } of changes) {
    await send(method, `/api/inventory/v2/inventories/vendors/${id}`, fields);
  }
}
