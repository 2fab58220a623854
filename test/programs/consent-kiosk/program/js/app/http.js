define(['./session', 'exports'], function (session, exports) {
  function request(method, path, body) {
    return fetch(process.env.TRUST_BASE_URL + path, { method: method, body: body && JSON.stringify(body) }).then(function (response) {
      if (!response.ok) {
        session.emit('failed', response.status);
        throw new Error('The platform answered ' + response.status);
      }
      return response.json();
    });
  }

  exports.get = function (path) { return request('GET', path); };
  exports.put = function (path, body) { return request('PUT', path, body); };
  exports.post = function (path, body) { return request('POST', path, body); };
});
