import { send, type Risk } from './http.js';

const limits = [
  { list: '/vulnerabilities/pages', create: '/vulnerabilities', limit: 3 },
  { list: '/threats/pages', create: '/threats', limit: 5 },
] as const;

/** Fills up what is short of entries. */
export async function fillUp(find: (kind: string) => string | undefined): Promise<number> {
  let made = 0;
  for (const { list, create, limit } of limits) {
    const { content = [] } = await send('POST', list, { size: limit });
    if (content.length >= limit) continue;
    const name = find(create);
    if (name === undefined) break;
    await send('POST', create, { name });
    made += 1;
  }
  return made;
}

/** Asks for exceptions until a risk has none left to ask for. */
export async function escalate(risks: readonly Risk[]): Promise<string> {
  let last = 'none';
  search: for (const risk of risks) {
    for (const control of risk.controls ?? []) {
      const { state } = await send('GET', `/control-implementations/${control}`);
      if (state === 'missing') continue search;
      if (state === 'failed') {
        last = risk.id;
        break search;
      }
    }
    await send('PUT', `/risks/${risk.id}/request-exception`, {});
  }
  return last;
}
