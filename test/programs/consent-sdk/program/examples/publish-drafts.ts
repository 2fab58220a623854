import { ConsentClient, TrustApiError, type Purpose } from '../src/index.ts';

export async function publishDrafts(): Promise<string[]> {
  const client = new ConsentClient({ token: async () => process.env.TRUST_TOKEN ?? '' });
  const { content } = await client.purposes.list({ page: 0 });
  const published: string[] = [];
  for (const { id } of content.filter((purpose: Purpose) => purpose.status === 'DRAFT')) {
    const purpose = await client.purposes.get(id);
    try {
      await client.purposes.publish(purpose.id);
      published.push(purpose.label);
    } catch (error) {
      if (!(error instanceof TrustApiError) || error.status !== 409) throw error;
    }
  }
  return published;
}

export async function ensurePurpose(label: string, id?: string): Promise<Purpose> {
  const { purposes } = new ConsentClient({ token: async () => process.env.TRUST_TOKEN ?? '' });
  return id === undefined
    ? purposes.create({ label, status: 'DRAFT' })
    : purposes.update(id, { label });
}

export async function moveCollectionPoint(name: string, purposes: string[]): Promise<string> {
  const { collectionPoints } = new ConsentClient({ token: async () => process.env.TRUST_TOKEN ?? '', timeout: 5_000 });
  const known = await collectionPoints.list();
  const found = known.content.find((point) => point.name === name);
  const point = found
    ? await collectionPoints.update(found.guid, { purposes })
    : await collectionPoints.create({ name, purposes });
  await collectionPoints.newVersion(point.guid);
  return (await collectionPoints.token(point.guid)).token;
}
