export default async function drive({ base, load, answer }) {
  process.env.TRUST_PLATFORM_URL = base;
  answer(({ path }) => (path === '/v1/linktokens' ? ['p-1', 'p-2'] : []));
  const { handle } = await load('src/handler.ts');
  await handle([
    { identifier: 'kim@example.org' },
    { identifier: 'sam@example.org', purposes: [] },
    { identifier: 'lou@example.org', purposes: ['p-3'], receipt: 'r-1' },
  ]);
}
