const points = { content: [{ guid: 'cp-1', name: 'checkout', purposes: [] }], totalPages: 1, number: 0 };
const purposes = { content: [{ id: 'p-1', label: 'Newsletter', status: 'DRAFT' }], totalPages: 1, number: 0 };

export default async function drive({ base, load, answer }) {
  process.env.TRUST_BASE_URL = base;
  answer(({ method, path }) => {
    if (method === 'GET' && path.startsWith('/v2/purposes')) return path.includes('p-1') ? purposes.content[0] : purposes;
    if (method === 'GET' && path === '/v1/collectionpoints') return points;
    return { guid: 'cp-1', token: 't' };
  });
  const { publishDrafts, ensurePurpose, moveCollectionPoint } = await load('examples/publish-drafts.ts');
  await ensurePurpose('Newsletter');
  await ensurePurpose('Newsletter', 'p-1');
  await publishDrafts();
  await moveCollectionPoint('checkout', ['p-1']);
  await moveCollectionPoint('landing page', ['p-1']);
}
