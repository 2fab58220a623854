import { Resource, type Page, type PageQuery } from './resource.ts';

export interface Purpose {
  id: string;
  label: string;
  status: 'DRAFT' | 'ACTIVE' | 'RETIRED';
}

export class Purposes extends Resource<Purpose> {
  protected readonly collection = 'purposes';

  protected override get version(): string {
    return 'v2';
  }

  override async list(query: PageQuery = {}): Promise<Page<Purpose>> {
    const page = await super.list({ size: 50, ...query });
    return { ...page, content: page.content.filter((purpose) => purpose.status !== 'RETIRED') };
  }

  get(id: string): Promise<Purpose> {
    return this.send<Purpose>({ url: this.url(id) });
  }

  /** Publishing has no second generation yet. */
  publish(id: string): Promise<void> {
    return this.send<void>({ method: 'put', url: `/v1/${this.collection}/${id}/publish` });
  }
}
