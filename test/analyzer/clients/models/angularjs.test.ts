import { describe } from 'vitest';
import { itFindsCalls } from '../../support/program-table.ts';

describe('angularjs', () => {
  itFindsCalls([
    {
      what: 'each verb, and the call itself',
      files: {
        'app/vendors.js': `angular.module('trust').factory('vendors', function ($http, settings) {
  const url = 'https://acme.trust.example/v1/vendors';
  return {
    call: () => /*@call*/$http({ method: 'POST', url, data: {} }),
    get: () => /*@get*/$http.get(url, { params: { size: 50 } }),
    remove: () => /*@delete*/$http.delete(url),
    head: () => /*@head*/$http.head(url),
    jsonp: () => /*@jsonp*/$http.jsonp(url),
    post: (vendor) => /*@post*/$http.post(url, vendor),
    put: (vendor) => /*@put*/$http.put(url, vendor),
    patch: (vendor) => /*@patch*/$http.patch(url, vendor),
  };
});`,
      },
      calls: [
        '@call POST',
        '@get GET',
        '@delete DELETE',
        '@head HEAD',
        '@jsonp GET',
        '@post POST',
        '@put PUT',
        '@patch PATCH',
      ].map((call) => `${call} https://acme.trust.example/v1/vendors`),
    },
    {
      what: 'what is injected into a list, a class and a function that names what it takes',
      files: {
        'app/list.js': `angular.module('trust').controller('Vendors', ['$scope', '$http', function ($scope, $http) {
  /*@list*/$http.get('/v1/vendors').then(({ data }) => { $scope.vendors = data; });
}]);`,
        'app/class.ts': `import angular from 'angular';
class Vendors {
  static $inject = ['$http'];
  constructor(private readonly $http: ng.IHttpService) {}
  remove(id: string) {
    return /*@class*/this.$http.delete('/v1/vendors/' + id);
  }
}
angular.module('trust').service('vendors', Vendors);`,
        'app/named.js': `save.$inject = ['$http'];
function save($http) {
  return (vendor) => /*@named*/$http.put('/v1/vendors', vendor);
}
angular.module('trust').factory('save', save);`,
        'app/run.js': `angular.module('trust').run(($http, request) => {
  /*@any*/$http(request);
});`,
      },
      calls: ['@class DELETE /v1/vendors/{id}', '@list GET /v1/vendors', '@named PUT /v1/vendors', '@any ? {url}'],
    },
    {
      what: 'a program as its users write it',
      files: {
        'app/purposes.js': `(function () {
  'use strict';
  angular.module('trust').service('purposes', ['$http', purposes]);
  function purposes($http) {
    var base = window.settings.TRUST_BASE_URL;
    this.list = function () {
      return /*@list*/$http.get(base + '/v2/purposes');
    };
    this.record = function (risk) {
      return /*@record*/$http({ method: 'POST', url: base + '/risks', data: risk });
    };
  }
})();`,
      },
      calls: ['@list GET {TRUST_BASE_URL}/v2/purposes', '@record POST {TRUST_BASE_URL}/risks'],
    },
  ]);
});
