'use strict';

var https = require('https');
var util = require('util');
var EventEmitter = require('events').EventEmitter;
var settings = require('./settings');

function Transport(options) {
  if (!(this instanceof Transport)) return new Transport(options);
  EventEmitter.call(this);
  this.host = (options && options.host) || settings.host;
  this.agent = (options && options.agent) || undefined;
  this.pending = 0;
}

util.inherits(Transport, EventEmitter);

Transport.prototype.call = function call(verb, path, payload, callback) {
  var self = this;
  if (typeof payload === 'function') {
    callback = payload;
    payload = undefined;
  }
  var text = payload === undefined ? '' : JSON.stringify(payload);
  self.pending++;
  var req = https.request(
    {
      hostname: self.host,
      port: settings.port,
      method: verb,
      path: path,
      agent: self.agent,
      headers: {
        authorization: 'Bearer ' + settings.token,
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(text)
      }
    },
    function (res) {
      var chunks = [];
      res.on('data', function (chunk) {
        chunks.push(chunk);
      });
      res.on('end', function () {
        self.pending--;
        var body = Buffer.concat(chunks).toString('utf8');
        if (res.statusCode >= 400) return callback(new Error(verb + ' ' + path + ': ' + res.statusCode));
        callback(null, body ? JSON.parse(body) : null);
        if (self.pending === 0) self.emit('drain');
      });
    }
  );
  req.on('error', callback);
  req.end(text);
};

['get', 'post', 'put'].forEach(function (name) {
  Transport.prototype[name] = function () {
    var args = [].slice.call(arguments);
    return this.call.apply(this, [name.toUpperCase()].concat(args));
  };
});

module.exports = Transport;
