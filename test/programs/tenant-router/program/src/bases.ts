/** `trust.example`, `https://trust.example/` and `https://trust.example` are one base. */
export function normalize(base: string): string {
  const absolute = /^https?:\/\//.test(base) ? base : `https://${base}`;
  return absolute.endsWith('/') ? absolute.slice(0, -1) : absolute;
}

export const home = normalize(process.env.TRUST_BASE_URL!);

const tenants: Readonly<Record<string, string>> = { eu: 'eu.trust.example', us: 'us.trust.example/' };

export const baseOf = (region?: string): string => (region && tenants[region] ? normalize(tenants[region]) : home);
