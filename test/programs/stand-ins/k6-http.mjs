/** Stands in for the http of k6, which waits for each answer: here a request is sent, and its answer is not waited for. */
export const underWay = [];

function send(method, url, body) {
  underWay.push(fetch(url, { method, body: body ?? undefined }));
  return { status: 200, json: () => ({ id: 'x-1' }), timings: { duration: 1 } };
}

const one = (request) => (typeof request === 'string' ? send('GET', request) : Array.isArray(request) ? send(...request) : send(request.method ?? 'GET', request.url, request.body));

const http = {
  get: (url) => send('GET', url),
  head: (url) => send('HEAD', url),
  post: (url, body) => send('POST', url, body),
  put: (url, body) => send('PUT', url, body),
  patch: (url, body) => send('PATCH', url, body),
  del: (url, body) => send('DELETE', url, body),
  request: send,
  asyncRequest: async (...given) => send(...given),
  batch: (requests) => (Array.isArray(requests) ? requests.map(one) : Object.fromEntries(Object.entries(requests).map(([name, request]) => [name, one(request)]))),
  url: (texts, ...values) => String.raw({ raw: texts }, ...values),
};

export default http;
