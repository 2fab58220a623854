import { HttpService } from '@nestjs/axios';
import { Injectable, Logger } from '@nestjs/common';
import { catchError, firstValueFrom, map, throwError } from 'rxjs';

export interface Incident {
  readonly id: string;
  readonly title: string;
  readonly stage: string;
}

@Injectable()
export class IncidentsService {
  private readonly logger = new Logger(IncidentsService.name);

  constructor(private readonly http: HttpService) {}

  find(text: string): Promise<Incident[]> {
    return firstValueFrom(
      this.http.post<{ content: Incident[] }>('/incidents/search', { filters: [{ field: 'title', value: text }] }).pipe(
        map(({ data }) => data.content ?? []),
        catchError((error: Error) => {
          this.logger.warn(error.message);
          return throwError(() => error);
        }),
      ),
    );
  }

  async read(id: string): Promise<Incident> {
    const { data } = await firstValueFrom(this.http.get<Incident>(`/incidents/${id}`));
    return data;
  }

  async save(incident: Partial<Incident>): Promise<Incident> {
    const request = incident.id
      ? this.http.put<Incident>(`/incidents/${incident.id}`, incident)
      : this.http.post<Incident>('/incidents', incident);
    return (await firstValueFrom(request)).data;
  }

  async move(id: string, stage: string): Promise<void> {
    await firstValueFrom(this.http.request({ method: 'post', url: `/assignments/entities/${id}/stage`, data: { stage } }));
  }

  async notify(incident: Incident): Promise<void> {
    await this.http.axiosRef.post('https://pager.acme.example/v2/alerts', { summary: incident.title });
  }
}
