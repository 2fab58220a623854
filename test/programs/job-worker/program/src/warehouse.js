const { request } = require('undici');

const { warehouse } = require('./config');

/** Loads rows in lots of `size`. */
exports.load = async function load(table, rows, size = 2) {
  for (let start = 0; start < rows.length; start += size) {
    const lot = rows.slice(start, start + size);
    await request(`${warehouse}/tables/${table}/rows`, { method: 'PUT', body: JSON.stringify(lot) });
  }
};
