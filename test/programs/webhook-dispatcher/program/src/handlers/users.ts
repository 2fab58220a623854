import type { Deps, Event } from './types.ts';

export class UserHandlers {
  async onDeactivated({ payload: { user } }: Event, { http }: Deps): Promise<void> {
    const activities: { group: string }[] = await http.get(`/api/audit/v1/users/${user}/activities`);
    for (const { group } of activities) await this.leave(http, group, user!);
  }

  private leave(http: Deps['http'], group: string, user: string): Promise<unknown> {
    return http.delete(`/user-groups/${group}/members`, { data: { members: [user] } });
  }
}
