import { lastValueFrom } from 'rxjs';
import { HttpClient, underWay } from '../stand-ins/angular-http.mjs';

export const standIns = { '@angular/common/http': '../stand-ins/angular-http.mjs', '@angular/core': '../stand-ins/angular-core.mjs' };

export default async function drive({ base, load }) {
  process.env.TRUST_BASE_URL = base;
  const { RisksService } = await load('src/app/risks.service.ts');
  const { SettingsStore } = await load('src/app/settings.store.ts');
  const risks = new RisksService(new HttpClient());
  const store = new SettingsStore();
  const requests = [risks.create({ name: 'Fire' }), risks.remove('r-1'), ...['submit', 'approve', 'reopen'].map((step) => risks.advance('r-1', step)), risks.sendBack('r-1', 'Say more.'), risks.exception('r-1', true), risks.exception('r-1', false), store.standard(), store.matrix()];
  for (const request of requests) await lastValueFrom(request);
  await Promise.all(underWay);
}
