import { parseArgs } from 'node:util';

import { send } from './receipts.mjs';

const base = process.env.TRUST_BASE_URL;

const commands = {
  receipts: ({ from, to }) => {
    const query = new URLSearchParams();
    if (from) query.append('fromDate', from);
    if (to) query.append('toDate', to);
    return send(`${base}/v1/receipts?${query}`);
  },
  receipt: ({ id }) => send(`${base}/v1/receipts/${id}`),
  overview: () => send(base + '/v1/receipt-list'),
  async tokens({ id, guid }) {
    const point = guid || id;
    return { links: await send(`${base}/v1/linktokens`), token: await send(`${base}/v1/collectionpoints/${point}/token`) };
  },
  withdraw({ id, all }) {
    switch (true) {
      case all === true:
        return send(`${base}/v1/transactions/withdraw/fordatasubject`, { method: 'PUT', body: { purposes: 'all' } });
      default:
        return send(`${base}/v1/transactions/withdraw/purpose/${id}`);
    }
  },
  invoice: () => send('https://eu.billing.example/v1/invoices', { method: 'POST', body: {} }),
};

const options = { from: { type: 'string' }, to: { type: 'string' }, id: { type: 'string' }, guid: { type: 'string' }, all: { type: 'boolean' } };

export async function main(args) {
  const { positionals, values } = parseArgs({ args, options, allowPositionals: true });
  const [name = 'overview'] = positionals;
  const command = commands[name];
  if (!command) throw new Error(`receipts: there is no command ${name}`);
  const result = await command(values);
  process.exitCode = result === undefined ? 1 : 0;
  return result;
}
