var extend = require('./inherits');
var Directory = require('./directory');

var Users = extend(Directory, {
  constructor: function Users() {
    Directory.call(this, 'Users');
  },

  search: function (filter) {
    return this.request('GET', undefined, { filter: filter });
  },

  create: function (user) {
    return this.request('POST', undefined, user);
  },

  deactivate: function (id) {
    var patch = this.request.bind(this, 'PATCH', id);
    return patch({ Operations: [{ op: 'replace', path: 'active', value: false }] });
  },

  overwrite: function () {
    return Users.base.request.apply(this, ['PUT'].concat(Array.prototype.slice.call(arguments)));
  },

  remove: function (id) {
    return Directory.prototype.request.call(this, 'DELETE', id);
  }
});

module.exports = Users;
