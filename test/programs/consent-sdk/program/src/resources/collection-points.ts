import { Resource } from './resource.ts';

export interface CollectionPoint {
  guid: string;
  name: string;
  purposes: string[];
}

export class CollectionPoints extends Resource<CollectionPoint> {
  protected readonly collection = 'collectionpoints';

  token(guid: string): Promise<{ token: string }> {
    return this.send<{ token: string }>({ method: 'GET', url: this.url(guid, 'token') });
  }

  newVersion(guid: string): Promise<CollectionPoint> {
    return this.send<CollectionPoint>({ method: 'POST', url: `/v2/${this.collection}/${guid}/version` });
  }
}
