'use strict';

const { promisify } = require('util');
const request = require('request');
const rp = require('request-promise');

const base = process.env.TRUST_BASE_URL;
const send = promisify(request);
const post = promisify(request.post);

exports.search = async (language, term) => {
  const { body } = await post({ url: `${base}/requestqueues/search/${language}`, json: { term } });
  return body;
};

exports.comment = async (ref, text) => (await send({ uri: `${base}/requestqueues/${ref}/comments`, method: 'PUT', json: { text } })).statusCode;

exports.status = (traceId) => rp(`${base}/requestqueues/status/${traceId}`);

exports.tell = (text) => rp.post('https://hooks.chat.example/services/rights', { json: { text } });
