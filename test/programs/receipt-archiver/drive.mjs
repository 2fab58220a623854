export default async function drive({ base, load, answer }) {
  Object.assign(process.env, { TRUST_BASE_URL: base, TRUST_TOKEN: 'token' });
  answer(({ url }) => ({ content: [{ id: 'r-1' }], number: 0, last: url.includes('page=1'), purpose: 'p-1', token: 't' }));
  const { archive, tokensOf } = await load('index.js');
  await new Promise((resolve, reject) => archive(() => {}, (error, tokens) => (error ? reject(error) : resolve(tokens))));
  await tokensOf(['c-1', 'c-2']);
}
