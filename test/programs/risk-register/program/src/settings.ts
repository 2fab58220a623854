export const settings = {
  trust: { url: process.env.TRUST_BASE_URL ?? 'https://acme.trust.example' },
  matrix: 'residual',
};

export type Settings = typeof settings;
