'use strict';

var config = {
  trust: {
    url: process.env.TRUST_URL || 'https://acme.trust.example',
    token: process.env.TRUST_TOKEN
  },
  language: process.env.DSAR_LANGUAGE || 'en-us',
  template: process.env.DSAR_TEMPLATE
};

module.exports = config;
