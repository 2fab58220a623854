'use strict';

const endpoints = Object.freeze({
  users: '/Users',
  user: '/Users/:id',
  groups: '/Groups',
  group: '/Groups/:groupId',
  members: '/user-groups/:userGroupId/members',
  schema: '/Schemas/:schemaName',
});

/** Puts values in the place of `:name`. */
function fill(template, values = {}) {
  return template.replace(/:(\w+)/g, (whole, name) => (name in values ? encodeURIComponent(values[name]) : whole));
}

module.exports = { endpoints, fill };
