import { HttpService } from '@nestjs/axios';
import { BadGatewayException, Injectable } from '@nestjs/common';
import type { AxiosRequestConfig } from 'axios';
import { catchError, firstValueFrom } from 'rxjs';

import { TrustConfig } from '../config/trust.config';
import { TokenService } from './token.service';

@Injectable()
export class TrustGateway {
  constructor(
    private readonly http: HttpService,
    private readonly config: TrustConfig,
    private readonly tokens: TokenService,
  ) {}

  get<T>(path: string, params: Record<string, unknown> = {}): Promise<T> {
    return this.send<T>({ method: 'GET', url: path, params });
  }

  post<T>(path: string, data?: unknown): Promise<T> {
    return this.send<T>({ method: 'POST', url: path, data });
  }

  put<T>(path: string, data?: unknown): Promise<T> {
    return this.send<T>({ method: 'PUT', url: path, data });
  }

  private async send<T>(request: AxiosRequestConfig): Promise<T> {
    const authorization = `Bearer ${await this.tokens.get()}`;
    const response = await firstValueFrom(
      this.http
        .request<T>({ ...request, baseURL: this.config.settings.baseUrl, headers: { authorization } })
        .pipe(
          catchError((error) => {
            throw new BadGatewayException(`trust: ${request.method} ${request.url}: ${error.message}`);
          }),
        ),
    );
    return response.data;
  }
}
