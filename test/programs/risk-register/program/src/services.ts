import got, { type Got } from 'got';
import { Container } from './container.ts';
import { RiskService } from './risk-service.ts';
import { settings, type Settings } from './settings.ts';

export const container = new Container()
  .register('settings', () => settings)
  .register('http', (services) => {
    const { trust } = services.resolve<Settings>('settings');
    return got.extend({ prefixUrl: trust.url, responseType: 'json', retry: { limit: 0 } });
  })
  .register('risks', (services) => new RiskService(services.resolve<Got>('http')));
