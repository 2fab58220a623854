'use strict';

const axios = require('axios');

const http = axios.create({ baseURL: process.env.TRUST_BASE_URL });

/** One way to say what is asked of a collection point: the fields belong together. */
const steps = [
  { when: 'made', method: 'POST', url: '/v1/collectionpoints' },
  { when: 'changed', method: 'PUT', url: '/v1/collectionpoints/cp-1' },
  { when: 'versioned', method: 'POST', url: '/v2/collectionpoints/cp-1/version' },
];

async function followUp(when) {
  const step = steps.find((each) => each.when === when);
  if (!step) return null;
  const { method, url } = step;
  return http({ method, url });
}

const followAll = () => Promise.all(steps.filter(({ method }) => method === 'POST').map(({ method, url }) => http({ method, url })));

module.exports = { followUp, followAll };
