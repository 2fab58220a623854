'use strict';

const axios = require('axios');
const { ScimClient } = require('./client');
const { endpoints, fill } = require('./endpoints');

const scim = new ScimClient();

const patchBody = (...operations) => ({ schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'], Operations: operations });

async function readDirectory() {
  const { data } = await axios.get(`${process.env.DIRECTORY_URL}/v1/people`, { params: { department: 'privacy' } });
  return data.people || [];
}

async function createUser(person) {
  return scim.send(endpoints.users, { method: 'post', data: { userName: person.mail, active: true } });
}

async function deactivateUser(id) {
  return scim.send(fill(endpoints.user, { id }), { method: 'patch', data: patchBody({ op: 'replace', path: 'active', value: false }) });
}

async function removeUser(id) {
  await scim.send(endpoints.user.replace(':id', id), { method: 'delete' });
}

const readUsers = (ids) => Promise.all(ids.map((id) => scim.send(`${endpoints.users}/${id}`)));

async function readDefinitions() {
  const [provider, types, ...schemas] = await Promise.all(
    ['ServiceProviderConfig', 'ResourceTypes', 'Schemas/User', 'Schemas/Group'].map((name) => scim.send('/' + name)),
  );
  return { provider, types, schemas };
}

async function addMembers(userGroupId, people, options) {
  const request = { method: 'post', data: people.map(({ id }) => id), ...options };
  return scim.send(fill(endpoints.members, { userGroupId }), request);
}

async function renameGroup(groupId, displayName) {
  return scim.send(fill(endpoints.group, { groupId }), { method: 'put', data: { displayName } });
}

module.exports = { readDirectory, createUser, deactivateUser, removeUser, readUsers, readDefinitions, addMembers, renameGroup };
