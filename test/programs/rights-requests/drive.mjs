export const standIns = { 'request-promise': '../stand-ins/request-promise.cjs' };

export default async function drive({ base, load }) {
  process.env.TRUST_BASE_URL = base;
  const call = (work) => new Promise((resolve, reject) => work((error, body) => (error ? reject(error) : resolve(body))));
  const queue = await load('lib/queue.js');
  await call((done) => queue.list('en', done));
  await call((done) => queue.read('r-1', 'en', done));
  await call((done) => queue.open('t-1', { name: 'Ada' }, done));
  await call((done) => queue.move('r-1', 'en', 'closed', done));
  await call((done) => queue.changeFields('r-1', 'en', {}, done));
  const search = await load('lib/search.js');
  await search.search('en', 'access');
  await search.comment('r-1', 'Done.');
  await search.status('trace-1');
  await search.tell('closed');
  const notices = await load('lib/notices.js');
  await call((done) => notices.listNotices(done));
  await notices.readNotice('n-1');
  await notices.addIncident({ name: 'Leak' });
  await call((done) => notices.updateIncident('i-1', {}, done));
}
