import Gateway = require('./gateway');
import { Audit } from './model';

import Row = Audit.Row;

export class AuditService {
  public constructor(private readonly gateway: Gateway) {}

  public search(term: string): Promise<{ content: Row[] }> {
    return this.gateway.execute({ method: 'POST', url: `${Audit.ROOT}/pages`, data: { term } });
  }

  public create(name: string): Promise<Row> {
    return this.gateway.execute({ method: 'post', url: Audit.ROOT, data: { name } });
  }

  public rename(row: Row, name: string): Promise<Row> {
    return this.gateway.execute({ method: 'PUT', url: Audit.ROOT + '/' + row.id, data: { ...row, name } });
  }

  public reassign(row: Row, owner: string): Promise<void> {
    return this.gateway.execute({ method: 'PUT', url: `${Audit.ROOT}/${row.id}/reassign-scopes`, data: { owner } });
  }

  public workpaper(id: string, detail: Audit.Detail): Promise<Record<string, unknown>> {
    return this.gateway.execute({ url: `${Audit.WORKPAPERS}/${id}/${detail}` });
  }

  public drop(row: Row): Promise<void> {
    return this.gateway.execute({ method: 'DELETE', url: `${Audit.ROOT}/${row.id}` });
  }
}
