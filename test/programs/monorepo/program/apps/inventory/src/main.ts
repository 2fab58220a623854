import { type Item, retire, upsert } from './assets';

export async function importAll(items: Item[], gone: string[]): Promise<void> {
  for (const item of items) await upsert('assets', item);
  await Promise.all(gone.map((id) => retire('assets', id)));
}
