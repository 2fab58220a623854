export const config = {
  baseUrl: process.env.TRUST_BASE_URL,
  token: process.env.TRUST_TOKEN,
  gateway: '',
};
