import { request } from 'undici';

interface Entry {
  readonly id: string;
  readonly body: object;
}

const base = process.env.TRUST_BASE_URL!;

async function send(method: 'POST' | 'PUT', path: string, body: object): Promise<boolean> {
  const { statusCode } = await request(base + path, { method, body: JSON.stringify(body) });
  return statusCode < 400;
}

/** What waits to be sent, in the order in which it came. */
const waiting: Entry[] = [];

/** Changes by the id of what they change: only the last one is sent. */
const changes = new Map<string, object>();

/** Answers of handlers that other modules add, by the kind of event. */
const links: Record<string, object> = {};

export function report(entry: Entry): void {
  waiting.push(entry);
}

export function change(id: string, body: object): void {
  changes.set(id, { ...changes.get(id), ...body });
}

export function link(kind: string, body: object): void {
  links[kind] = body;
}

export async function flush(): Promise<void> {
  while (waiting.length > 0) {
    const { id, body } = waiting.shift()!;
    if (!(await send('PUT', `/incidents/${id}`, body))) break;
  }
  for (const [id, body] of changes) {
    await send('PUT', `/controls/${id}`, body);
  }
  changes.clear();
  for (const kind of Object.keys(links)) await send('POST', '/links/bulk', { kind, ...links[kind] });
}
