import { ask } from './session.js';

let profile: string | undefined;

export function choose(id: string | undefined): void {
  profile = id;
}

export async function saveProfile(): Promise<number> {
  const { status } = profile === undefined
    ? await ask('POST', '/v2/scan-profiles')
    : await ask('PUT', '/v2/scan-profiles');
  return status;
}

export async function dropProfile(): Promise<void> {
  if (profile === undefined) return;
  const dropped = profile;
  profile = undefined;
  await ask('DELETE', `/v2/scan-profiles/${dropped}`);
}

export async function watch(source: string, rounds: number): Promise<unknown> {
  let path = `/v2/scan-job/datasource/${source}`;
  let answer: unknown;
  do {
    const { status, data } = await ask('GET', path);
    if (status === 404) break;
    answer = data;
    path = `/v2/scanners/${source}/jobs/latest`;
  } while (--rounds > 0);
  return answer;
}
