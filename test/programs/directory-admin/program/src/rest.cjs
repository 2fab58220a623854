const superagent = require('superagent');

const base = process.env.TRUST_BASE_URL;

const verbs = { list: 'get', read: 'get', create: 'post', replace: 'put', remove: 'delete' };
const needsKey = new Set(['read', 'replace', 'remove']);

async function perform(verb, path, body) {
  const response = await superagent[verb](base + path)
    .set('authorization', `Bearer ${process.env.TRUST_TOKEN}`)
    .send(body);
  return response.body;
}

/** An object with the wanted methods for one collection: `rest('/user-groups', 'list', 'create')`. */
function rest(collection, ...names) {
  const api = {};
  for (const name of names) {
    api[name] = needsKey.has(name)
      ? (key, body) => perform(verbs[name], `${collection}/${encodeURIComponent(key)}`, body)
      : (body) => perform(verbs[name], collection, body);
  }
  return Object.freeze(api);
}

module.exports = { rest, perform };
