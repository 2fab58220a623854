export default async function drive({ base, load }) {
  process.env.TRUST_BASE_URL = base;
  const { transfer, saveCredential, rotate, hook } = await load('src/transfer.ts');
  await transfer('staging');
  await saveCredential({ type: 'oauth', secret: 's' });
  await saveCredential({ type: 'basic', id: 'c-1', secret: 's' });
  await rotate('c-1');
  await hook('h-1', { name: 'saved' });
}
