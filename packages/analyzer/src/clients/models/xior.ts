import type { ClientModel, ClientOrigin } from '../model.ts';
import { axios } from './axios.ts';

/** The API of axios on fetch: https://suhaotian.github.io/xior/ */
export const xior = {
  ...axios,
  id: 'xior',
  page: 'https://github.com/suhaotian/xior#readme',
  origins: [
    ...['*', 'default', 'axios'].map((name): ClientOrigin => ({ module: 'xior', export: name, shape: 'axios' })),
    ...['Xior', 'Axios'].map((name): ClientOrigin => ({ module: 'xior', export: name, shape: 'class' })),
    ...['Xior', 'XiorInstance', 'AxiosInstance'].map((type): ClientOrigin => ({
      module: 'xior',
      type,
      shape: 'axios',
    })),
  ],
} as const satisfies ClientModel;
