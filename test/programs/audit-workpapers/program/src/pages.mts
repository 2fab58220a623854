const tenant = process.env.TRUST_TENANT;
export const base = process.env.TRUST_BASE_URL ?? `https://${tenant}.trust.example`;

export interface Page<T> {
  readonly content: readonly T[];
  readonly totalPages: number;
}

/** Posts a search to a `…/pages` address until there is no further page. */
export async function* search<T>(path: string, filter: object = {}): AsyncGenerator<T, void, undefined> {
  for (let page = 0, last = false; !last; page += 1) {
    const response = await fetch(`${base}${path}?page=${page}&size=100`, { method: 'POST', body: JSON.stringify(filter) });
    const { content = [], totalPages = 1 } = (await response.json()) as Partial<Page<T>>;
    yield* content;
    last = page + 1 >= totalPages;
  }
}
