export default async function drive({ base, load, answer }) {
  process.env.TRUST_BASE_URL = base;
  answer(({ method }) => (method === 'GET' ? { content: [{ id: 'x-1', userName: 'kim', label: 'kim', name: 'kim' }] } : {}));
  const { importRecords } = await load('src/run.js');
  const records = [{ userName: 'kim', label: 'kim', name: 'kim' }, { userName: 'lou', label: 'lou', name: 'lou' }];
  for (const kind of ['people', 'purposes', 'topics']) await importRecords(kind, records);
}
