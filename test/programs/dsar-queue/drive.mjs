export default async function drive({ base, load }) {
  process.env.TRUST_BASE_URL = `${base}/`;
  const { list, read, submit, status, find, change, addressOf } = await load('src/requests.ts');
  const item = { requestQueueRefId: 'Q 17' };
  await list('de-de');
  await read(item, 'fr-fr');
  await submit('t-1', { mail: 'ada@acme.example' }, { language: 'de-de' });
  await status('trace-1');
  await find('ada');
  for (const part of ['stage', 'fields', 'comments']) await change(item, part, {});
  addressOf(item);
}
