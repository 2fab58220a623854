export const config = {
  baseUrl: process.env.TRUST_BASE_URL ?? 'https://sandbox.trust.example',
  token: process.env.TRUST_TOKEN,
  gateway: '',
};
