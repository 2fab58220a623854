import { writeFile } from 'node:fs/promises';

import { request } from 'undici';

import { collectionPointUrl, reportUrl, requestPath, root, scanUrl, scriptUrl } from './addresses.mjs';

const headers = { authorization: `Bearer ${process.env.TRUST_TOKEN}` };

export async function readReport(domain) {
  const { body } = await request(reportUrl(domain), { headers });
  return body.json();
}

export async function saveScript(domainId, file) {
  const { statusCode, body } = await request(scriptUrl(domainId), { headers });
  if (statusCode !== 200) throw new Error(`No script for ${domainId}`);
  await writeFile(file, await body.text());
}

export async function ask(domains) {
  return request(new URL(requestPath('request'), root), { method: 'POST', headers, body: JSON.stringify({ domains }) });
}

export const readScan = (scannerId, jobId) => request(scanUrl(scannerId, jobId), { headers });

export async function readToken(collectionPointId) {
  const { body } = await request(collectionPointUrl(collectionPointId, 'token').toString(), { headers });
  return (await body.text()).trim();
}

export const listScanProfiles = async (page) => {
  const url = new URL(root);
  url.pathname = path('scan-profiles');
  url.search = new URLSearchParams({ page: page.toString() }).toString();
  return request(url, { headers });
};

const path = (name) => '/v2'.concat('/', name);

/** Cookies of pages that are not in the report yet. */
export async function readHeaders(page) {
  const { headers: found } = await request(page.trim(), { method: 'HEAD' });
  return found['set-cookie'] ?? [];
}
