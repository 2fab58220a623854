import { XMLHttpRequest } from '../stand-ins/xml-http-request.mjs';

export default async function drive({ base, load }) {
  process.env.TRUST_BASE_URL = base;
  Object.assign(globalThis, { XMLHttpRequest, window: { XMLHttpRequest, trustSettings: { api: base } } });
  await load('assets/banner.js');
  const { cookieBanner } = globalThis.window;
  await new Promise((resolve) => cookieBanner.loadScript('example.org', resolve));
  await new Promise((resolve) => cookieBanner.startScan('example.org', resolve));
  await new Promise((resolve) => cookieBanner.readReport(resolve));
  const receipts = await load('assets/receipts.ts');
  await receipts.readReceipt('r-1');
  await receipts.searchSubject('ada@example.org');
}
