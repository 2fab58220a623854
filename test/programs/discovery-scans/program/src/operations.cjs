const VERSION = { scans: 'v2', systems: 'v3' };

const operations = new Map();
operations.set('system.list', ['get', `/${VERSION.systems}/system`]);
operations.set('system.read', ['get', `/${VERSION.systems}/system/{id}`]);
operations.set('system.save', ['put', `/${VERSION.systems}/system`]);
operations.set('system.remove', ['del', `/${VERSION.systems}/system/{id}`]);
operations.set('profile.save', ['put', `/${VERSION.scans}/scan-profiles`]);
operations.set('profile.remove', ['del', `/${VERSION.scans}/scan-profiles/{id}`]);
operations.set('job.start', ['post', `/${VERSION.scans}/scan-job`]);

module.exports = operations;
