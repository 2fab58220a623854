export default async function drive({ base, load, answer }) {
  process.env.TRUST_BASE_URL = base;
  answer(({ method, path }) => (method === 'POST' && path.endsWith('/incidents') ? { id: 'i-2' } : { id: 'i-1' }));
  console.info = () => undefined;
  const desk = await load('src/desk.js');
  await desk.read('i-1');
  await desk.open({ title: 'Laptop lost' });
  await desk.search('laptop');
  await desk.update('i-1', { title: 'Laptop found' });
  await desk.move({ kind: 'task', parentId: 'i-1' }, 'closed');
  await desk.receive({ title: 'Leak', severity: 'critical', incidentId: 'i-1' });
  await desk.receive({ title: 'Leak', severity: 'low', incidentId: 'i-1' });
  await desk.receive({ title: 'Leak', severity: 'none' });
}
