import axios, { type AxiosInstance } from 'axios';

/** A store of documents; each kind of it names its own paths. */
export abstract class Store {
  protected readonly http: AxiosInstance;
  protected readonly suffix: string = '';

  constructor(baseURL: string | undefined) {
    this.http = axios.create({ baseURL });
  }

  protected abstract path(id: string): string;

  protected verb(): 'put' | 'post' {
    return 'put';
  }

  async write(id: string, document: object): Promise<void> {
    await this.http[this.verb()](this.path(id) + this.suffix, document);
  }
}

export class AuditStore extends Store {
  protected path(id: string): string {
    return `/v1/audits/${id}`;
  }
}

export class WorkpaperStore extends AuditStore {
  protected override path(id: string): string {
    return `/v1/audit-workpapers/${id}`;
  }
}

export class AnswerStore extends Store {
  protected override readonly suffix = '/responses';

  protected path(id: string): string {
    return `/v2/assessments/${id}`;
  }

  protected override verb(): 'put' | 'post' {
    return 'post';
  }

  override async write(id: string, document: object): Promise<void> {
    await super.write(id, { ...document, source: 'import' });
    await this.http.post(`${this.path(id)}/submit`);
  }
}
