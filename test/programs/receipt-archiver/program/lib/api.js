'use strict';

var axios = require('axios');

/** `require('./api')(config)`: every part of the API is made with the same connection. */
module.exports = function (config) {
  var http = axios.create({ baseURL: config.baseUrl, headers: { authorization: 'Bearer ' + config.token } });

  return {
    receipts: require('./receipts')(http),
    tokens: require('./tokens')(http)
  };
};
