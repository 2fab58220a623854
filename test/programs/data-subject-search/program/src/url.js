'use strict';

/** Builds an address part by part; nothing is sent before `toString`. */
class Address {
  constructor(host, scheme = 'https') {
    this.parts = [];
    this.query = {};
    this.root = scheme + '://' + host;
  }

  at(...parts) {
    for (const part of parts) this.parts.push(String(part));
    return this;
  }

  with(name, value) {
    if (value !== undefined) this.query[name] = value;
    return this;
  }

  toString() {
    const query = Object.keys(this.query)
      .map((name) => name + '=' + encodeURIComponent(this.query[name]))
      .join('&');
    return this.root + '/' + this.parts.join('/') + (query ? '?' + query : '');
  }
}

module.exports = { Address };
