import { compose, withBase, withCache, withJson, withToken } from './middleware.js';

export const client = compose(
  withCache,
  withJson,
  withBase(process.env.TRUST_BASE_URL),
  withToken(() => process.env.TRUST_TOKEN),
)(globalThis.fetch);
