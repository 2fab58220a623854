'use strict';

var env = process.env.CRM_ENV || 'production';

var hosts = {
  production: 'acme.trust.example',
  staging: 'acme-uat.trust.example'
};

exports.host = hosts[env];
exports.port = 443;
exports.crm = 'https://crm.acme.example/rest/v12';
exports.language = 'en-us';
exports.token = process.env.TRUST_TOKEN || '';
