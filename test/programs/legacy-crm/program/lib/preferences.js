'use strict';

var Transport = require('./transport');

var ROOT = '/v1/preferencecenters/';

function Preferences(transport) {
  this.transport = transport || new Transport();
  this._centers = {};
}

Preferences.prototype._url = function (center, leaf) {
  return ROOT + encodeURIComponent(center) + '/' + leaf;
};

Preferences.prototype.read = function (center, cb) {
  var self = this;
  if (self._centers[center]) return process.nextTick(cb, null, self._centers[center]);
  self.transport.call('GET', self._url(center, 'preferences'), function (err, found) {
    if (!err) self._centers[center] = found;
    cb(err, found);
  });
};

Preferences.prototype.ofSubject = function (center, identifier, cb) {
  this.transport.call('GET', this._url(center, 'datasubjects/preferences') + '?identifier=' + identifier, cb);
};

Preferences.prototype.write = function (center, changes, cb) {
  var verb = changes.length === 0 ? 'DELETE' : 'PUT';
  this.transport.call(verb, this._url(center, 'datasubjects/preferences'), { preferences: changes }, cb);
};

module.exports = Preferences;
