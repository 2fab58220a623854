import { endpoints } from '@/api/endpoints';
import { http } from '@/api/http';

export interface Preference {
  id: string;
  chosen: boolean;
}

export const api = {
  purposes: {
    list: (query?: { page?: number }) => http(endpoints.purposes, { query }),
    get: (id: string) => http(endpoints.purpose(id)),
  },
  centers: {
    list: () => http<{ content: Array<{ id: string }> }>(endpoints.centers),
    save: (center: string, preferences: Preference[]) =>
      http(endpoints.preferences(center), { method: 'PUT', body: { preferences } }),
    forget: (center: string) => http(endpoints.preferences(center), { method: 'DELETE' }),
  },
  custom: {
    list: () => http.raw(endpoints.custom.list).then(({ _data }) => _data),
    get: (id: string) => http(endpoints.custom.one(id)),
  },
};
