import ky from 'ky';

/** The one connection that all records share until `use` gives them another. */
class Connection {
  static #current;

  static use(options) {
    Connection.#current = new Connection(options);
  }

  static get current() {
    if (!Connection.#current) Connection.use({ prefixUrl: process.env.TRUST_BASE_URL });
    return Connection.#current;
  }

  #client;

  constructor({ prefixUrl, token = process.env.TRUST_TOKEN }) {
    this.#client = ky.extend({ prefixUrl, retry: 0, headers: { authorization: `Bearer ${token}` } });
  }

  async #send(method, path, json) {
    return this.#client(path, { method, json }).json();
  }

  get = (path) => this.#send('get', path);
  put = (path, json) => this.#send('put', path, json);
  post = (path, json) => this.#send('post', path, json);
  delete = (path) => this.#send('delete', path);
}

export { Connection as default };
