import type { KyInstance } from 'ky';

export interface Page<Row> {
  content: Row[];
  page: { totalPages: number };
}

/** The rows of all pages, in their order. */
export async function collect<Row>(http: KyInstance, path: string, size = 100): Promise<Row[]> {
  const rows: Row[] = [];
  let total = 1;
  for (let page = 0; page < total; page += 1) {
    const answer = await http.get(path, { searchParams: { page, size } }).json<Page<Row>>();
    rows.push(...answer.content);
    total = answer.page.totalPages;
  }
  return rows;
}
