'use strict';

/** How each kind of record is imported: looked up, made, changed. */
const adapters = {
  users: { key: 'userName', find: ['get', '/Users'], make: ['post', '/Users'], change: ['patch', (id) => `/Users/${id}`] },
  purposes: { key: 'label', find: ['get', '/v2/purposes'], make: ['post', '/v1/purposes'], change: ['put', (id) => `/v1/purposes/${id}`] },
  'custom-preferences': { key: 'name', find: ['get', '/v1/custompreferences'], make: ['post', '/v1/custompreferences'], change: ['put', (id) => `/v1/custompreferences/${id}`] },
};

const aliases = Object.freeze({ people: 'users', topics: 'custom-preferences' });

module.exports = { adapters, aliases };
