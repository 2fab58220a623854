import { pipe, tap, when } from './fp.js';
import { groups } from './groups.js';
import { request } from './request.js';

const readSubject = request('get', 'v2/datasubjects');
const isShared = (group) => group.members.length > 1;

const storeElements = request('post')('v1/datasubjects/dataelements');

/** Every identifier of one person ends in one group. */
export const link = pipe(
  (identifier) => readSubject({ headers: { identifier } }),
  (subject) => groups.find(subject.identifier),
  when(
    (found) => found.length === 0,
    () => groups.link(['new']).then((group) => [group]),
  ),
  ([group]) => groups.extend(group.id)({ members: group.members }),
  tap((group) => storeElements({ json: { group: group.id } })),
);

export async function unlink(id) {
  const group = await groups.read(id);
  if (!isShared(group)) await groups.remove(id);
  return group;
}
