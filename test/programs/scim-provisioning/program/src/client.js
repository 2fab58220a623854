'use strict';

const axios = require('axios');

const defaults = { timeout: 15000, maxRedirects: 0, method: 'get' };

class ScimClient {
  constructor({ baseURL = process.env.TRUST_BASE_URL, token = process.env.TRUST_TOKEN, logger = console } = {}) {
    this.baseURL = baseURL;
    this.headers = { Authorization: `Bearer ${token}`, Accept: 'application/scim+json' };
    this.logger = logger;
  }

  async send(url, options = {}) {
    const { headers, ...rest } = options;
    const config = Object.assign({}, defaults, rest, { baseURL: this.baseURL, url, headers: { ...this.headers, ...headers } });
    try {
      const { data } = await axios(config);
      return data;
    } catch (error) {
      this.logger.error(`${config.method} ${url} failed: ${error.message}`);
      throw error;
    }
  }
}

module.exports = { ScimClient };
