import { Injectable } from '@nestjs/common';

import { TrustGateway } from '../trust/trust-gateway.service';

export interface Purpose {
  id?: string;
  name: string;
  status?: 'DRAFT' | 'ACTIVE';
}

interface Page<T> {
  content: T[];
  last: boolean;
}

@Injectable()
export class PurposesRepository {
  private static readonly ROOT = '/v1/purposes';

  constructor(private readonly trust: TrustGateway) {}

  async *all(size = 50): AsyncGenerator<Purpose> {
    for (let page = 0; ; page += 1) {
      const { content, last } = await this.trust.get<Page<Purpose>>('/v2/purposes', { page, size });
      yield* content;
      if (last) return;
    }
  }

  byId(id: string): Promise<Purpose> {
    return this.trust.get<Purpose>(`/v2/purposes/${encodeURIComponent(id)}`);
  }

  save({ id, ...purpose }: Purpose): Promise<Purpose> {
    return id
      ? this.trust.put<Purpose>(`${PurposesRepository.ROOT}/${id}`, purpose)
      : this.trust.post<Purpose>(PurposesRepository.ROOT, purpose);
  }

  async publish(id: string): Promise<void> {
    await this.trust.put(`${PurposesRepository.ROOT}/${id}/publish`);
  }
}
