import { axios } from './axios.ts';
import type { ClientModel } from '../model.ts';

const send = {
  kind: 'custom',
  custom: 'useAxios',
  does: 'hands its 1st argument to the instance of the configuration, or to `axios` itself',
} as const;

/** https://github.com/simoneb/axios-hooks#readme */
export const axiosHooks = {
  id: 'axios-hooks',
  page: 'https://github.com/simoneb/axios-hooks#readme',
  origins: [
    { module: 'axios-hooks', export: 'default', shape: 'useAxios' },
    { module: 'axios-hooks', export: 'makeUseAxios', shape: 'makeUseAxios' },
    { module: 'axios-hooks', export: 'configure', shape: 'configure' },
  ],
  options: axios.options,
  base: axios.base,
  shapes: {
    axios: axios.shapes.axios,
    useAxios: { call: send },
    makeUseAxios: { call: { kind: 'instance', shape: 'useAxios', options: 0 } },
    configure: {
      call: {
        kind: 'custom',
        custom: 'configureUseAxios',
        does: 'sets the instance, in the option `axios`',
        sendsNothing: true,
      },
    },
  },
} as const satisfies ClientModel;
