import { base, search } from './pages.mjs';

interface Workpaper {
  readonly id: string;
  readonly auditId: string;
  readonly state: 'open' | 'closed';
}

export async function openWorkpapers(auditId: string): Promise<Workpaper[]> {
  const found: Workpaper[] = [];
  for await (const paper of search<Workpaper>('/v1/audit-workpapers/pages', { auditId })) {
    if (paper.state === 'open') found.push(paper);
  }
  return found;
}

export async function countAudits(): Promise<number> {
  let count = 0;
  for await (const _ of search('/v1/audits/pages')) count += 1;
  return count;
}

/** The addresses of a workpaper's details, one after the other. */
function* details(id: string): Generator<string> {
  const at = `/v1/audit-workpapers/${id}`;
  yield `${at}/control-details`;
  yield `${at}/attribute-details`;
}

export async function readDetails(id: string): Promise<unknown[]> {
  const read: unknown[] = [];
  for (const address of details(id)) {
    const response = await fetch(base + address);
    read.push(await response.json());
  }
  return read;
}

class Closing implements AsyncIterable<string> {
  constructor(private readonly papers: readonly Workpaper[]) {}

  async *[Symbol.asyncIterator](): AsyncIterator<string> {
    for (const { id } of this.papers) {
      const response = await fetch(`${base}/v1/audit-workpapers/${id}`, { method: 'PUT', body: '{"state":"closed"}' });
      yield response.ok ? id : `${id} failed`;
    }
  }
}

export async function closeAll(papers: readonly Workpaper[]): Promise<string[]> {
  const closed: string[] = [];
  for await (const id of new Closing(papers)) closed.push(id);
  return closed;
}

export async function dropScopes(ids: Iterable<string>): Promise<void> {
  const paths = Array.from(ids, (id) => `/v1/audit-scopes/${id}`);
  await Promise.all(paths.map((path) => fetch(base + path, { method: 'DELETE' })));
}
