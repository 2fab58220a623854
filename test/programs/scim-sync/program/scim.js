var Users = require('./lib/users');
var Groups = require('./lib/groups');
var client = require('./lib/directory').client;

var users = new Users();
var groups = new Groups();

function supports(feature) {
  return client.get('/ServiceProviderConfig').then(function (response) {
    return Boolean(response.data[feature] && response.data[feature].supported);
  });
}

function provision(person) {
  return users.search('externalId eq "' + person.key + '"').then(function (page) {
    var found = page.Resources[0];
    if (!found) return users.create(person);
    if (person.left) return users.deactivate(found.id);
    return users.overwrite(found.id, person);
  }).then(function (user) {
    return groups.find(person.group).then(function (group) {
      return groups.addMember(group.id, user.id);
    });
  });
}

exports.provision = provision;
exports.purge = function (id) {
  return supports('filter').then(function (isSupported) {
    return isSupported ? users.remove(id) : users.find(id);
  });
};
