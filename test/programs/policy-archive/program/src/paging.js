/** Page after page of `read`, which is given the page's number and answers `{ content, last }`. */
export async function* pages(read, { from = 0, limit = Infinity } = {}) {
  for (let page = from; page < from + limit; page += 1) {
    const { content, last } = await read(page);
    yield content;
    if (last) return;
  }
}

export async function collect(read, options) {
  const rows = [];
  for await (const content of pages(read, options)) rows.push(...content);
  return rows;
}

export const withPaging = (http) => {
  const paged = (path) => (page) => http.get(path, { searchParams: { page, size: 20 } }).json();
  return {
    each: (path, options) => pages(paged(path), options),
    all: (path, options) => collect(paged(path), options),
  };
};
