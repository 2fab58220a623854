(function (root, factory) {
  if (typeof define === 'function' && define.amd) {
    define(['superagent'], factory);
  } else if (typeof module === 'object' && module.exports) {
    module.exports = factory(require('superagent'));
  } else {
    root.Trust = factory(root.superagent);
  }
})(typeof self !== 'undefined' ? self : this, function (superagent) {
  'use strict';

  function Trust(base) {
    this.base = base;
  }

  Trust.prototype.call = function (path, method, params, body) {
    var url = this.base + path.replace(/\{([\w-]+)\}/g, function (all, name) {
      return encodeURIComponent(params[name]);
    });
    return superagent(method, url).send(body).then(function (response) {
      return response.body;
    });
  };

  Trust.prototype.purposes = function () {
    var self = this;
    return {
      list: function () { return self.call('/v2/purposes', 'GET', {}); },
      publish: function (id) { return self.call('/v1/purposes/{id}/publish', 'PUT', { id: id }); }
    };
  };

  var Subjects = (function () {
    var api;

    function init(trust) {
      api = trust;
      return { search: search, withdraw: withdraw };
    }

    function search(term) {
      return api.call('/v2/datasubjects/search', 'POST', {}, { term: term });
    }

    function withdraw(purpose) {
      return api.call('/v1/transactions/withdraw/purpose/{purpose}', 'GET', { purpose: purpose });
    }

    return { init: init };
  })();

  Object.assign(Trust.prototype, {
    subjects: function () {
      return Subjects.init(this);
    },
    remove: function (group) {
      return this.call('/v2/linkedidentitygroups/{group}', 'DELETE', { group: group });
    }
  });

  Trust.create = function (base) {
    return new Trust(base);
  };

  return Trust;
});
