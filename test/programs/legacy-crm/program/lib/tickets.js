'use strict';

var request = require('request');
var Transport = require('./transport');
var settings = require('./settings');

var transport = Transport();
var crm = request.defaults({ baseUrl: settings.crm, json: true });

function queuePath() {
  return '/requestqueues/' + [].slice.call(arguments).map(encodeURIComponent).join('/');
}

exports.open = function (templateId, ticket, cb) {
  transport.post('/requestqueues/' + templateId, ticket, cb);
};

exports.status = function (trace, cb) {
  transport.get('/requestqueues/status/' + trace, cb);
};

exports.comment = function (ref, text, cb) {
  transport.put('/requestqueues/' + ref + '/comments', { comment: text }, cb);
};

exports.advance = function (ref, stage, cb) {
  transport.put(queuePath(ref, 'movestages', settings.language), { stage: stage }, cb);
};

exports.mirror = function (ticket, cb) {
  crm.post('/tickets', { body: ticket }, function (err, res, saved) {
    if (err) return cb(err);
    crm.get('/tickets/' + saved.id, cb);
  });
};
