// node scripts/replay.mjs dead-letters.ndjson: sends again what could not be delivered.
import { readFile } from 'node:fs/promises';

const base = process.env.TRUST_BASE_URL;

export async function replay(file) {
  const lines = (await readFile(file, 'utf8')).split('\n').filter(Boolean);
  let sent = 0;
  for (const line of lines) {
    const { path, method, body } = JSON.parse(line);
    const response = await fetch(`${base}${path}`, { method, body: body && JSON.stringify(body) });
    if (response.ok) sent += 1;
  }
  return `${sent} of ${lines.length}`;
}
