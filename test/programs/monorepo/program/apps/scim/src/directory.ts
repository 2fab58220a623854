import { createService } from '@acme/http';

const origin = process.env.TRUST_ORIGIN;
const token = () => process.env.TRUST_TOKEN ?? '';

const scim = createService({ name: 'scim', origin, mount: '/api/scim/v2', token });
const organizations = createService({ name: 'organizations', origin, token });
const hr = createService({ name: 'hr', origin: process.env.HR_ORIGIN });

export interface Person {
  id: string;
  userName: string;
  active: boolean;
  groups: string[];
}

export const staff = () => hr.read<Person[]>('employees', { searchParams: { active: 'true' } });

export const users = async (): Promise<Map<string, Person>> => {
  const { Resources } = await scim.read<{ Resources: Person[] }>('Users');
  return new Map(Resources.map((user) => [user.userName, user]));
};

export const createUser = (person: Person) => scim.write<Person>('post', 'Users', person);

export const patchUser = ({ id }: Person, operations: unknown[]) => scim.write('patch', `Users/${id}`, { Operations: operations });

export const joinGroup = (group: string, user: string) =>
  scim.write('patch', ['Groups', group].join('/'), { Operations: [{ op: 'add', path: 'members', value: user }] });

export const supported = () => scim.raw('ServiceProviderConfig').json<{ patch: { supported: boolean } }>();

export const dropOrganization = (externalId: string) => organizations.remove(`external/organizations/${externalId}`);
