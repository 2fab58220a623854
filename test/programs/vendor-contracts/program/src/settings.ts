export const settings = {
  trust: {
    baseUrl: process.env.TRUST_BASE_URL as string,
    apiPath: 'api/vendor/v1',
  },
  retries: 2,
};

export type Settings = typeof settings;
