export default async function drive({ base, load, answer }) {
  process.env.GATEWAY_URL = base;
  answer(({ path }) => (path === '/v3/system' ? [{ id: 's-1' }] : {}));
  const mirror = await load('src/mirror.ts');
  for (const name of ['terms.names', 'tags.names', 'terms.attribute-names']) await mirror.readList(name);
  await mirror.readTag('pii');
  await mirror.copySystems('https://copy.corp.example/systems');
  for await (const _ of mirror.tags(['node'])) continue;
  await mirror.definitions();
  await mirror.reassign(new Map([['a-1', 'ada']]));
  await mirror.removeAll(new Set(['a-1']));
}
