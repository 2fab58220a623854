import wretch, { type Wretch } from 'wretch';
import QueryStringAddon from 'wretch/addons/queryString';

/** Everything that this service asks of the platform starts here. */
export const trust = wretch(process.env.TRUST_BASE_URL)
  .addon(QueryStringAddon)
  .headers({ 'x-client': 'threat-feed' })
  .errorType('json')
  .resolve((resolver) => resolver.forbidden((error) => { throw new Error(`Not allowed: ${error.message}`); }));

export const authorized = (token: string): Wretch => trust.auth(`Bearer ${token}`);
