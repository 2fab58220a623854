export default async function drive({ base, load }) {
  process.env.TRUST_BASE_URL = base;
  const call = (work) => new Promise((resolve, reject) => work((error, body) => (error ? reject(error) : resolve(body))));
  const papers = await load('lib/workpapers.js');
  await call((done) => papers.readAudit('a-1', done));
  await call((done) => papers.createAudit({ name: 'Vendors' }, done));
  await call((done) => papers.removeScope('s-1', done));
  await call((done) => papers.readWorkpaper('w-1', 'control-details', done));
  await call((done) => papers.readWorkpaper('w-1', 'attribute-details', done));
  await call((done) => papers.findWorkpapers({ name: 'Vendors' }, done));
  const audits = await load('lib/audits.mjs');
  await audits.removeAudit('a-1');
  await audits.searchAudits();
  await audits.reassign('a-1');
  await audits.update('w-1');
  await audits.replace('a-1');
  const { create } = await load('bin/server.js');
  create(new Set());
}
