export const standIns = { msw: '../stand-ins/msw.mjs', 'msw/node': '../stand-ins/msw-node.mjs', nock: '../stand-ins/nock.mjs', vitest: '../stand-ins/vitest.mjs' };

export default async function drive({ base, load }) {
  process.env.TRUST_BASE_URL = base;
  await load('test/users.test.ts');
  const { cases } = await import('../stand-ins/vitest.mjs');
  for (const run of cases) await run();
}
