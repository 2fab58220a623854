type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

interface State {
  readonly method: Method;
  readonly segments: readonly string[];
  readonly query: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/** A request that is put together step by step; each step is a new builder. */
export class RequestBuilder {
  private constructor(private readonly state: State) {}

  static to(...segments: string[]): RequestBuilder {
    return new RequestBuilder({ method: 'GET', segments, query: {} });
  }

  private with(changes: Partial<State>): RequestBuilder {
    return new RequestBuilder({ ...this.state, ...changes });
  }

  at(...segments: string[]): RequestBuilder {
    return this.with({ segments: [...this.state.segments, ...segments] });
  }

  using(method: Method): RequestBuilder {
    return this.with({ method });
  }

  where(query: Record<string, string>): RequestBuilder {
    return this.with({ query: { ...this.state.query, ...query } });
  }

  json(body: unknown): RequestBuilder {
    return this.with({ body, method: this.state.method === 'GET' ? 'POST' : this.state.method });
  }

  async send<Answer>(): Promise<Answer> {
    const { method, segments, query, body } = this.state;
    const url = new URL(`/${segments.map(encodeURIComponent).join('/')}`, process.env.TRUST_BASE_URL);
    url.search = new URLSearchParams(query).toString();
    const response = await fetch(url, { method, ...(body !== undefined && { body: JSON.stringify(body) }) });
    return (await response.json()) as Answer;
  }
}
