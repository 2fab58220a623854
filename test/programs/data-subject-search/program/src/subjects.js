'use strict';

const { fetch } = require('cross-fetch');
const { Address } = require('./url');

const HOST = 'privacy.acme.example';
const api = () => new Address(HOST);

exports.list = async function ({ page = 0, updatedSince } = {}) {
  const address = api().at('v2', 'datasubjects').with('page', page).with('updatedSince', updatedSince);
  const response = await fetch(address.toString());
  return response.json();
};

exports.purposesOf = async function (id) {
  const response = await fetch(String(api().at('v2', 'purposes', id)));
  return response.json();
};

exports.addElement = async function (name) {
  const response = await fetch(`${api().at('v1', 'datasubjects', 'dataelements')}`, { method: 'POST', body: JSON.stringify({ name }) });
  return response.status;
};

exports.tokenOf = async function (point) {
  const response = await fetch('' + api().at('v1').at('collectionpoints', encodeURIComponent(point), 'token'));
  return response.text();
};

exports.profile = function (identifier) {
  const address = ['https://', HOST, '/v1/datasubjects/profiles'];
  address.push('?identifier=', encodeURIComponent(identifier));
  return fetch(address.join('')).then((response) => response.json());
};

exports.version = async (guid) => {
  const url = new URL(`https://${HOST}`);
  url.pathname += ['v2', 'collectionpoints', guid, 'version'].join('/');
  await fetch(url, { method: 'POST' });
};
