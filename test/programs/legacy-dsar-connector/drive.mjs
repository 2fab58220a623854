const copy = (connector, ticket) =>
  new Promise((resolve, reject) => connector.copyTicket(ticket, (error, body) => (error ? reject(error) : resolve(body))));

export default async function drive({ base, load, answer }) {
  Object.assign(process.env, { TRUST_URL: base, TRUST_TOKEN: 'token', DSAR_TEMPLATE: 'template-1' });
  let found = [];
  answer(({ path }) => {
    if (path.startsWith('/requestqueues/search')) return { content: found };
    return { requestTraceId: 'trace-1', stage: 'new' };
  });
  const createConnector = await load('lib/index.js');
  const connector = createConnector();
  await copy(connector, { mail: 'kim@example.org', text: 'New', stage: 'new' });
  found = [{ ref: 'ref-1' }];
  await copy(connector, { mail: 'kim@example.org', text: 'Same', stage: 'new', fields: {} });
  await copy(connector, { mail: 'kim@example.org', text: 'Done', stage: 'closed' });
}
