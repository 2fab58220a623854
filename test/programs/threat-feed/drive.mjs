export default async function drive({ base, load }) {
  process.env.TRUST_BASE_URL = base;
  const { Feed } = await load('src/feed.ts');
  const feed = new Feed('token');
  for (const kind of ['threat', 'vulnerability']) {
    await feed.known(kind);
    await feed.publish({ id: 'a-1', title: 'Leak', kind });
  }
  await feed.control('c-1');
  await feed.retire('c-1');
  await feed.implementation('g-1');
  await feed.link({ links: [] });
  await feed.announce({ id: 'a-1', title: 'Leak', kind: 'threat' });
}
