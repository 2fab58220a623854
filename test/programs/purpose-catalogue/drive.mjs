export default async function drive({ base, load }) {
  process.env.TRUST_BASE_URL = base;
  const { listPurposes, readPurpose, publishPurpose, savePurpose } = await load('src/purposes.ts');
  const { countReceipts, notify } = await load('src/reports.ts');
  await listPurposes();
  await readPurpose('marketing/email');
  await publishPurpose('p-1');
  await savePurpose({ label: 'Newsletter' });
  await savePurpose({ id: 'p-1', label: 'Newsletter' });
  await countReceipts('p-1');
  await notify('published');
}
