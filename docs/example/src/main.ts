import { replayOutbox } from './consent/replay.js';
import { settlePurposes, type Purpose } from './consent/purposes.js';
import { copyRecords } from './consent/records.js';
import { updateVendors, type Vendor } from './inventory/vendors.js';
import { settings } from './settings.js';
import { TrustClient } from './trust/client.js';
import { paths } from './trust/paths.js';

/** One night's work. */
export async function runNightly(purposes: Purpose[], vendors: Vendor[]): Promise<void> {
  const client = new TrustClient(settings.trustUrl);
  await replayOutbox(client, 'outbox.json');
  await copyRecords(client, paths.purposes, 'purposes');
  await copyRecords(client, paths.receipts, 'receipts');
  await copyRecords(client, paths.collectionPoints, 'collection_points');
  await settlePurposes(client, purposes);
  await updateVendors(vendors);
}
