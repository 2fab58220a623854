import { fetchBaseQuery, type BaseQueryFn, type FetchArgs, type FetchBaseQueryError } from '@reduxjs/toolkit/query';

const rawBaseQuery = fetchBaseQuery({ baseUrl: process.env.TRUST_BASE_URL, prepareHeaders: (headers) => headers.set('x-client', 'audit-console') });

/** Logs in again when the platform says that the token is too old, and asks once more. */
export const baseQueryWithLogin: BaseQueryFn<string | FetchArgs, unknown, FetchBaseQueryError> = async (args, api, extraOptions) => {
  let result = await rawBaseQuery(args, api, extraOptions);
  if (result.error?.status === 401) {
    await rawBaseQuery({ url: '/api/access/v1/oauth/token', method: 'POST', body: { grant_type: 'client_credentials' } }, api, extraOptions);
    result = await rawBaseQuery(args, api, extraOptions);
  }
  return result;
};
