'use strict';

const http = require('http');
const https = require('https');

/** Sends one request and hands its JSON to the callback. */
function send(verb, path, payload, callback) {
  const target = new URL(process.env.TRUST_HOST);
  const { request } = target.protocol === 'http:' ? http : https;
  const outgoing = request(
    {
      hostname: target.hostname,
      port: target.port,
      path: path,
      method: verb,
      headers: { accept: 'application/json', authorization: `Bearer ${process.env.TRUST_TOKEN}` },
    },
    (incoming) => {
      let text = '';
      incoming.setEncoding('utf8');
      incoming.on('data', (chunk) => (text += chunk));
      incoming.on('end', () => {
        if (incoming.statusCode >= 300) return callback(new Error(`${verb} ${path}: ${incoming.statusCode}`));
        callback(null, text === '' ? null : JSON.parse(text));
      });
    },
  );
  outgoing.on('error', callback);
  outgoing.end(payload === undefined ? undefined : JSON.stringify(payload));
}

exports.fetchJson = send.bind(null, 'GET');
exports.postJson = send.bind(null, 'POST');
exports.putJson = send.bind(null, 'PUT');
