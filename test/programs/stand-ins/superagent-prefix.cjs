/** Stands in for superagent-prefix: a plugin that puts the prefix before a URL that is only a path. */
module.exports = (address) => (request) => {
  if (request.url.startsWith('/')) request.url = address + request.url;
  return request;
};
