import { HttpClient, HttpRequest } from '@angular/common/http';
import { Injectable } from '@angular/core';
import type { Observable } from 'rxjs';
import { environment } from '../environments/environment';

export type Step = 'submit' | 'approve' | 'reopen';

@Injectable({ providedIn: 'root' })
export class RisksService {
  private readonly url = `${environment.trustUrl}/risks`;

  constructor(private readonly http: HttpClient) {}

  create(risk: { name: string }): Observable<{ id: string }> {
    return this.http.post<{ id: string }>(this.url, risk);
  }

  remove(id: string): Observable<void> {
    return this.http.delete<void>(`${this.url}/${id}`);
  }

  advance(id: string, step: Step): Observable<unknown> {
    return this.http.put(`${this.url}/${id}/${step}`, {});
  }

  sendBack(id: string, comment: string): Observable<unknown> {
    return this.http.request(new HttpRequest('PUT', `${this.url}/${id}/send-back`, { comment }));
  }

  exception(id: string, isGranted: boolean): Observable<unknown> {
    return this.http.request('PUT', `${this.url}/${id}/${isGranted ? 'grant-exception' : 'request-exception'}`, { body: {} });
  }
}
