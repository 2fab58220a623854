const fetch = require('isomorphic-fetch');

const base = process.env.TRUST_BASE_URL;

exports.readTemplateMetadata = function () {
  return fetch(base + '/published-template-metadata').then(function (response) {
    return response.json();
  });
};
