import { client } from './users.js';

export const countSubjects = async (purposeId: string) => {
  const { data } = await client.get(`/v1/purposes/${purposeId}/datasubjects`, { params: { size: 1 } });
  return data.totalElements ?? 0;
};

export async function renamePurpose(id: string, label: string): Promise<void> {
  await client.put(`/v1/purposes/${id}`, { label });
}
