/** Stands in for a company's own HTTP client. */
export function createClient({ origin }) {
  const send = async ({ verb = 'GET', path, body }) => {
    const response = await fetch(/^https?:/.test(path) ? path : origin.replace(/\/$/, '') + path, { method: verb, body: verb === 'GET' ? undefined : JSON.stringify(body ?? {}) });
    return response.json();
  };
  const client = (path, options = {}) => send({ ...options, path });
  return Object.assign(client, {
    read: (path) => send({ path }),
    create: (path, body) => send({ verb: 'POST', path, body }),
    replace: (path, body) => send({ verb: 'PUT', path, body }),
    remove: (path) => send({ verb: 'DELETE', path }),
    send,
    traced: () => client,
  });
}
