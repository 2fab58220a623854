'use strict';

const axios = require('axios');
const { adapters, aliases } = require('./adapters');

const http = axios.create({ baseURL: process.env.TRUST_BASE_URL });

async function call([method, target], id, data) {
  const url = typeof target === 'function' ? target(id) : target;
  const response = await http.request({ method, url, data });
  return response.data;
}

/** Makes what is not there, and changes what is. */
async function importRecords(kind, records) {
  const adapter = adapters[aliases[kind] ?? kind];
  if (!adapter) throw new Error(`Nothing is known of ${kind}.`);
  for (const record of records) {
    const { content = [] } = await call(adapter.find);
    const known = content.find((each) => each[adapter.key] === record[adapter.key]);
    if (known) await call(adapter.change, known.id, record);
    else await call(adapter.make, undefined, record);
  }
}

module.exports = { importRecords };
