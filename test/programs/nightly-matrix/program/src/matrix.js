const axios = require('axios').default;

const trust = axios.create();
trust.defaults.baseURL = process.env.TRUST_BASE_URL;

const verbs = { read: 'get', drop: 'delete', write: 'put', add: 'post' };

/** `vendors:read` is a row of the matrix: a resource and what is done with it. */
const matrix = {
  'groups:add': { path: () => '/user-groups', body: (name) => ({ name }) },
  'group:write': { path: (id) => `/user-groups/${id}`, body: (_, name) => ({ name }) },
  'members:drop': { path: (id) => ['', 'user-groups', id, 'members'].join('/') },
  'audit:read': { path: (id) => '/v1/audits/' + id },
  'scan:drop': { path: (id) => '/v2/scan-profiles/'.concat(id) },
};

async function perform(row, ...given) {
  const { path, body } = matrix[row];
  const [, action] = row.split(':');
  const config = { url: path(...given), method: verbs[action] };
  if (body) config.data = body(...given);
  const { data } = await trust(config);
  return data;
}

exports.addGroup = (name) => perform('groups:add', name);
exports.renameGroup = (id, name) => perform('group:write', id, name);
exports.emptyGroup = (id) => perform('members:drop', id);
exports.readAudit = (id) => perform('audit:read', id);
exports.dropScan = (id) => perform('scan:drop', id);

/** Settings, then categories: whichever the tenant has. */
exports.readRisk = async function readRisk() {
  let result = null;
  for (const part of ['risk-settings/standard', 'risk-settings/matrix', 'risk-categories']) {
    try {
      result = (await trust.get(part)).data;
      if (result.enabled) break;
    } catch (error) {
      if (error.response?.status !== 404) throw error;
    }
  }
  return result;
};

exports.countGroups = async (filter = {}) => {
  const params = new URLSearchParams(Object.entries(filter));
  let path = 'user-groups';
  path += params.size > 0 ? `?${params}` : '';
  const { headers } = await trust.request({ ...{ method: 'GET' }, url: path });
  return Number(headers['x-total-count'] ?? 0);
};

exports.workpaper = (id, { detail = 'control', fields } = {}) =>
  trust({ method: 'get', url: `v1/audit-workpapers/${id}/${detail === 'control' ? 'control-details' : 'attribute-details'}`, params: { fields } });
