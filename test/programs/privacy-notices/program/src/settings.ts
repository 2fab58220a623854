export function trustUrl(path: string): URL {
  const base = process.env.TRUST_BASE_URL;
  if (!base) throw new Error('TRUST_BASE_URL is not set');
  return new URL(path, base);
}
