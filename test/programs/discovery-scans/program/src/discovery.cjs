const superagent = require('superagent');
const operations = require('./operations.cjs');

const settings = Object.assign({ base: 'http://localhost:4000', timeout: 5000 }, { base: process.env.TRUST_BASE_URL });

async function run(name, { id, body } = {}) {
  if (!operations.has(name)) throw new RangeError(`There is no operation ${name}.`);
  const [verb, template] = operations.get(name);
  const url = settings.base.concat(id === undefined ? template : template.replace('{id}', id));
  const request = superagent[verb](url).timeout(settings.timeout);
  const response = body ? await request.send(body) : await request;
  return response.body;
}

exports.listSystems = () => run('system.list');
exports.readSystem = (id) => run('system.read', { id });
exports.removeSystem = (id) => run('system.remove', { id: encodeURIComponent(id) });
exports.saveSystem = (system) => run('system.save', { body: system });

exports.dropProfiles = async function dropProfiles(...ids) {
  for (const id of ids) await run('profile.remove', { id });
};

exports.scan = async function scan(profile) {
  const saved = await run('profile.save', { body: profile });
  await run('job.start', { body: { profileId: saved.id } });
  const job = await superagent.get(settings.base + '/v2/scan-job/datasource/' + profile.dataSourceId);
  return job.body;
};
