interface Purpose {
  readonly id: string;
  readonly label: string;
}

export function usePurposes() {
  const { public: { trustUrl } } = useRuntimeConfig();
  return useFetch<Purpose[]>('/v2/purposes', { baseURL: trustUrl, query: { size: 100 } });
}

export const usePurpose = (id: () => string) => useLazyFetch<Purpose>(() => `/v2/purposes/${id()}`, { baseURL: useRuntimeConfig().public.trustUrl });

export function useCustomPreferences() {
  const trust = $fetch.create({ baseURL: useRuntimeConfig().public.trustUrl });
  return useAsyncData('custom-preferences', () => trust('/v1/custompreferences'));
}
