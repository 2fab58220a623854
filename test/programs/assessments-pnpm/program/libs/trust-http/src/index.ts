export { default as trust } from './trust.ts';
export { collect as collectAll } from './collect.ts';
export type { KyInstance as TrustHttp } from 'ky';
