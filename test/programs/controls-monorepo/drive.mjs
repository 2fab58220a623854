export default async function drive({ base, load, answer }) {
  process.env.GRC_URL = base;
  answer(({ path }) => {
    if (path.endsWith('/pages')) return { content: [{ id: 'c-1', guid: 'g-1', name: 'A.5.1' }], last: true };
    return { guid: 'g-1', riskId: 'r-1' };
  });
  const { syncControls, auditImplementations } = await load('apps/worker/src/worker.js');
  await syncControls('iso-27001', [{ name: 'A.5.1' }, { name: 'A.5.2' }]);
  await syncControls('iso-27001', []);
  await auditImplementations('e-1');
  const { publish } = await load('apps/threat-feed/src/feed.js');
  await publish([{ kind: 'cve', name: 'CVE-2026-1' }, { kind: 'actor', name: 'Rainy Spider' }], { token: 'token' });
}
