'use strict';

const parallel = require('./lib/parallel');
const { Scanner } = require('./lib/scanner');
const platform = require('./lib/platform')({ base: process.env.TRUST_BASE_URL, token: process.env.TRUST_TOKEN });

exports.scanAll = function scanAll(domains, done) {
  const scanner = new Scanner(platform);
  let open = domains.length;
  const reports = new Map();
  const settle = () => {
    if (--open === 0) scanner.emit('idle');
  };
  scanner.on('report', (domain, report) => {
    reports.set(domain, report);
    settle();
  });
  scanner.on('failed', (domain, error) => {
    const incident = { name: 'Cookie scan of ' + domain, description: error.message };
    platform.post('/incidents', incident, settle);
  });
  scanner.on('end', () => done(null, reports));
  domains.forEach((domain) => scanner.emit('scan', domain));
};

exports.downloadScripts = function downloadScripts(ids, done) {
  parallel(ids, (id, callback) => platform.get('/v1/script-integration/' + id + '/downloadscriptv2', callback), done);
};
