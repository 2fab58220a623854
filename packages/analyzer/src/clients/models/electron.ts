import type { ClientModel, ClientOrigin } from '../model.ts';

const PACKAGES = ['electron', 'electron/main'];

/** https://www.electronjs.org/docs/latest/api/net, and the same functions of a session. */
export const electron = {
  id: 'electron',
  page: 'https://www.electronjs.org/docs/latest/api/net',
  origins: PACKAGES.flatMap((module): ClientOrigin[] => [
    { module, export: 'net', shape: 'net' },
    { module, export: 'session', shape: 'sessions' },
  ]),
  options: { url: ['url'], method: ['method'], baseUrl: [] },
  base: 'none',
  shapes: {
    net: {
      members: {
        request: { kind: 'request', url: 0, options: [0] },
        fetch: { kind: 'request', url: 0, options: [0, 1] },
      },
    },
    sessions: {
      members: {
        defaultSession: { kind: 'part', shape: 'net' },
        fromPartition: { kind: 'instance', shape: 'net' },
        fromPath: { kind: 'instance', shape: 'net' },
      },
    },
  },
} as const satisfies ClientModel;
