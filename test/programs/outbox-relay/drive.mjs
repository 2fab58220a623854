export default async function drive({ base, load, answer }) {
  process.env.TRUST_BASE_URL = base;
  const { report, change, link } = await load('src/outbox.ts');
  const { configure, tick, Escalation } = await load('src/relay.ts');
  report({ id: 'i-1', body: { state: 'open' } });
  change('c-1', { state: 'retired' });
  link('control', { from: 'c-1' });
  configure({ heartbeats: 1 });
  await tick();
  const escalation = new Escalation().add('e-1');
  escalation.raise();
  await escalation.run();
  const broken = { toJSON: () => { throw new Error('not to be told'); } };
  for (const id of ['i-1', 'i-2', 'i-3']) {
    report({ id, body: broken });
    await tick();
  }
}
