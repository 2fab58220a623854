import { axios } from './axios.ts';
import { verbs, type ClientModel } from '../model.ts';

/** https://github.com/infinitered/apisauce#readme */
export const apisauce = {
  id: 'apisauce',
  page: 'https://github.com/infinitered/apisauce#readme',
  origins: [
    { module: 'apisauce', export: '*', shape: 'apisauce' },
    { module: 'apisauce', export: 'default', shape: 'apisauce' },
    { module: 'apisauce', export: 'create', shape: 'create' },
    { module: 'apisauce', type: 'ApisauceInstance', shape: 'api' },
  ],
  options: axios.options,
  base: axios.base,
  shapes: {
    apisauce: { members: { create: { kind: 'instance', shape: 'api', options: 0 } } },
    create: { call: { kind: 'instance', shape: 'api', options: 0 } },
    api: {
      members: {
        ...verbs(['get', 'delete', 'head', 'post', 'put', 'patch', 'link', 'unlink'], { url: 0, options: [2] }),
        any: { kind: 'request', options: [0] },
        setBaseURL: { kind: 'defaults', baseUrl: 0 },
        addRequestTransform: { kind: 'hook', argument: 0 },
        addAsyncRequestTransform: { kind: 'hook', argument: 0 },
        axiosInstance: { kind: 'part', shape: 'axios' },
      },
    },
    axios: axios.shapes.axios,
  },
} as const satisfies ClientModel;
