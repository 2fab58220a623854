import { ApiError, OpenAPI, rawRequest, ScanProfilesService as Profiles } from '../generated';
import { tagNames, termsFor } from './catalog';

OpenAPI.BASE = process.env.TRUST_BASE_URL!;
OpenAPI.TOKEN = async () => process.env.TRUST_TOKEN ?? '';

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function untilDone(scannerId: string, jobId: string): Promise<string> {
  for (let attempt = 0; attempt < 10; attempt += 1) {
    const { state } = await Profiles.getJob(scannerId, jobId);
    if (state !== 'RUNNING') return state;
    await sleep(Number(process.env.POLL_MS ?? 2000));
  }
  throw new Error(`${jobId} is still running`);
}

export async function runAgent(): Promise<void> {
  const { items } = await Profiles.listScanProfiles(0);
  const nightly = items.find(({ name }) => name === 'nightly') ?? (await Profiles.createScanProfile({ name: 'nightly' }));
  const { scannerId, jobId } = await Profiles.startScan({ profile: nightly.id! });
  const state = await untilDone(scannerId, jobId);
  const tags = await tagNames();
  await termsFor(tags.slice(0, 2));
  // The description does not have it yet.
  await rawRequest(OpenAPI, { method: 'PUT', url: '/v3/system', body: { lastScan: state } });
  await fetch('https://hooks.chat.example/services/scan', { method: 'POST', body: JSON.stringify({ state }) });
}

export async function removeProfiles(ids: string[]): Promise<void> {
  for (const id of ids) {
    try {
      await Profiles.deleteScanProfile(id);
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 404) throw error;
    }
  }
}
