const underWay = [];

/** Apps Script waits for an answer; here the request is sent, and the answer is not waited for. */
function send(given, options = {}) {
  const { url, method = 'get', payload } = typeof given === 'string' ? { ...options, url: given } : given;
  const verb = method.toUpperCase();
  underWay.push(fetch(url, { method: verb, body: verb === 'GET' ? undefined : payload }));
  return { getResponseCode: () => 200, getContentText: () => '{}' };
}

export default async function drive({ base, load }) {
  globalThis.PropertiesService = { getScriptProperties: () => ({ getProperty: (name) => (name === 'TRUST_URL' ? base : 'token') }) };
  globalThis.UrlFetchApp = { fetch: send, fetchAll: (requests) => requests.map((request) => send(request)) };
  const { importQueue, addComment, readStatuses, createRequest, tellChat } = await load('Code.js');
  const { searchQueue } = await load('Search.js');
  importQueue('en-us');
  addComment({ ref: 'r-1', comment: 'Done.' });
  readStatuses(['t-1', 't-2']);
  createRequest('t-1', {});
  tellChat('Imported.');
  searchQueue('en-us', 'Ada');
  await Promise.all(underWay);
}
