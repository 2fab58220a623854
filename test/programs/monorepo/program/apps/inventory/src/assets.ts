import { RemoteError } from '@acme/http/errors';

import { inventory } from './service';

export type Kind = 'assets' | 'vendors' | 'processing-activities';

export interface Item {
  id: string;
  attributes: Record<string, unknown>;
}

const at = (kind: Kind, id: string) => `inventories/${kind}/${encodeURIComponent(id)}`;

export async function find(kind: Kind, id: string): Promise<Item | undefined> {
  try {
    return await inventory.read<Item>(at(kind, id));
  } catch (error) {
    if (error instanceof RemoteError && error.isMissing) return undefined;
    throw error;
  }
}

export async function upsert(kind: Kind, item: Item): Promise<Item> {
  const known = await find(kind, item.id);
  return known
    ? inventory.write<Item>('put', at(kind, item.id), { ...known.attributes, ...item.attributes })
    : inventory.write<Item>('post', `inventories/${kind}`, item);
}

export const retire = (kind: Kind, id: string) => inventory.remove(at(kind, id));
