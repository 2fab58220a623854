'use strict';

const request = require('superagent');
const { toPlatform, trust } = require('./agent');

exports.listReceipts = async (since) => {
  const { body } = await trust.get('/v1/receipts').query({ since }).accept('json');
  return body.content;
};

exports.readReceipt = (id, done) => {
  request
    .get(`/v1/receipts/${id}`)
    .use(toPlatform)
    .end((error, response) => done(error, response && response.body));
};

exports.searchSubjects = (email) =>
  trust.post('/v2/datasubjects/search').send({ email }).then(({ body }) => body);

exports.withdraw = (purposeIds) => request('PUT', process.env.TRUST_BASE_URL + '/v1/transactions/withdraw/fordatasubject').send({ purposeIds });

exports.unlink = (group) => request.del(`${process.env.TRUST_BASE_URL}/v2/linkedidentitygroups/${group}`).ok(({ status }) => status < 500);

exports.status = () => trust.head('https://status.example/health');
