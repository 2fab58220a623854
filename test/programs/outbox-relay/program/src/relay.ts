import { request } from 'undici';

import { flush } from './outbox.ts';

const options = { heartbeats: 0, escalate: false };
let failures = 0;

export function configure(given: Partial<typeof options>): void {
  Object.assign(options, given);
}

/** Sends what waits; after three failures in a row somebody is told. */
export async function tick(): Promise<void> {
  try {
    await flush();
    failures = 0;
  } catch (error) {
    failures += 1;
    if (failures >= 3) await request(`${process.env.TRUST_BASE_URL}/incidents`, { method: 'POST', body: JSON.stringify({ name: String(error) }) });
  }
  if (options.heartbeats > 0) await request(`${process.env.TRUST_BASE_URL}/v1/datasubjects/dataelements`, { method: 'POST', body: '{"name":"heartbeat"}' });
}

export class Escalation {
  private readonly entities: string[] = [];
  private level = 1;

  add(entityId: string): this {
    this.entities.push(entityId);
    return this;
  }

  raise(): void {
    this.level += 1;
  }

  async run(): Promise<void> {
    if (this.level < 2) return;
    for (const entity of this.entities) {
      await request(`${process.env.TRUST_BASE_URL}/assignments/entities/${entity}/stage`, { method: 'POST', body: JSON.stringify({ level: this.level }) });
    }
  }
}
