'use strict';

const { fetch } = require('undici');

/** Node style all through: `callback(error, body)`. */
module.exports = function platform(options) {
  const headers = { authorization: 'Bearer ' + options.token };

  function ask(path, init, callback) {
    fetch(options.base + path, Object.assign({ headers }, init))
      .then((response) => {
        if (!response.ok) throw Object.assign(new Error('The platform answered ' + response.status), { response });
        return response.json();
      })
      .then((body) => callback(null, body), callback);
  }

  return {
    get: (path, callback) => ask(path, {}, callback),
    post: (path, body, callback) => ask(path, { method: 'POST', body: JSON.stringify(body) }, callback),
  };
};
