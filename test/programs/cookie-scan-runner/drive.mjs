const settled = (start) => new Promise((resolve, reject) => start((error, result) => (error ? reject(error) : resolve(result))));

export default async function drive({ base, load, answer }) {
  Object.assign(process.env, { TRUST_BASE_URL: base, TRUST_TOKEN: 'token' });
  answer(() => ({ id: 's-1' }));
  const { scanAll, downloadScripts } = await load('run.js');
  await settled((done) => scanAll(['acme.example', 'acme.test'], done));
  await settled((done) => downloadScripts(['d-1', 'd-2'], done));
  answer(({ path }, reply) => (path === '/v1/request' ? reply({ status: 403, body: {} }) : {}));
  await settled((done) => scanAll(['acme.test'], done));
}
