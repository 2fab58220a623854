const root = `${process.env.TRUST_URL}`.replace(/\/$/, '');
const groups = root + '/v2/linkedidentitygroups';

const headers = (primary) => ({
  authorization: `Bearer ${process.env.TRUST_TOKEN}`,
  'content-type': 'application/json',
  ...(primary ? { primaryDataSubjectIdentifier: primary } : undefined),
});

async function toJson(response) {
  if (!response.ok) throw Object.assign(new Error(response.statusText), { status: response.status });
  return response.json();
}

/** All groups; the answer names the address of the next page. */
export async function listGroups(primary) {
  const found = [];
  let next = `${groups}?size=50`;
  do {
    const page = await fetch(next, { headers: headers(primary) }).then(toJson);
    found.push(...(page.content || []));
    next = page.next;
  } while (next);
  return found;
}

export const readGroup = (id) => fetch(`${groups}/${id}`, { headers: headers() }).then(toJson);

export function saveGroup({ id, ...group }) {
  const [method, address] = id ? ['PUT', `${groups}/${id}`] : ['POST', groups];
  return fetch(address, { method, headers: headers(), body: JSON.stringify(group) }).then(toJson);
}

export async function dissolve(id) {
  const options = { headers: headers() };
  options.method = 'DELETE';
  await fetch([groups, id].join('/'), options);
}

/** The profiles of a page of identifiers, each with the group that it belongs to. */
export async function withProfiles(identifiers) {
  const profiles = await Promise.all(
    identifiers.map(async (identifier) => {
      const response = await fetch(`${root}/v1/datasubjects/profiles?page=0`, { headers: { ...headers(), identifier } });
      return (await toJson(response)).content?.[0];
    }),
  );
  return profiles.filter(Boolean);
}

export const search = async (filter, { size = 20, page = 0 } = {}) => {
  const address = new URL(`${root}/v2/datasubjects/search`);
  Object.entries({ size, page }).forEach(([name, value]) => address.searchParams.append(name, value));
  return toJson(await fetch(address, { method: 'post', headers: headers(), body: JSON.stringify(filter) }));
};
