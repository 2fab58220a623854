import { api } from './api.js';

interface Audit {
  readonly id: string;
  readonly name: string;
}

export const auditsApi = api.injectEndpoints({
  endpoints: (build) => ({
    audits: build.query<Audit[], number>({ query: (page) => ({ url: '/v1/audits/pages', method: 'POST', body: { page } }), providesTags: ['Audit'] }),
    audit: build.query<Audit, string>({ query: (id) => `/v1/audits/${id}` }),
    saveAudit: build.mutation<Audit, Partial<Audit>>({
      query: ({ id, ...body }) => (id ? { url: `/v1/audits/${id}`, method: 'PUT', body } : { url: '/v1/audits', method: 'POST', body }),
      invalidatesTags: ['Audit'],
    }),
    removeScope: build.mutation<void, string>({ query: (scopeId) => ({ url: `v1/audit-scopes/${scopeId}`, method: 'DELETE' }) }),
    workpaper: build.query({
      async queryFn(id: string, _api, _extra, fetchWithBQ) {
        const controls = await fetchWithBQ(`/v1/audit-workpapers/${id}/control-details`);
        if (controls.error) return { error: controls.error };
        const attributes = await fetchWithBQ({ url: `/v1/audit-workpapers/${id}/attribute-details` });
        return { data: { controls: controls.data, attributes: attributes.data } };
      },
    }),
  }),
});
