import { fetch as send } from 'cross-fetch';
import { trustUrl } from './settings.js';

/** The versions of a notice, newest first. */
export async function listVersions(noticeId: string): Promise<readonly string[]> {
  const response = await send(trustUrl(`/v2/privacynotices/${encodeURIComponent(noticeId)}/versions`).href);
  const { content = [] } = await response.json();
  return content.map(({ version }: { version: string }) => version);
}
