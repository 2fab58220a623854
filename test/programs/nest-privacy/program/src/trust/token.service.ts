import { HttpService } from '@nestjs/axios';
import { Injectable, Logger } from '@nestjs/common';
import { lastValueFrom, map } from 'rxjs';

import { TrustConfig } from '../config/trust.config';

@Injectable()
export class TokenService {
  private readonly logger = new Logger(TokenService.name);
  private cached?: { value: string; until: number };

  constructor(
    private readonly http: HttpService,
    private readonly config: TrustConfig,
  ) {}

  async get(): Promise<string> {
    if (this.cached && this.cached.until > Date.now()) return this.cached.value;
    const { baseUrl, clientId, clientSecret } = this.config.settings;
    const form = new URLSearchParams({ grant_type: 'client_credentials', client_id: clientId, client_secret: clientSecret });
    const token$ = this.http
      .post<{ access_token: string; expires_in: number }>(`${baseUrl}/api/access/v1/oauth/token`, form)
      .pipe(map((response) => response.data));
    const token = await lastValueFrom(token$);
    this.logger.debug('new token');
    this.cached = { value: token.access_token, until: Date.now() + (token.expires_in ?? 60) * 1000 };
    return token.access_token;
  }
}
