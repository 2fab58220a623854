/** Collects what is asked for until `size` or the end of `delay`, and asks once. */
export class Batcher<K, V> {
  private waiting: Array<{ key: K; resolve: (value: V) => void; reject: (reason: unknown) => void }> = [];
  private timer?: ReturnType<typeof setTimeout>;

  constructor(
    private readonly fetchMany: (keys: K[]) => Promise<V[]>,
    private readonly options = { size: 50, delay: 5 },
  ) {}

  load(key: K): Promise<V> {
    return new Promise<V>((resolve, reject) => {
      this.waiting.push({ key, resolve, reject });
      if (this.waiting.length >= this.options.size) void this.flush();
      else this.timer ??= setTimeout(() => void this.flush(), this.options.delay);
    });
  }

  private async flush(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    const batch = this.waiting.splice(0);
    try {
      const values = await this.fetchMany(batch.map(({ key }) => key));
      batch.forEach(({ resolve }, index) => resolve(values[index]!));
    } catch (error) {
      batch.forEach(({ reject }) => reject(error));
    }
  }
}
