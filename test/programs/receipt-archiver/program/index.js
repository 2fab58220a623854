'use strict';

var api = require('./lib/api')({ baseUrl: process.env.TRUST_BASE_URL, token: process.env.TRUST_TOKEN });

exports.archive = function (store, done) {
  api.receipts.size = 50;
  api.receipts
    .all()
    .then(function (rows) {
      return Promise.all(rows.map(function (row) { return api.receipts.read(row.id); }));
    })
    .then(function (receipts) {
      store(receipts);
      return api.receipts.ofPurpose(receipts[0].purpose);
    })
    .then(function () { api.tokens.links(done); }, done);
};

exports.tokensOf = function (points) {
  return Promise.all(points.map(api.tokens.ofPoint));
};
