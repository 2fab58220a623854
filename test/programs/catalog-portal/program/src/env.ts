const environment = (import.meta as { env?: Record<string, string | undefined> }).env ?? process.env;

export const VITE_TRUST_URL = environment.VITE_TRUST_URL ?? '';
export const SEARCH_URL = 'https://search.acme.example';
