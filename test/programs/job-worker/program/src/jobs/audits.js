const { paginatePost, post, get } = require('../client');

const kinds = ['audits', 'audit-workpapers'];

async function pull({ filter }, { enqueue }) {
  for (const kind of kinds) {
    for await (const { id } of paginatePost(`/v1/${kind}/pages`, filter)) {
      if (kind === 'audits') enqueue('audits.activity', { user: id });
    }
  }
}

async function activity({ user }) {
  await get(`/api/audit/v1/users/${user}/activities`);
}

async function exportAll() {
  const { jobId } = await post('/bulk-export-jobs', { type: 'AUDIT' });
  return jobId;
}

module.exports = { 'audits.pull': pull, 'audits.activity': activity, 'audits.export': exportAll };
