'use strict';

var util = require('util');
var language = require('./config').language;

function Requests(connection) {
  this.connection = connection;
}

Requests.prototype.search = function (criteria, callback) {
  this.connection.post('/requestqueues/search/' + language, criteria, callback);
};

Requests.prototype.open = function (template, fields, callback) {
  this.connection.post(util.format('/requestqueues/%s', template), { fields: fields }, callback);
};

Requests.prototype.status = function (trace, callback) {
  var path = ['', 'requestqueues', 'status', trace].join('/');
  this.connection.get(path, callback);
};

Requests.prototype.read = function (ref, callback) {
  this.connection.get('/requestqueues/' + ref + '/language/' + language, callback);
};

Requests.prototype.edit = function (part, ref, change, callback) {
  var path = '/requestqueues/' + ref + '/' + part;
  if (part !== 'comments') path += '/' + language;
  this.connection.put(path, change, callback);
};

Requests.prototype.move = function (ref, stage, callback) {
  this.edit('movestages', ref, { nextStage: stage }, callback);
};

Requests.prototype.comment = function (ref, text, callback) {
  Requests.prototype.edit.call(this, 'comments', ref, { comment: text }, callback);
};

Requests.prototype.setFields = function () {
  var args = ['customfields'].concat([].slice.call(arguments));
  return this.edit.apply(this, args);
};

exports.Requests = Requests;
