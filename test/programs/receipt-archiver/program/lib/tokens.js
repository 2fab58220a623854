'use strict';

module.exports = function (http) {
  var api = {};

  api.ofPoint = function ofPoint(point) {
    return http('/v1/collectionpoints/' + point + '/token').then(function (response) {
      return response.data.token;
    });
  };

  api.links = function links(done) {
    http.get('/v1/linktokens').then(function (response) {
      done(null, response.data);
    }, done);
  };

  return api;
};
