(function () {
  var api = window.trustSettings.api;

  function send(method, path, body, done) {
    var request = new XMLHttpRequest();
    request.open(method, api + path, true);
    request.setRequestHeader('content-type', 'application/json');
    request.onload = function () {
      done(request.status, request.responseText && JSON.parse(request.responseText));
    };
    request.send(body ? JSON.stringify(body) : undefined);
  }

  window.cookieBanner = {
    loadScript: function (domain, done) {
      send('GET', '/v1/script-integration/' + encodeURIComponent(domain) + '/downloadscriptv2', null, done);
    },
    startScan: function (domain, done) {
      send('POST', '/v1/request', { domain: domain }, done);
    },
    readReport: function (done) {
      var request = new window.XMLHttpRequest();
      request.onload = function () {
        done(request.status);
      };
      request.open('get', api + '/v1/report/cookie');
      request.send();
    },
  };
})();
