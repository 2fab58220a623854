'use strict';

module.exports = function (http) {
  var pageSize = 100;

  function page(number) {
    return http.get('/v1/receipts', { params: { page: number, size: pageSize } }).then(body);
  }

  function body(response) {
    return response.data;
  }

  function all(number, found) {
    return page(number || 0).then(function (answer) {
      var rows = (found || []).concat(answer.content);
      return answer.last ? rows : all(answer.number + 1, rows);
    });
  }

  return {
    all: all,
    read: function (id) {
      return http.get('/v1/receipts/' + id).then(body);
    },
    ofPurpose: function (purpose) {
      return http.get('/v1/purposes/' + purpose + '/datasubjects').then(body);
    },
    set size(value) {
      pageSize = value;
    }
  };
};
