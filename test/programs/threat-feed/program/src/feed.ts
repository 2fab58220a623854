import { authorized, trust } from './api.js';

export interface Advisory {
  readonly id: string;
  readonly title: string;
  readonly kind: 'threat' | 'vulnerability';
}

const controls = trust.url('/controls');

export class Feed {
  readonly #api;

  constructor(token: string) {
    this.#api = authorized(token);
  }

  known(kind: Advisory['kind']) {
    const collection = kind === 'threat' ? '/threats' : '/vulnerabilities';
    return this.#api.url(collection).url('/pages').query({ size: 50 }).post({ filters: [] }).json();
  }

  publish(advisory: Advisory) {
    const collection = { threat: '/threats', vulnerability: '/vulnerabilities' }[advisory.kind];
    return this.#api.url(collection).json({ name: advisory.title, externalId: advisory.id }).post().json();
  }

  control(id: string) {
    return controls.put({ status: 'active' }, `/${id}`).res();
  }

  retire(id: string) {
    return controls.url(`/${id}`).delete().res();
  }

  implementation(guid: string) {
    return this.#api.get(`/control-implementations/${guid}`).json();
  }

  link(body: unknown) {
    return this.#api.fetch('POST', '/links/bulk', body).res();
  }

  announce(advisory: Advisory) {
    return this.#api.url(`https://status.acme.example/advisories/${advisory.id}`, true).put(advisory).res();
  }
}
