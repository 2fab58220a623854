const client = require('../client');
const warehouse = require('../warehouse');

module.exports = {
  async 'receipts.pull'({ since }, { enqueue }) {
    const rows = [];
    for await (const receipt of client.paginate('/v1/receipts', { since })) {
      rows.push(receipt);
      enqueue('receipts.one', { id: receipt.id });
    }
    await warehouse.load('receipts', rows);
  },

  async 'receipts.one'({ id }) {
    const receipt = await client.get(`/v1/receipts/${id}`);
    if (receipt.identifier) await client.get('/v2/linkedidentitygroups', { identifier: receipt.identifier });
  },
};
