const base = process.env.TRUST_BASE_URL;

async function send(method, path, body) {
  const response = await fetch(base + path, { method, body: body && JSON.stringify(body) });
  if (response.status >= 400) throw new Error(`${method} ${path}: ${response.status}`);
  return response.json();
}

/** The last row of each id counts. */
export async function dropRisks(rows) {
  const latest = new Map(rows.map((row) => [row.id, row]));
  for (const [id, row] of latest) {
    if (row.closed) await send('DELETE', `/risks/${id}`);
  }
}

export async function dropControls(rows) {
  const byOwner = {};
  for (const row of rows) (byOwner[row.owner] ??= []).push(row);
  for (const [owner, controls] of Object.entries(byOwner)) {
    for (const { id } of controls) await send('DELETE', `/controls/${id}?owner=${encodeURIComponent(owner)}`);
  }
}

export async function dropGroups(text) {
  const lines = text.split(/\r?\n/).slice(1);
  for (const [number, line] of lines.entries()) {
    const [id, name] = line.split(';').map((cell) => cell.trim());
    if (!id) continue;
    console.debug(`${number + 1}: ${name}`);
    await send('DELETE', `/user-group/${id}`);
  }
}

export async function dropProfiles(rows, size = 2) {
  const queue = [...new Set(rows.map(({ profileId }) => profileId))];
  const worker = async () => {
    for (let id = queue.shift(); id; id = queue.shift()) await send('DELETE', `/v2/scan-profiles/${id}`);
  };
  await Promise.all(Array.from({ length: size }, worker));
}

export async function dropAssets(rows) {
  const ids = [];
  for (const { id, type } of rows) if (type === 'assets') ids.push(id);
  for (let start = 0; start < ids.length; start += 10) {
    await Promise.all(ids.slice(start, start + 10).map((id) => send('DELETE', `/inventories/assets/${id}`)));
  }
}

export const reopen = (rows) => rows.reduce((before, { id }) => before.then(() => send('PUT', `/risks/${id}/reopen`)), Promise.resolve());
