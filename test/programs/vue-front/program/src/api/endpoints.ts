export const endpoints = {
  purposes: '/v2/purposes',
  purpose: (id: string) => `/v2/purposes/${id}`,
  centers: '/v2/preferencecenters',
  preferences: (center: string) => `/v1/preferencecenters/${center}/datasubjects/preferences`,
  custom: {
    list: '/v1/custompreferences',
    one: (id: string) => `/v1/custompreferences/${id}`,
  },
} as const;
