const { rest, perform } = require('./rest.cjs');

const organizations = rest('/external/organizations', 'list', 'create', 'replace', 'remove');
const groups = rest('/user-groups', 'list', 'create', 'replace');

const members = (group) => rest(`/user-groups/${group}/members`, 'list', 'create');

/** Removing is the one operation that the platform has under another name. */
const removeGroup = (id) => perform('delete', `/user-group/${id}`);

module.exports = { organizations, groups, members, removeGroup, logins: rest('/login-history', 'list').list };
