/** Stands in for request-promise: the callback's body as a promise, the verbs and `defaults` too. */
const request = require('request');

const VERBS = ['get', 'post', 'put', 'patch', 'head', 'del', 'delete'];

function promising(send) {
  const promise = (wrapped) => (...args) => new Promise((resolve, reject) => wrapped(...args, (error, response, body) => (error ? reject(error) : resolve(body))));
  return Object.assign(promise(send), Object.fromEntries(VERBS.map((verb) => [verb, promise(send[verb])])), { defaults: (options) => promising(send.defaults(options)) });
}

module.exports = promising(request);
