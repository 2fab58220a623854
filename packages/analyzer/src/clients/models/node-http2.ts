import type { ClientModel } from '../model.ts';

/** https://nodejs.org/api/http2.html#http2connectauthority-options-listener */
export const nodeHttp2 = {
  id: 'node:http2',
  page: 'https://nodejs.org/api/http2.html#http2connectauthority-options-listener',
  origins: [
    { module: 'http2', export: '*', shape: 'http2' },
    { module: 'http2', export: 'default', shape: 'http2' },
    { module: 'http2', type: 'ClientHttp2Session', shape: 'session' },
  ],
  options: { url: [':path'], method: [':method'], baseUrl: [] },
  base: 'append',
  shapes: {
    http2: {
      members: {
        connect: { kind: 'instance', shape: 'session', baseUrl: 0 },
        constants: { kind: 'part', shape: 'constants' },
      },
    },
    constants: {
      members: {
        HTTP2_HEADER_METHOD: { kind: 'text', value: ':method' },
        HTTP2_HEADER_PATH: { kind: 'text', value: ':path' },
      },
    },
    session: { members: { request: { kind: 'request', options: [0] } } },
  },
} as const satisfies ClientModel;
