import { AsyncLocalStorage } from 'node:async_hooks';

/** Stands in for the page's XMLHttpRequest: what is sent belongs to the call that opened it. */
export class XMLHttpRequest {
  #asked;

  open(method, url) {
    const asOpened = AsyncLocalStorage.snapshot();
    this.#asked = (body) => asOpened(() => fetch(new URL(url, process.env.TRUST_BASE_URL), { method, body }));
  }

  setRequestHeader() {}

  async send(body) {
    const response = await this.#asked(body);
    this.status = response.status;
    this.responseText = await response.text();
    this.onload?.();
  }
}
