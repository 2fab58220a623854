const { Queue } = require('./queue');

const axios = new Queue();

/** Looks into what is there already; the name is older than the platform's own `fetch`. */
async function fetch(path) {
  return { path, cached: axios.get(path) !== undefined };
}

function plan(request) {
  request('/v2/scan-job', { method: 'POST' });
  return fetch('/v2/scan-profiles');
}

async function drain() {
  axios.post('/v2/scan-profiles', () => 'done').post('/credentials/aws', () => 'done');
  const results = [await axios.request('/v2/scan-profiles'), await axios.request('/credentials/aws')];
  const seen = [];
  await plan((path, options) => seen.push(`${options.method} ${path}`));
  return results.concat(seen);
}

module.exports = { drain };
