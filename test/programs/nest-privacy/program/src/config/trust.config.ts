import { Injectable } from '@nestjs/common';

export interface TrustSettings {
  baseUrl: string;
  clientId: string;
  clientSecret: string;
}

function required(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set`);
  return value;
}

@Injectable()
export class TrustConfig {
  readonly settings: TrustSettings = {
    baseUrl: required('TRUST_BASE_URL').replace(/\/+$/, ''),
    clientId: process.env.TRUST_CLIENT_ID ?? '',
    clientSecret: process.env.TRUST_CLIENT_SECRET ?? '',
  };

  readonly billingUrl = process.env.BILLING_URL ?? 'https://billing.acme.example';
}
