export default async function drive({ base, load, answer }) {
  Object.assign(process.env, { TRUST_BASE_URL: `${base}/`, TRUST_TOKEN: 'token' });
  answer(({ path }) => {
    if (path === '/bulk-export-jobs') return { files: ['f-1', 'f-2'] };
    return path.startsWith('/inventories') ? { id: 'a-1', stale: true } : [];
  });
  const { main } = await load('src/exports.js');
  await main(['a-1', 'a-2', 'a-3', 'a-4', 'a-5']);
}
