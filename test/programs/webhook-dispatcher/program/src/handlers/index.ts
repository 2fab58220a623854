import type { Handler } from './types.ts';
import { requestOpened, requestOverdue } from './requests.ts';
import { UserHandlers } from './users.ts';

const users = new UserHandlers();

const fileUploaded: Handler<{ file: string }> = ({ payload }, { http }) => http.get(`attachment/v3/${payload.file}/content`);

export const handlers: Record<string, Handler> = {
  'request.opened': requestOpened,
  'request.overdue': requestOverdue,
  'file.uploaded': fileUploaded,
  'user.deactivated': (event, deps) => users.onDeactivated(event, deps),
  async 'incident.reported'({ payload }, { http, notify }) {
    const { id } = (await http.post('/incidents', payload)) as unknown as { id: string };
    await notify(`Incident ${id}`);
  },
};
