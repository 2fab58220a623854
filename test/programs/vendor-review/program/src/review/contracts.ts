import { Inventory, createIncident, listContracts } from '../trust/index.ts';

/** Reports an incident for each vendor of the list that has no contract. */
export async function reviewVendors(vendorIds: readonly string[]) {
  const inventory = new Inventory();
  for (const vendorId of vendorIds) {
    const { content = [] } = (await listContracts(vendorId)) as { content?: readonly unknown[] };
    if (content.length > 0) continue;
    const { name } = await inventory.readRecord('vendors', vendorId);
    await createIncident({ name: `No contract with ${String(name)}` });
  }
}
