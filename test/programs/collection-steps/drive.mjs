export default async function drive({ base, load }) {
  process.env.TRUST_BASE_URL = base;
  const { followUp, followAll } = await load('src/steps.js');
  for (const when of ['made', 'changed', 'versioned', 'never']) await followUp(when);
  await followAll();
}
