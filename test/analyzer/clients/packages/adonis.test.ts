import { describe } from 'vitest';
import { itFindsCalls } from '../../support/program-table.ts';

describe('AdonisJS', () => {
  itFindsCalls([
    {
      what: 'services by name, by class and as values, and settings',
      files: {
        'start/env.ts': `import { Env } from '@adonisjs/core/env';
export default await Env.create(new URL('../', import.meta.url), { TRUST_BASE_URL: Env.schema.string() });`,
        'app/services/trust_client.ts': `export default class TrustClient {
  constructor(private base: string) {}
  get(path: string) { return /*@get*/fetch(this.base + path); }
}`,
        'providers/trust_provider.ts': `import type { ApplicationService } from '@adonisjs/core/types';
import env from '../start/env.js';
import TrustClient from '../app/services/trust_client.js';
export default class TrustProvider {
  constructor(protected app: ApplicationService) {}
  register() {
    this.app.container.singleton('trust', () => new TrustClient(env.get('TRUST_BASE_URL')));
    this.app.container.bindValue('paths', { risks: '/v1/risks' });
    this.app.container.bind(TrustClient, (resolver) => resolver.make('trust'));
  }
}`,
        'app/controllers/purposes_controller.ts': `import app from '@adonisjs/core/services/app';
import { inject } from '@adonisjs/core';
import TrustClient from '../services/trust_client.js';
@inject()
export default class PurposesController {
  constructor(protected trust: TrustClient) {}
  async index() { return /*@index*/this.trust.get('/v2/purposes'); }
  async risks() {
    const trust = await app.container.make('trust');
    const paths = await app.container.make('paths');
    return /*@risks*/trust.get(paths.risks);
  }
}`,
      },
      calls: ['@index GET {TRUST_BASE_URL}/v2/purposes via @get', '@risks GET {TRUST_BASE_URL}/v1/risks via @get'],
    },
  ]);
});
