var extend = require('./inherits');
var Directory = require('./directory');

module.exports = extend(Directory, {
  constructor: function Groups() {
    Groups.base.constructor.call(this, 'Groups');
  },

  addMember: function (group, user) {
    return this.request('PATCH', group, { Operations: [{ op: 'add', path: 'members', value: [{ value: user }] }] });
  }
});
