export default async function drive({ base, load, answer }) {
  Object.assign(process.env, { TRUST_HOST: base, TRUST_TOKEN: 'token' });
  answer(({ path }) => (/types|schemas/.test(path) ? ['standard'] : { id: 'c-2', content: [{ id: 'c-1' }] }));
  const renew = await load('modules/renewals/renew.js');
  await new Promise((resolve, reject) => renew('v-1', (error) => (error ? reject(error) : resolve())));
}
