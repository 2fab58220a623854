const superagent = require('superagent');

const { trust } = require('./config');

const withAuth = (request) => request.set('authorization', `Bearer ${trust.token}`).accept('json').timeout(10_000);

async function retrying(send, tries = 3) {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const { body } = await send();
      return body;
    } catch (error) {
      const wait = error.response?.headers['retry-after'];
      if (error.status !== 429 || attempt === tries) throw error;
      await new Promise((resolve) => setTimeout(resolve, Number(wait ?? 1) * 1000));
    }
  }
}

const get = (path, query = {}) => retrying(() => withAuth(superagent.get(trust.baseUrl + path)).query(query));
const post = (path, body) => retrying(() => withAuth(superagent.post(trust.baseUrl + path)).send(body));

/** Every item of a collection that hands out a cursor with each page. */
async function* paginate(path, query = {}) {
  let cursor;
  do {
    const page = await get(path, { ...query, requestContinuation: cursor });
    yield* page.content ?? [];
    cursor = page.requestContinuation;
  } while (cursor);
}

/** The same where the search is posted and the pages have numbers. */
async function* paginatePost(path, criteria) {
  let page = 0;
  let last = false;
  while (!last) {
    const found = await post(`${path}?page=${page++}`, criteria);
    yield* found.content ?? [];
    last = found.last ?? true;
  }
}

module.exports = { get, post, paginate, paginatePost };
