import { audited } from './lib/audit';
import { type ApiEvent, Router } from './lib/router';
import { withToken } from './lib/trust';
import { registerGroups } from './routes/groups';
import { registerIncidents } from './routes/incidents';

const router = new Router().use(audited, withToken);
registerIncidents(router);
registerGroups(router);

export const handler = (event: ApiEvent) => router.handle(event);
