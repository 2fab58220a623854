import { Module } from '@nestjs/common';
import { IncidentsService } from './incidents.service.js';
import { TrustHttpModule } from './trust-http.module.js';

@Module({ imports: [TrustHttpModule], providers: [IncidentsService], exports: [IncidentsService] })
export class IncidentsModule {}
