import { Injectable } from '@nestjs/common';

import { TrustGateway } from '../trust/trust-gateway.service';

const INCIDENTS = '/incidents';

@Injectable()
export class IncidentsRepository {
  private readonly byKey = new Map<string, unknown>();

  constructor(private readonly trust: TrustGateway) {}

  search(filter: Record<string, unknown>) {
    return this.trust.post<{ content: Array<{ id: string }> }>(`${INCIDENTS}/search`, filter);
  }

  async find(id: string): Promise<unknown> {
    if (this.byKey.has(id)) return this.byKey.get(id);
    const incident = await this.trust.get(`${INCIDENTS}/${id}`);
    this.byKey.set(id, incident);
    return incident;
  }

  moveTo(id: string, stage: string) {
    return this.trust.post(`/assignments/entities/${id}/stage`, { stage });
  }
}
