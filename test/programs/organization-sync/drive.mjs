export default async function drive({ load }) {
  const { OrganizationSync } = await load('src/organizations.ts');
  const tree = { externalId: 'eu', name: 'Europe', children: [{ externalId: 'de', name: 'Germany' }] };
  const sync = new OrganizationSync({ name: 'Acme', stage: 'staging' });
  await sync.create(tree);
  await sync.rename({ externalId: 'de', name: 'Deutschland' });
  await sync.remove(tree);
  await sync.list();
  await sync.eventTypes('Consent');
  process.env.USE_MOCK = '1';
  const mock = new OrganizationSync({ name: 'Acme' });
  await mock.audit();
  await mock.audit('u-1');
  await mock.eventTypes();
}
