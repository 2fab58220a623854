import { ConfigService } from './config/config.service.ts';
import { HttpService } from './http/http.service.ts';
import { IncidentRepository } from './incidents/incident.repository.ts';
import { IncidentService, type Alert } from './incidents/incident.service.ts';

export class App {
  private constructor(private readonly service: IncidentService) {}

  static create(): App {
    const config = new ConfigService();
    const http = new HttpService(config);
    return new App(new IncidentService(new IncidentRepository(http), http, config));
  }

  async onAlert(alert: Alert): Promise<string> {
    const { id } = await this.service.raise(alert);
    return id;
  }
}
