'use strict';

const https = require('https');
const url = require('url');

const HOST = 'acme.trust.example';

function send(options, body, done) {
  const request = https.request({ hostname: HOST, port: 443, headers: { accept: 'application/json' }, ...options }, (response) => {
    let text = '';
    response.on('data', (chunk) => (text += chunk));
    response.on('end', () => done(null, text));
  });
  request.on('error', done);
  if (body) request.write(JSON.stringify(body));
  request.end();
}

exports.readAudit = (id, done) => send({ path: '/v1/audits/' + id, method: 'GET' }, null, done);

exports.createAudit = (audit, done) => send({ path: '/v1/audits', method: 'POST' }, audit, done);

exports.removeScope = (id, done) => send({ path: `/v1/audit-scopes/${id}`, method: 'DELETE' }, null, done);

/** Only the two details that a work paper has. */
exports.readWorkpaper = (id, details, done) => {
  const path = details === 'control-details' ? `/v1/audit-workpapers/${id}/control-details` : `/v1/audit-workpapers/${id}/attribute-details`;
  https.get({ host: HOST, path }, (response) => {
    response.resume();
    response.on('end', () => done(null, 'read'));
  });
};

exports.findWorkpapers = (filter, done) => {
  const options = url.parse('https://acme.trust.example/v1/audit-workpapers/pages');
  options.method = 'POST';
  const request = https.request(options, (response) => {
    response.resume();
    response.on('end', () => done(null));
  });
  request.end(JSON.stringify(filter));
};
