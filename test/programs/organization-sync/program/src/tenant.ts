const stages = { production: 'trust.example', staging: 'staging.trust.example' } as const;

export type Stage = keyof typeof stages;

export interface Tenant {
  readonly name: string;
  readonly stage?: Stage;
}

/** `https://acme.trust.example`, or the mock on this machine. */
export function origin({ name, stage = 'production' }: Tenant): string {
  if (process.env.USE_MOCK === '1') return 'http://localhost:4010';
  return ['https://', name.toLowerCase(), '.', stages[stage]].join('');
}
