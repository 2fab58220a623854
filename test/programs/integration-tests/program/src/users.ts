import axios from 'axios';

export const client = axios.create({ baseURL: process.env.TRUST_BASE_URL });

export async function findUser(email: string): Promise<{ id: string } | undefined> {
  const { data } = await client.get('/Users', { params: { filter: `userName eq "${email}"` } });
  return data.Resources?.[0];
}

export const deactivate = (id: string) => client.patch(`/Users/${id}`, { Operations: [{ op: 'replace', path: 'active', value: false }] });
