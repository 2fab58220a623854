'use strict';

function points(http, action, payload) {
  switch (action) {
    case 'add':
      return http.post('/v1/collectionpoints', payload);
    case 'change':
      return http.put('/v1/collectionpoints/' + payload.id, payload);
    default:
      return http.get('/v1/collectionpoints');
  }
}

module.exports = points;
