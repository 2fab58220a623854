import type { TrustClient } from '../trust/client.js';
import { paths, publishPath } from '../trust/paths.js';

export interface Purpose {
  id: string;
  status: 'draft' | 'approved' | 'retired';
}

/** Publishes what legal has approved and removes what it has retired. */
export async function settlePurposes(client: TrustClient, purposes: Purpose[]): Promise<void> {
  for (const { id, status } of purposes) {
    if (status === 'approved') await client.request('PUT', publishPath(id));
    if (status === 'retired') await client.request('DELETE', `${paths.purposeDrafts}/${id}`);
  }
}
