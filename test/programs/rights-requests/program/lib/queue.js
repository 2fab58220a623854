'use strict';

var request = require('request');

var trust = request.defaults({ json: true, headers: { 'user-agent': 'rights-requests' } }).defaults({ baseUrl: process.env.TRUST_BASE_URL });

var QUEUES = '/requestqueues';

function finish(done) {
  return function (error, response, body) {
    if (error) return done(error);
    if (response.statusCode >= 400) return done(new Error('the platform answered ' + response.statusCode));
    done(null, body);
  };
}

exports.list = function (language, done) {
  trust.get(QUEUES + '/' + language, finish(done));
};

exports.read = function (ref, language, done) {
  trust({ uri: QUEUES + '/' + ref + '/language/' + language }, finish(done));
};

exports.open = function (template, fields, done) {
  trust.post({ url: [QUEUES, template].join('/'), json: fields }, finish(done));
};

exports.move = function (ref, language, stage, done) {
  var options = { method: 'PUT', url: QUEUES + '/' + ref + '/movestages/' + language };
  options.json = { stage: stage };
  trust(options, finish(done));
};

exports.changeFields = (ref, language, fields, done) => trust(`${QUEUES}/${ref}/customfields/${language}`, { method: 'put', json: fields }, finish(done));
