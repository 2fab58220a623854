var axios = require('axios');

var client = axios.create({
  baseURL: process.env.SCIM_URL,
  headers: { 'content-type': 'application/scim+json' }
});

function Directory(type) {
  this.type = type;
  this.failures = [];
}

Directory.prototype.path = function (id) {
  return id === undefined ? '/' + this.type : '/' + this.type + '/' + encodeURIComponent(id);
};

Directory.prototype.request = function (method, id, data) {
  var failures = this.failures;
  return client.request({ method: method, url: this.path(id), data: data }).then(
    function (response) { return response.data; },
    function (error) {
      failures.push(error);
      throw error;
    }
  );
};

Directory.prototype.find = function (id) {
  return this.request('GET', id);
};

module.exports = Directory;
module.exports.client = client;
