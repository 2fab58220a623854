import type { AxiosInstance } from 'axios';
import { ConfigService } from '../config/config.service.ts';
import { HttpService } from '../http/http.service.ts';
import { IncidentRepository, type Incident } from './incident.repository.ts';

export interface Alert {
  key: string;
  title: string;
  severity: number;
  attachments?: string[];
}

export class IncidentService {
  constructor(
    private readonly incidents: IncidentRepository,
    private readonly http: HttpService,
    private readonly config: ConfigService,
  ) {}

  async raise(alert: Alert): Promise<Incident> {
    const known = await this.incidents.findByExternalKey(alert.key);
    const saved = await this.incidents.save({ id: known?.id, name: alert.title, severity: alert.severity, externalKey: alert.key });
    if (!known) await this.moveTo(saved.id, this.config.get('defaultStage'));
    await attachAll(this.http.axiosRef, saved.id, alert.attachments ?? []);
    return this.incidents.findOne(saved.id);
  }

  private async moveTo(id: string, stage: string): Promise<void> {
    await this.http.post(`/assignments/entities/${id}/stage`, { stage });
  }
}

async function attachAll(client: AxiosInstance, incident: string, files: string[]): Promise<void> {
  await Promise.all(files.map((name) => client.post('/attachments/v2', { name, entity: incident })));
}
