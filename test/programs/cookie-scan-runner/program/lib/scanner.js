'use strict';

const { EventEmitter } = require('events');

class Scanner extends EventEmitter {
  constructor(platform) {
    super();
    this.platform = platform;
    this.on('scan', (domain) => this.start(domain));
    this.on('started', this.report.bind(this));
    this.once('idle', () => this.emit('end'));
  }

  start(domain) {
    this.platform.post('/v1/request', { domain }, (error, { id } = {}) => {
      if (error) return this.emit('failed', domain, error);
      this.emit('started', domain, id);
    });
  }

  report(domain, id) {
    const self = this;
    this.platform.get(`/v1/report/cookie?scan=${id}`, function (error, report) {
      if (error) return self.emit('failed', domain, error);
      self.emit('report', domain, report);
    });
  }
}

module.exports = { Scanner };
