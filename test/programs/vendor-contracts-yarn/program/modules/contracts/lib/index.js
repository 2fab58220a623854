'use strict';

const { promisify } = require('util');
const transport = require('procurement-transport');

const ROOT = '/api/vendor/v1/contracts';
const get = promisify(transport.fetchJson);

module.exports = {
  types: () => get(ROOT + '/types', undefined),
  schemas: () => get(ROOT + '/schemas', undefined),

  ofVendor(vendorId, callback) {
    transport.postJson(`${ROOT}/vendors/${vendorId}/contracts`, { status: 'ACTIVE' }, callback);
  },

  /** The contract, and the contracts that hang on it. */
  related: async (contractId) => (await get(`${ROOT}/${contractId}/contracts`, undefined)).content,

  add(contract, callback) {
    transport.postJson(ROOT.concat('/add'), contract, callback);
  },

  link(contractId, vendorId, changes, callback) {
    transport.putJson(`${ROOT}/${contractId}/vendors/${vendorId}/contracts`, changes, callback);
  },
};
