import { base, call, inventoryUrl } from './trust.js';

const tables = [
  { file: 'assets.csv', type: 'assets' },
  { file: 'vendors.csv', type: 'vendors' },
  { file: 'activities.csv', type: 'processing-activities' },
];

/** Creates a row of each table; `read` gives the rows of a file. */
export async function importAll(read) {
  let count = 0;
  for (const { file, type } of tables) {
    for (const row of await read(file)) {
      await call('POST', inventoryUrl(type), row);
      count += 1;
    }
  }
  return count;
}

export async function updateAsset(id, fields) {
  return call('PUT', inventoryUrl('assets', id), fields);
}

const catalogues = ['controls', 'threats', 'vulnerabilities'];

export async function seedCatalogues(entries) {
  const created = [];
  for (let index = 0; index < catalogues.length; index += 1) {
    const catalogue = catalogues[index];
    created.push(await call('POST', `${base}/${catalogue}`, entries[catalogue]));
  }
  catalogues.forEach((name) => console.debug(`${name} seeded`));
  return created;
}

/** Follows the relations of an asset to the depth that is asked for. */
export async function readTree(id, depth = 2, seen = new Set()) {
  if (depth < 0 || seen.has(id)) return [];
  seen.add(id);
  const asset = await call('GET', inventoryUrl('assets', id));
  const below = [];
  for (const related of asset.related ?? []) {
    below.push(...(await readTree(related, depth - 1, seen)));
  }
  return [asset, ...below];
}

export const linkAll = (links) => call('POST', [base, 'links', 'bulk'].join('/'), { links });

export async function startExport(name) {
  const path = ['', 'bulk-export-jobs'];
  await call('POST', base + path.join('/'), { name });
}
