import { promisify } from 'node:util';

export default async function drive({ load, answer }) {
  answer(() => ({ id: 't1', trace: 'x1', ref: 'r1' }));
  const { syncContact, openTicket } = await load('lib/bridge.js');
  await promisify(syncContact)({ center: 'c1', email: 'a@b.example', changes: [] });
  await promisify(syncContact)({ center: 'c1', email: 'a@b.example', changes: [{ id: 1 }] });
  await promisify(openTicket)({ template: 'tpl' });
}
