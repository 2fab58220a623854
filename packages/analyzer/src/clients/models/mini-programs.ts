import type { ClientModel } from '../model.ts';

/** The globals of the runtimes of mini programs, and of the frameworks that stand for all of them. */
const GLOBALS = ['wx', 'uni', 'my', 'tt', 'swan', 'qq', 'dd', 'jd', 'ks'];
const SIGN = String.raw`(?<![\w$.])(?:${GLOBALS.join('|')})\s*\.\s*(?:request|httpRequest|uploadFile|downloadFile)(?![\w$])`;

/** https://docs.taro.zone/en/docs/apis/network/request/ */
export const miniPrograms = {
  id: 'mini-programs',
  page: 'https://docs.taro.zone/en/docs/apis/network/request/',
  origins: [
    ...GLOBALS.map((global) => ({ global, shape: 'runtime', sign: SIGN })),
    { module: '@tarojs/taro', export: 'default', shape: 'runtime' },
    { module: '@tarojs/taro', export: 'request', shape: 'request' },
  ],
  options: { url: ['url'], method: ['method'], baseUrl: [] },
  base: 'none',
  shapes: {
    runtime: {
      members: {
        request: { kind: 'request', options: [0] },
        httpRequest: { kind: 'request', options: [0] },
        uploadFile: { kind: 'request', method: 'POST', options: [0] },
        downloadFile: { kind: 'request', method: 'GET', options: [0] },
      },
      isOpen: true,
    },
    request: { call: { kind: 'request', options: [0] } },
  },
} as const satisfies ClientModel;
