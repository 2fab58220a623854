'use strict';

const needle = require('needle');

const base = process.env.TRUST_BASE_URL;
needle.defaults({ open_timeout: 5000, user_agent: 'rights-requests' });

exports.listNotices = (done) => {
  needle.get(base + '/v2/privacynotices', { json: true }, (error, response) => done(error, response && response.body));
};

exports.readNotice = async (id) => {
  const { body } = await needle('get', `${base}/v2/privacynotices/${id}`);
  return body;
};

exports.addIncident = (incident) => needle('post', base + '/incidents', incident, { json: true });

exports.updateIncident = (id, incident, done) => needle.request('put', base + '/incidents/' + id, incident, { json: true }, done);
