import ky from 'ky';
import { curry } from './fp.js';

const http = ky.create({ prefixUrl: process.env.TRUST_BASE_URL, headers: { 'x-client': 'identity-linker' }, retry: 0 });

/** `request('get')('v2/purposes')()`, or all three at once. */
export const request = curry((method, path, options) => http(path, { method, ...options }).json());

export const forMethod = (method) => (path) => (json) => http(path, { method, json }).json();
