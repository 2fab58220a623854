const directory = require('./directory.cjs');

exports.mirror = async function mirror(units) {
  const present = await directory.organizations.list();
  const known = new Set(present.map((organization) => organization.externalId));
  for (const unit of units) {
    if (known.delete(unit.externalId)) await directory.organizations.replace(unit.externalId, unit);
    else await directory.organizations.create(unit);
  }
  for (const gone of known) await directory.organizations.remove(gone);
};

exports.regroup = async function regroup(name, people) {
  const { groups, members } = directory;
  const existing = (await groups.list()).find((group) => group.name === name);
  const group = existing ?? (await groups.create({ name }));
  if (existing) await groups.replace(existing.id, { name, updated: true });
  const present = await members(group.id).list();
  const missing = people.filter((person) => !present.includes(person));
  if (missing.length > 0) await members(group.id).create({ members: missing });
  if (people.length === 0) await directory.removeGroup(group.id);
  return directory.logins();
};
