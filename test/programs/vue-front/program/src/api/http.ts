import { ofetch } from 'ofetch';

import { session } from '@/api/session';

const trim = (url: string) => url.replace(/\/$/, '');

export const http = ofetch.create({
  baseURL: trim(import.meta.env.VITE_TRUST_URL ?? ''),
  retry: 0,
  async onRequest({ options }) {
    const token = await session.token();
    options.headers.set('authorization', `Bearer ${token}`);
  },
});
