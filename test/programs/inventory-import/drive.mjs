export default async function drive({ base, load, answer }) {
  process.env.TRUST_BASE_URL = ` ${base}/ `;
  answer(({ path }) => (path.endsWith('/a-1') ? { id: 'a-1', related: ['a-2', 'a-1'] } : {}));
  const { importAll, updateAsset, seedCatalogues, readTree, linkAll, startExport } = await load('src/main.js');
  await importAll(async (file) => [{ name: file }, { name: `second of ${file}` }]);
  await updateAsset('a-1', { owner: 'it' });
  await seedCatalogues({ controls: { name: 'Backups' } });
  await readTree('a-1');
  await linkAll([{ from: 'a-1', to: 'a-2' }]);
  await startExport('nightly');
}
