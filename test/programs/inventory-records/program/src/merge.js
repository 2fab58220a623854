import { Asset, System, Vendor } from './records.js';

export async function merge(from, into) {
  const old = await Asset.find(from);
  const kept = await Asset.find(into);
  kept.set({ ...old.fields, id: kept.id });
  await kept.save();
  await old.destroy();
}

export const addAsset = (name) => Asset.create({ name });

export const renameVendor = (id, name) => Vendor.rename(id, name);

export async function retireSystem(id) {
  const system = await System.find(id);
  await system.destroy();
}
