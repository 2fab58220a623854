'use strict';

var request = require('request');
var config = require('./config');

/**
 * One connection to the platform. All answers are given to the callback as (err, body).
 */
function Connection(options) {
  if (!(this instanceof Connection)) return new Connection(options);
  this.baseUrl = options.url;
  this.token = options.token;
  this.pending = 0;
}

Connection.prototype._send = function (method, path, body, callback) {
  var self = this;
  self.pending += 1;
  request({
    method: method,
    url: self.baseUrl + path,
    headers: { authorization: 'Bearer ' + self.token },
    json: body || true
  }, function (err, response, answer) {
    self.pending -= 1;
    if (err) return callback(err);
    if (response.statusCode >= 400) return callback(new Error(method + ' ' + path + ': ' + response.statusCode));
    callback(null, answer);
  });
};

['get', 'put', 'post'].forEach(function (verb) {
  Connection.prototype[verb] = function (path, body, callback) {
    if (typeof body === 'function') {
      callback = body;
      body = null;
    }
    return this._send(verb.toUpperCase(), path, body, callback);
  };
});

var shared = null;

Connection.shared = function () {
  if (!shared) shared = new Connection(config.trust);
  return shared;
};

module.exports = Connection;
