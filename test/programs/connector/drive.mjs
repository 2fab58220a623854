export default async function drive({ load, answer }) {
  answer(() => ({ id: 'a1', content: [] }));
  const { run, count } = await load('nodes/trust.node.ts');
  const items = ['contract:types', 'contract:add', 'contract:read', 'contract:ofVendor', 'notice:list', 'notice:read', 'notice:versions', 'assessment:launch', 'assessment:export', 'assessment:discard'];
  await run(
    { subdomain: 'acme', token: 't' },
    items.map((each) => ({ resource: each.split(':')[0], operation: each.split(':')[1], parameters: { id: 'n1', contractId: 'c1', vendorId: 'v1', page: 0, template: 't' } })),
  );
  await count(1);
}
