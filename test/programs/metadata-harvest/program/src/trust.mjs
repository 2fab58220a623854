import { $fetch, ofetch } from 'ofetch';

export const catalog = ofetch.create({
  baseURL: `${process.env.TRUST_BASE_URL}/v1`,
  retry: 0,
  onRequest({ options }) {
    options.headers.set('authorization', `Bearer ${process.env.TRUST_TOKEN}`);
  },
});

/** Scans live beside the catalog, under versions of their own. */
export const discovery = (path, options = {}) => $fetch(path, { ...options, baseURL: process.env.TRUST_BASE_URL });
