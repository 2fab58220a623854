import { Body, Controller, Get, Param, Post, Put } from '@nestjs/common';

import { BillingService } from '../billing/billing.service';
import { IncidentsRepository } from '../incidents/incidents.repository';
import { type Purpose, PurposesRepository } from './purposes.repository';

@Controller('/v2/purposes')
export class PurposesController {
  constructor(
    private readonly purposes: PurposesRepository,
    private readonly incidents: IncidentsRepository,
    private readonly billing: BillingService,
  ) {}

  @Get()
  async list(): Promise<Purpose[]> {
    const found: Purpose[] = [];
    for await (const purpose of this.purposes.all()) found.push(purpose);
    return found;
  }

  @Get('/v2/purposes/:id')
  get(@Param('id') id: string): Promise<Purpose> {
    return this.purposes.byId(id);
  }

  @Post()
  async create(@Body() body: Purpose): Promise<Purpose> {
    const saved = await this.purposes.save(body);
    await this.billing.countPurpose('acme');
    return saved;
  }

  @Put(':id/publish')
  async publish(@Param('id') id: string): Promise<void> {
    const { content } = await this.incidents.search({ purposeId: id, stage: 'OPEN' });
    for (const each of content) {
      await this.incidents.find(each.id);
      await this.incidents.moveTo(each.id, 'REVIEW');
    }
    await this.purposes.publish(id);
  }
}
