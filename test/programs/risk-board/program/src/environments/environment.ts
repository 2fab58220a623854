export const environment = { production: false, trustUrl: process.env.TRUST_BASE_URL };
