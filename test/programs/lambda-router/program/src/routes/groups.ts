import type { Context, Router } from '../lib/router';
import { trust } from '../lib/trust';

type Change = 'join' | 'leave';

const verbs = { join: 'POST', leave: 'DELETE' } as const;

const change = (kind: Change) => async ({ params, event }: Context) => {
  const { userIds } = JSON.parse(event.body ?? '{}') as { userIds: string[] };
  await trust(`user-groups/${params.group}/members`, { method: verbs[kind], json: { userIds } });
  return { [kind]: userIds.length };
};

export function registerGroups(router: Router): void {
  router
    .get('/user-groups', () => trust('user-groups') as Promise<unknown>)
    .post('/user-groups/:group/members', change('join'))
    .delete('/user-groups/:group/members', change('leave'));
}
