export { ConsentClient, type ClientOptions } from './client.ts';
export * from './resources/index.ts';
export { TrustApiError } from './errors.ts';
