const { enqueue, poll } = require('./http');

const GATEWAY = '/privacy';
const RETENTION = { activities: 'processing-activities', assets: 'assets' };

const inventory = (kind, id) => [GATEWAY, 'inventories', RETENTION[kind], id].join('/');

async function expire(kind, rows) {
  const [first, ...others] = rows;
  await enqueue('put', inventory(kind, first.id), { ...first, retention: 'expired' });
  others.forEach((row) => enqueue('delete', inventory(kind, row.id)));
}

function waitForExport(id) {
  return poll(`/v2/assessments/${id}/export`, (body) => body.done === true);
}

const unlink = (group) => enqueue('delete', '/v2/linkedidentitygroups/'.concat(encodeURIComponent(group.id)));

const readSubjects = async (purposes) => {
  const pages = purposes.map((purpose) => enqueue('get', `/v1/purposes/${purpose}/datasubjects?page=0`));
  return (await Promise.all(pages)).flat();
};

exports.expire = expire;
exports.waitForExport = waitForExport;
module.exports.unlink = unlink;
Object.assign(module.exports, { readSubjects });
