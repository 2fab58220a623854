const config = require('./config');
const { Queue } = require('./queue');

const handlers = Object.assign({}, require('./jobs/receipts'), require('./jobs/audits'));

async function work() {
  const queue = new Queue(handlers, config);
  queue.push('receipts.pull', { since: '2026-01-01' }).push('audits.pull', { filter: {} });
  queue.push('audits.export');
  const failed = await queue.drain();
  for (const { name, error } of failed) console.error(`${name}: ${error.message}`);
  return failed.length;
}

module.exports = { work };

if (require.main === module) work().then((count) => process.exit(count));
