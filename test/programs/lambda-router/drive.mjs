export default async function drive({ base, load, answer }) {
  process.env.TRUST_BASE_URL = base;
  answer(() => ({ access_token: 't', id: 'i1' }));
  const { handler } = await load('src/handler.ts');
  const send = async (httpMethod, path, body = null) => {
    const { statusCode } = await handler({ httpMethod, path, body: body && JSON.stringify(body) });
    if (statusCode !== 200) throw new Error(`${httpMethod} ${path}: ${statusCode}`);
  };
  await send('POST', '/incidents', { name: 'leak', files: ['a', 'b'] });
  await send('GET', '/incidents/search');
  await send('GET', '/incidents/i1');
  await send('GET', '/attachment/f1');
  await send('GET', '/user-groups');
  await send('POST', '/user-groups/g1/members', { userIds: ['u1'] });
  await send('DELETE', '/user-groups/g1/members', { userIds: ['u1'] });
}
