import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export default async function drive({ base, load, answer }) {
  process.env.TRUST_BASE_URL = base;
  answer(({ path, method }, reply) => {
    if (method === 'PUT' && path === '/v1/purposes/p2') return reply({ status: 404, body: {} });
    return { content: [{ id: 'p1' }, { id: 'p2' }, { identifier: 'a', consents: 1 }].slice(0, path === '/v2/purposes' ? 2 : 3) };
  });
  const { sync } = await load('src/index.ts');
  const { Engine } = await load('src/engine.ts');
  const engine = new Engine();
  await sync(engine);
  await engine.bus.emit('group.removed', { id: 'g1' });
  for (const step of ['submit', 'approve']) await engine.bus.emit('risk.moved', { id: 'r1', step });
  const { smoke } = await load('scripts/smoke.mjs');
  await smoke();
  const { replay } = await load('scripts/replay.mjs');
  const file = join(await mkdtemp(join(tmpdir(), 'dead-')), 'letters.ndjson');
  await writeFile(file, `${JSON.stringify({ path: '/v1/purposes/p1', method: 'PUT', body: {} })}\n`);
  await replay(file);
  const { withPurposes } = await load('test/support/fake-trust.ts');
  withPurposes();
}
