import * as directory from './directory';

export async function syncStaff(closed: string[]): Promise<void> {
  const { patch } = await directory.supported();
  const [staff, users] = await Promise.all([directory.staff(), directory.users()]);
  for (const person of staff) {
    const user = users.get(person.userName) ?? (await directory.createUser(person));
    if (patch.supported) await directory.patchUser(user, [{ op: 'replace', path: 'active', value: person.active }]);
    for (const group of person.groups) await directory.joinGroup(group, user.id);
  }
  for (const id of closed) await directory.dropOrganization(id);
}
