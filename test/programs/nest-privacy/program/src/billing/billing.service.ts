import { HttpService } from '@nestjs/axios';
import { Injectable } from '@nestjs/common';
import { firstValueFrom } from 'rxjs';

import { TrustConfig } from '../config/trust.config';

@Injectable()
export class BillingService {
  constructor(
    private readonly http: HttpService,
    private readonly config: TrustConfig,
  ) {}

  async countPurpose(tenant: string): Promise<void> {
    await firstValueFrom(this.http.post(`${this.config.billingUrl}/usage/${tenant}/purposes`, { count: 1 }));
  }
}
