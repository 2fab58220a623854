import { describe } from 'vitest';
import { itFindsCalls } from '../support/program-table.ts';

const base = 'https://acme.trust.example';

describe('an address that a server gave', () => {
  itFindsCalls([
    {
      what: 'is followed from where the first request is sent, and says nothing beside it',
      files: `export async function pages() {
  for (let url = '${base}/v1/vendors'; url; ) {
    const response = await /*@page*/fetch(url);
    const { next } = await response.json();
    url = next ? new URL(next, url).href : null;
  }
}
export async function load() {
  let url = '${base}/v2/purposes';
  while (true) {
    const response = await /*@load*/fetch(url, { redirect: 'manual' });
    if (response.status < 300) return response.json();
    url = new URL(response.headers.get('location'), url);
  }
}`,
      calls: [`@page GET ${base}/v1/vendors`, `@load GET ${base}/v2/purposes`],
    },
    {
      what: 'is a call where nothing else is sent from, whoever follows it with whichever method',
      files: `export async function follow(method, first) {
  const { links } = await (await /*@first*/fetch('${base}/v1/groups')).json();
  return /*@next*/fetch(links.next, { method });
}
export const drop = () => follow('DELETE', 1);
export const read = () => follow('GET', 2);`,
      calls: [`@first GET ${base}/v1/groups`, '@next DELETE {next}', '@next GET {next}'],
    },
  ]);
});
