import { HttpModule } from '@nestjs/axios';
import { Module } from '@nestjs/common';

/** Every module that talks to the platform imports this one. */
@Module({
  imports: [HttpModule.register({ baseURL: process.env.TRUST_BASE_URL, timeout: 5_000, headers: { 'x-client': 'incident-api' } })],
  exports: [HttpModule],
})
export class TrustHttpModule {}
