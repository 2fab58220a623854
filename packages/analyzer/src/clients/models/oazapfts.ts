import { givesFirst, type ClientModel, type ClientOrigin, type Member } from '../model.ts';

const send = { kind: 'request', url: 0, options: [1] } as const;
const SENDING = ['fetchJson', 'fetchText', 'fetchBlob', 'fetchMultipart', 'raw'];
const BODIES = ['json', 'form', 'multipart'];
const senders: Readonly<Record<string, Member>> = Object.fromEntries(SENDING.map((name) => [name, send]));
const bodies: Readonly<Record<string, Member>> = Object.fromEntries(BODIES.map((name) => [name, givesFirst]));

/** https://github.com/oazapfts/oazapfts/tree/main/packages/runtime. Before version 6 the runtime was a part of `oazapfts`. */
export const oazapfts = {
  id: 'oazapfts',
  page: 'https://github.com/oazapfts/oazapfts/tree/main/packages/runtime',
  origins: ['@oazapfts/runtime', 'oazapfts', 'oazapfts/lib/runtime'].map((module): ClientOrigin => ({
    module,
    export: 'runtime',
    shape: 'runtime',
  })),
  options: { url: [], method: ['method'], baseUrl: ['baseUrl'] },
  base: 'append',
  shapes: {
    runtime: { call: { kind: 'instance', shape: 'client', options: 0, keepsOptions: true } },
    client: { members: { ...senders, ...bodies } },
  },
} as const satisfies ClientModel;
