'use strict';

const superagent = require('superagent');
const prefix = require('superagent-prefix');

/** All requests of the archive go to the platform, with its token. */
exports.trust = superagent
  .agent()
  .set('authorization', 'Bearer ' + process.env.TRUST_TOKEN)
  .use(prefix(process.env.TRUST_BASE_URL))
  .timeout({ response: 5000 });

exports.toPlatform = (request) => {
  if (request.url.startsWith('/')) request.url = process.env.TRUST_BASE_URL + request.url;
  return request;
};
