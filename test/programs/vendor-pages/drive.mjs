export const standIns = { svelte: '../stand-ins/svelte.mjs', 'svelte/store': '../stand-ins/svelte.mjs' };

export default async function drive({ base, load }) {
  process.env.VITE_TRUST_BASE_URL = base;
  // What the compiler makes of `$kind` and of `$: inventoryPath`, which the scripts use without declaring them.
  Object.assign(globalThis, { $kind: 'vendors', inventoryPath: 'inventories/vendors' });
  const { add, rename, discard } = await load('src/lib/VendorList.svelte');
  await add('Acme');
  await rename('v-1', 'Acme Ltd');
  await discard({ id: 'v-2' });
  const { save, search, reload } = await load('src/lib/IncidentForm.svelte');
  await save({ name: 'Lost laptop' });
  await search('laptop');
  await reload();
}
