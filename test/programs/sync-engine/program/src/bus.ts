export interface Events {
  'purpose.changed': { id: string; name: string };
  'purpose.created': { name: string };
  'subject.seen': { identifier: string };
  'group.removed': { id: string };
  'risk.moved': { id: string; step: string };
}

type Listener<T> = (payload: T) => Promise<void> | void;

export class Bus {
  private readonly listeners = new Map<keyof Events, Set<Listener<never>>>();

  on<K extends keyof Events>(name: K, listener: Listener<Events[K]>): () => void {
    const all = this.listeners.get(name) ?? new Set();
    this.listeners.set(name, all.add(listener));
    return () => this.listeners.get(name)?.delete(listener);
  }

  async emit<K extends keyof Events>(name: K, payload: Events[K]): Promise<void> {
    const all = [...(this.listeners.get(name) ?? [])] as Listener<Events[K]>[];
    await Promise.all(all.map((listener) => listener(payload)));
  }
}
