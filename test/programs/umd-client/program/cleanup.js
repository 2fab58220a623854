var Trust = require('./trust');

var trust = Trust.create(process.env.TRUST_BASE_URL);

module.exports = function cleanup(term, done) {
  trust.subjects().search(term).then(function (found) {
    return trust.purposes().list().then(function (purposes) {
      return trust.subjects().withdraw(purposes[0].id).then(function () {
        return trust.purposes().publish(purposes[0].id);
      });
    }).then(function () {
      return trust.remove(found.group);
    });
  }).then(function (removed) { done(null, removed); }, done);
};
