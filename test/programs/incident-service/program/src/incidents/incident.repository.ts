import { HttpService } from '../http/http.service.ts';

export interface Incident {
  id: string;
  name: string;
  severity: number;
  externalKey?: string;
}

export class IncidentRepository {
  private readonly root = '/incidents';

  constructor(private readonly http: HttpService) {}

  async findByExternalKey(externalKey: string): Promise<Incident | undefined> {
    const { data } = await this.http.post<{ content: Incident[] }>(`${this.root}/search`, {
      filters: [{ field: 'externalKey', operator: 'EQUAL_TO', value: externalKey }],
    });
    return data.content[0];
  }

  async findOne(id: string): Promise<Incident> {
    const { data } = await this.http.get<Incident>(`${this.root}/${id}`);
    return data;
  }

  async save(incident: Omit<Incident, 'id'> & { id?: string }): Promise<Incident> {
    const { data } = incident.id
      ? await this.http.put<Incident>(`${this.root}/${incident.id}`, incident)
      : await this.http.post<Incident>(this.root, incident);
    return data;
  }
}
