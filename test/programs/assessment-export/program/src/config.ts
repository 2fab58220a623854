function required(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`The environment variable ${name} is not set.`);
  return value;
}

export const config = {
  trustUrl: required('TRUST_BASE_URL'),
  token: process.env.TRUST_TOKEN ?? '',
  pageSize: Number(process.env.PAGE_SIZE ?? 20),
} as const;
