import { AsyncLocalStorage } from 'node:async_hooks';
import { defer } from 'rxjs';

/** Stands in for Angular's HttpClient: a request is sent when somebody subscribes, and belongs to the call that described it. */
export class HttpClient {
  request(first, url, options = {}) {
    const { method, url: address, body } = typeof first === 'string' ? { ...options, method: first, url } : first;
    const asDescribed = AsyncLocalStorage.snapshot();
    return defer(() => asDescribed(() => send(method, address, body)));
  }

  get = (url) => this.request('GET', url);
  delete = (url) => this.request('DELETE', url);
  post = (url, body) => this.request('POST', url, { body });
  put = (url, body) => this.request('PUT', url, { body });
  patch = (url, body) => this.request('PATCH', url, { body });
}

export class HttpRequest {
  constructor(method, url, body) {
    Object.assign(this, { method, url, body });
  }
}

export const underWay = [];

export function httpResource(given) {
  const { url, method = 'GET', body } = typeof given() === 'string' ? { url: given() } : given();
  underWay.push(send(method, url, body));
  return { value: () => undefined };
}

async function send(method, url, body) {
  const response = await fetch(new URL(url, process.env.TRUST_BASE_URL), { method, body: method === 'GET' ? undefined : JSON.stringify(body ?? {}) });
  return response.json();
}
