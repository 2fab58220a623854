import { describe } from 'vitest';
import { itFindsCalls } from '../../support/program-table.ts';

const service = `import { HttpService } from '@nestjs/axios';
import { Injectable } from '@nestjs/common';
@Injectable()
export class VendorsService {
  constructor(private readonly http: HttpService) {}
  calls(id: string) {
    /*@get*/this.http.get('/v1/vendors');
    /*@delete*/this.http.delete('/v1/vendors/' + id);
    /*@post*/this.http.post('/v1/vendors', {}).pipe();
    /*@request*/this.http.request({ method: 'PUT', url: '/v1/vendors/' + id, data: {} });
    return /*@ref*/this.http.axiosRef.patch('/v1/vendors/' + id, {});
  }
}`;

const calls = (base: string): string[] => [
  `@get GET ${base}/v1/vendors`,
  `@delete DELETE ${base}/v1/vendors/{id}`,
  `@post POST ${base}/v1/vendors`,
  `@request PUT ${base}/v1/vendors/{id}`,
  `@ref PATCH ${base}/v1/vendors/{id}`,
];

describe('the HttpService of NestJS', () => {
  itFindsCalls([
    { what: 'by its type, of an unknown module', files: { 'src/vendors.service.ts': service }, calls: calls('{http}') },
    {
      what: 'with the base URL of the module that its own module imports',
      files: {
        'src/vendors.service.ts': service,
        'src/vendors.module.ts': `import { HttpModule } from '@nestjs/axios';
import { Module } from '@nestjs/common';
import { VendorsService } from './vendors.service.js';
@Module({ imports: [HttpModule.register({ baseURL: process.env.TRUST_BASE_URL, timeout: 5000 })], providers: [VendorsService] })
export class VendorsModule {}`,
      },
      calls: calls('{TRUST_BASE_URL}'),
    },
    {
      what: 'with what a factory gives, through a module in between',
      files: {
        'src/vendors.service.ts': service,
        'src/trust-http.module.ts': `import { HttpModule } from '@nestjs/axios';
import { Module } from '@nestjs/common';
import { ConfigService } from '@nestjs/config';
@Module({
  imports: [HttpModule.registerAsync({ inject: [ConfigService], useFactory: (config: ConfigService) => ({ baseURL: 'https://acme.trust.example' }) })],
  exports: [HttpModule],
})
export class TrustHttpModule {}`,
        'src/vendors.module.ts': `import { Module } from '@nestjs/common';
import { TrustHttpModule } from './trust-http.module.js';
import { VendorsService } from './vendors.service.js';
@Module({ imports: [TrustHttpModule], providers: [{ provide: 'VENDORS', useClass: VendorsService }] })
export class VendorsModule {}`,
      },
      calls: calls('https://acme.trust.example'),
    },
    {
      what: 'a program as its users write it',
      files: {
        'src/consent.service.ts': `import { HttpService } from '@nestjs/axios';
import { Injectable } from '@nestjs/common';
import type { ConfigService } from '@nestjs/config';
@Injectable()
export class ConsentService {
  constructor(private readonly http: HttpService, private readonly config: ConfigService) {}
  list() { return /*@list*/this.http.get(this.config.get('TRUST_BASE_URL') + '/v2/purposes'); }
  publish(id: string) { return /*@publish*/this.http.put(\`\${this.config.get('TRUST_BASE_URL')}/v1/purposes/\${id}/publish\`); }
}`,
        'src/incidents.ts': `import { HttpService } from '@nestjs/common';
export const report = (http: HttpService, body: object) => /*@report*/http.post(\`\${process.env.TRUST_BASE_URL}/incidents\`, body);`,
      },
      calls: [
        '@list GET {TRUST_BASE_URL}/v2/purposes',
        '@publish PUT {TRUST_BASE_URL}/v1/purposes/{id}/publish',
        '@report POST {TRUST_BASE_URL}/incidents',
      ],
    },
  ]);
});
