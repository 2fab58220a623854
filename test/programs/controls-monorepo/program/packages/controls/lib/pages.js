/** All rows of a search that answers page by page. */
export async function pages(client, path, query = {}) {
  const rows = [];
  for (let page = 0, last = false; !last; page += 1) {
    const answer = await client.post(`${path}/pages?page=${page}`, query);
    rows.push(...answer.content);
    last = answer.last;
  }
  return rows;
}
