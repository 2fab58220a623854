import { forMethod, request } from './request.js';

const root = 'v2/linkedidentitygroups';
const create = forMethod('POST');
const replace = forMethod('PUT');
const [read, remove] = ['get', 'delete'].map((method) => (id) => http(method, id));

function http(method, id) {
  return request(method, `${root}/${id}`, {});
}

export const groups = {
  find: (identifier) => request('get', root)({ headers: { primaryDataSubjectIdentifier: identifier } }),
  link: (members) => create(root)({ members }),
  extend: (id) => replace(`${root}/${id}`),
  read,
  remove,
};
