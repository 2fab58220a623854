const axios = require('axios');

axios.defaults.baseURL = process.env.TRUST_BASE_URL;
axios.defaults.timeout = 10000;

/** The platform's instance: the host is looked up late, for the tenant may change. */
const tenant = axios.create({ headers: { accept: 'application/json' } });
tenant.interceptors.request.use((config) => {
  config.baseURL = process.env.TRUST_BASE_URL;
  return config;
});

const gateway = axios.create({ baseURL: process.env.TRUST_BASE_URL });
gateway.interceptors.request.use((config) => ({ ...config, url: `/api/vendor${config.url}` }));

module.exports = { tenant, gateway };
