export default async function drive({ base, load, answer }) {
  process.env.TRUST_BASE_URL = base;
  answer(({ path }) => (path === '/login-history' ? [{ user: 'kim' }] : { id: 'r-1' }));
  const { assess } = await load('src/main.ts');
  await assess('Old laptop', 'c-1', 'It is replaced soon.');
}
