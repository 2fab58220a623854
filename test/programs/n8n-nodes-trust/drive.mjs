const send = async ({ method = 'GET', url, body }) => (await fetch(url, { method, body: method === 'GET' || !body ? undefined : JSON.stringify(body) })).json();

/** What n8n calls a node with. */
const context = (parameters) => ({
  getNodeParameter: (name) => parameters[name],
  helpers: {
    httpRequest: send,
    httpRequestWithAuthentication: async (credential, options) => send(options),
    returnJsonArray: (json) => [{ json }],
  },
});

export default async function drive({ load, answer }) {
  answer(({ url }) => ({ content: [{ id: 'x-1' }], hasNext: !url.includes('page=') && false }));
  const { Trust } = await load('nodes/Trust/Trust.node.ts');
  const node = new Trust();
  await node.methods.loadOptions.getPurposes.call(context({}));
  await node.execute.call(context({ resource: 'inventory', operation: 'create', type: 'assets', name: 'Laptop' }));
  await node.execute.call(context({ resource: 'inventory', operation: 'delete', type: 'assets', id: 'a-1' }));
  await node.execute.call(context({ resource: 'collectionPoint', operation: 'getAll' }));
  await node.execute.call(context({ resource: 'other', operation: 'none' }));
}
