/** Stands in for jQuery: what it does to a page is left out, what it sends is sent. */
const defaults = {};
const pending = [];

function send(settings) {
  const { url, method, type, data, success } = { ...defaults, ...settings };
  const verb = (method ?? type ?? 'GET').toUpperCase();
  const body = verb === 'GET' || verb === 'HEAD' ? undefined : JSON.stringify(data ?? {});
  const answered = fetch(new URL(url, process.env.TRUST_BASE_URL), { method: verb, body }).then((response) => response.json());
  pending.push(answered);
  if (success) pending.push(answered.then(success));
  const chain = { then: (done, failed) => answered.then(done, failed), done: (work) => (pending.push(answered.then(work)), chain), fail: () => chain };
  return chain;
}

const shorthand = (method) => (url, data, success) => send(typeof url === 'object' ? { ...url, method } : { url, method, data, success: typeof data === 'function' ? data : success });

function collection() {
  const chain = { load: (url, data, done) => (send({ url: url.split(' ')[0], method: typeof data === 'object' ? 'POST' : 'GET', data, success: typeof data === 'function' ? data : done }), chain) };
  return new Proxy(chain, { get: (target, name) => target[name] ?? ((...args) => (args.find((each) => typeof each === 'function')?.call({}, { preventDefault() {} }), chain)) });
}

export const $ = Object.assign((given) => (typeof given === 'function' ? given($) : undefined, collection()), {
  ajax: (url, settings = {}) => send(typeof url === 'string' ? { ...settings, url } : url),
  ajaxSetup: (settings) => Object.assign(defaults, settings),
  get: shorthand('GET'),
  post: shorthand('POST'),
  getJSON: shorthand('GET'),
  fn: {},
});

/** Until nothing is under way. */
export async function settled() {
  for (let count = -1; count !== pending.length; ) {
    count = pending.length;
    await Promise.allSettled(pending);
  }
}
