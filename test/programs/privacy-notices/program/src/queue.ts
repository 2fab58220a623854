import { fetch } from 'undici';
import { trustUrl } from './settings.js';

const attempts = 3;

/** Asks until the queue has an answer, a few times. */
export async function waitForAnswer(traceId: string): Promise<string | undefined> {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const response = await fetch(trustUrl(`/requestqueues/status/${traceId}`));
    const { status } = (await response.json()) as { status?: string };
    if (status) return status;
  }
  return undefined;
}
