import { HttpClient, httpResource } from '@angular/common/http';
import { inject, signal } from '@angular/core';
import { environment } from '../environments/environment';

export class SettingsStore {
  private readonly http = inject(HttpClient);
  readonly kind = signal<'standard' | 'matrix'>('matrix');
  readonly categories = httpResource(() => `${environment.trustUrl}/risk-categories`);

  standard() {
    return this.http.get(`${environment.trustUrl}/risk-settings/standard`);
  }

  matrix() {
    return this.http.get(environment.trustUrl + '/risk-settings/matrix');
  }
}
