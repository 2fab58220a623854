import 'reflect-metadata';
import { HttpService } from '@nestjs/axios';

export default async function drive({ base, load }) {
  process.env.TRUST_BASE_URL = base;
  const { TrustHttpModule } = await load('src/trust-http.module.ts');
  const { IncidentsModule } = await load('src/incidents.module.ts');
  const [http] = Reflect.getMetadata('imports', TrustHttpModule);
  const [IncidentsService] = Reflect.getMetadata('providers', IncidentsModule);
  const service = new IncidentsService(new HttpService(http.providers[0].useValue));
  await service.find('leak');
  await service.read('i-1');
  await service.save({ id: 'i-1', title: 'Leak' });
  await service.save({ title: 'Leak' });
  await service.move('i-1', 'closed');
  await service.notify({ id: 'i-1', title: 'Leak', stage: 'open' });
}
