import { describe } from 'vitest';
import { itFindsCalls } from '../../support/program-table.ts';

const receipts = `import { Injectable, inject } from '@angular/core';
import { HttpBackend, HttpClient } from '@angular/common/http';
@Injectable({ providedIn: 'root' })
export class Receipts {
  private readonly http = inject(HttpClient);
  private readonly bare = new HttpClient(inject(HttpBackend));
  list() { return /*@list*/this.http.get('/v1/receipts'); }
  save(receipt: object) { return /*@save*/this.http.post('/v1/receipts', receipt); }
  token() { return /*@token*/this.bare.post(process.env.TRUST_BASE_URL + '/api/access/v1/oauth/token', {}); }
}`;

const calls = [
  '@list GET {TRUST_BASE_URL}/api/consentmanager/v1/receipts',
  '@save POST {TRUST_BASE_URL}/api/consentmanager/v1/receipts',
  '@token POST {TRUST_BASE_URL}/api/access/v1/oauth/token',
];

describe('interceptors of Angular', () => {
  itFindsCalls([
    {
      what: 'that are functions, of every HttpClient but those made with a backend',
      files: {
        'src/receipts.ts': receipts,
        'src/base-url.ts': `import type { HttpInterceptorFn } from '@angular/common/http';
export const baseUrl: HttpInterceptorFn = (request, next) =>
  next(request.clone({ url: process.env.TRUST_BASE_URL + '/api/consentmanager' + request.url, setHeaders: { Accept: '*/*' } }));`,
        'src/app.config.ts': `import { provideHttpClient, withInterceptors } from '@angular/common/http';
import { baseUrl } from './base-url';
export const appConfig = { providers: [provideHttpClient(withInterceptors([baseUrl]))] };`,
      },
      calls,
    },
    {
      what: 'that are classes, of a module',
      files: {
        'src/receipts.ts': receipts,
        'src/api.interceptor.ts': `import { Injectable } from '@angular/core';
import type { HttpHandler, HttpInterceptor, HttpRequest } from '@angular/common/http';
@Injectable()
export class ApiInterceptor implements HttpInterceptor {
  private readonly prefix = '/api/consentmanager';
  intercept(request: HttpRequest<unknown>, next: HttpHandler) {
    if (request.url.startsWith('http')) return next.handle(request);
    return next.handle(request.clone({ url: process.env.TRUST_BASE_URL + this.prefix + request.url }));
  }
}`,
        'src/app.module.ts': `import { NgModule } from '@angular/core';
import { HTTP_INTERCEPTORS } from '@angular/common/http';
import { ApiInterceptor } from './api.interceptor';
@NgModule({ providers: [{ provide: HTTP_INTERCEPTORS, useClass: ApiInterceptor, multi: true }] })
export class AppModule {}`,
      },
      calls,
    },
  ]);
});
