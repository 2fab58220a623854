import { verbs, type ClientModel } from '../model.ts';
import { axios } from './axios.ts';

/** Each request of axios once more, with `$` before its name: it gives the response's data. */
const ofData = {
  ...verbs(['$get', '$delete', '$head', '$options'], { url: 0, options: [1] }),
  ...verbs(['$post', '$put', '$patch'], { url: 0, options: [2] }),
};

/**
 * https://axios.nuxtjs.org/usage. Nuxt 2 gives it to each component, store and context; where code puts a client of its
 * own there, that one counts.
 */
export const nuxtjsAxios = {
  id: '@nuxtjs/axios',
  page: 'https://axios.nuxtjs.org/usage',
  origins: [{ path: '.$axios', shape: 'axios' }],
  options: axios.options,
  base: axios.base,
  hooks: { form: 'options' },
  shapes: {
    axios: {
      ...axios.shapes.axios,
      members: {
        ...axios.shapes.axios.members,
        ...ofData,
        $request: { kind: 'request', url: 0, options: [0, 1] },
        onRequest: { kind: 'hook', argument: 0 },
        setBaseURL: { kind: 'defaults', baseUrl: 0 },
      },
    },
  },
} as const satisfies ClientModel;
