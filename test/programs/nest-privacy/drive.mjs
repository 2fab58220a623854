export default async function drive({ base, load, answer }) {
  process.env.TRUST_BASE_URL = base;
  process.env.BILLING_URL = 'https://billing.acme.example';
  answer(({ path }) => (path.includes('/search') ? { content: [{ id: 'i1' }] } : { content: [{ id: 'p1' }], last: true, access_token: 't' }));
  const { HttpService } = await import('@nestjs/axios');
  const { TrustConfig } = await load('src/config/trust.config.ts');
  const { TokenService } = await load('src/trust/token.service.ts');
  const { TrustGateway } = await load('src/trust/trust-gateway.service.ts');
  const { PurposesRepository } = await load('src/consent/purposes.repository.ts');
  const { IncidentsRepository } = await load('src/incidents/incidents.repository.ts');
  const { BillingService } = await load('src/billing/billing.service.ts');
  const { PurposesController } = await load('src/consent/purposes.controller.ts');
  const http = new HttpService();
  const config = new TrustConfig();
  const gateway = new TrustGateway(http, config, new TokenService(http, config));
  const controller = new PurposesController(new PurposesRepository(gateway), new IncidentsRepository(gateway), new BillingService(http, config));
  await controller.list();
  await controller.get('p1');
  await controller.create({ name: 'a' });
  await controller.create({ id: 'p1', name: 'b' });
  await controller.publish('p1');
}
