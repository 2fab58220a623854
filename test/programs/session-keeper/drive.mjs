export default async function drive({ base, load, answer }) {
  process.env.TRUST_BASE_URL = base;
  process.env.LOGIN_URL = 'https://login.example';
  let isBroken = false;
  answer(({ path }, reply) => (isBroken && path.includes('/language/') ? reply({ status: 503, body: {} }) : {}));
  const { setLanguage } = await load('src/session.ts');
  setLanguage('de-de');
  const { readQueue, moveStage } = await load('src/queues.ts');
  await readQueue('q-1');
  isBroken = true;
  await readQueue('q-1');
  await moveStage('q-1');
  await moveStage('q-1', 'as asked');
  const { choose, saveProfile, dropProfile, watch } = await load('src/scan.ts');
  await saveProfile();
  choose('p-1');
  await saveProfile();
  await dropProfile();
  await dropProfile();
  await watch('s-1', 3);
}
