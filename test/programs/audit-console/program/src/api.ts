import { createApi } from '@reduxjs/toolkit/query';
import { baseQueryWithLogin } from './base-query.js';

export const api = createApi({
  reducerPath: 'trust',
  baseQuery: baseQueryWithLogin,
  tagTypes: ['Audit', 'Workpaper'],
  endpoints: () => ({}),
});
