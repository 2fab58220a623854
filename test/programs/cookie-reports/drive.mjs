import { devNull } from 'node:os';

export default async function drive({ base, load }) {
  process.env.TRUST_BASE_URL = `${base}/`;
  const { readReport, saveScript, ask, readScan, readToken, listScanProfiles, readHeaders } = await load('src/reports.mjs');
  await readReport('shop.acme.example');
  await saveScript('d-1', devNull);
  await ask(['shop.acme.example']);
  await readScan('s-1', 12);
  await readToken('c-1');
  await listScanProfiles(3);
  await readHeaders(' https://shop.acme.example/imprint ');
}
