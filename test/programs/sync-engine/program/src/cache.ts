interface Entry<T> {
  value: Promise<T>;
  until: number;
}

export class Cache {
  private readonly entries = new Map<string, Entry<unknown>>();

  constructor(private readonly ttl: number) {}

  get<T>(key: string, load: (key: string) => Promise<T>): Promise<T> {
    const known = this.entries.get(key) as Entry<T> | undefined;
    if (known && known.until > Date.now()) return known.value;
    const value = load(key);
    this.entries.set(key, { value, until: Date.now() + this.ttl });
    value.catch(() => this.entries.delete(key));
    return value;
  }

  delete(key: string): boolean {
    return this.entries.delete(key);
  }
}
