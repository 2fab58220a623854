define(function (require, exports, module) {
  var http = require('./http');

  function Receipts(subject) {
    this.subject = subject;
    this.path = '/v1/receipts';
  }

  Receipts.prototype.list = function () {
    return http.get(this.path);
  };

  Receipts.prototype.open = function (id) {
    return http.get(this.path + '/' + encodeURIComponent(id));
  };

  module.exports = Receipts;
});
