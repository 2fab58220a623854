import { ask, localized } from './session.js';

/** Reads a queue; where the new way is out of order, the old one. */
export async function readQueue(id: string): Promise<unknown> {
  try {
    const { data } = await ask('GET', localized(`/requestqueues/${id}/language`));
    return data;
  } catch {
    const { data } = await ask('GET', `/requestqueues/status/${id}`);
    return data;
  }
}

export async function moveStage(id: string, comment?: string): Promise<boolean> {
  const path = `/requestqueues/${id}`;
  let moved = false;
  try {
    const { status } = await ask('PUT', localized(`${path}/movestages`));
    moved = status < 300;
  } finally {
    if (comment) await ask('PUT', `${path}/comments`);
  }
  return moved;
}
