import { createClient, type HttpClient } from '@acme/http';

export interface Group {
  readonly id: string;
  readonly members: readonly string[];
}

const trust = createClient({ origin: process.env.TRUST_BASE_URL });

export class Groups {
  constructor(private readonly http: HttpClient = trust) {}

  list(): Promise<Group[]> {
    return this.http.traced('groups.list').read('/v2/linkedidentitygroups');
  }

  read(id: string): Promise<Group> {
    return this.http(`/v2/linkedidentitygroups/${id}`);
  }

  async save({ id, members }: Partial<Group>): Promise<Group> {
    if (!id) return this.http.create('/v2/linkedidentitygroups', { members });
    return this.http.replace(`/v2/linkedidentitygroups/${id}`, { members });
  }

  remove(id: string): Promise<void> {
    return this.http.remove(`/v2/linkedidentitygroups/${id}`);
  }

  async tokens(): Promise<string[]> {
    const { content } = await trust.send({ verb: 'GET', path: '/v1/linktokens' });
    return content;
  }

  async tellDirectory(group: Group): Promise<void> {
    await trust.send({ verb: 'PATCH', path: `https://directory.acme.example/groups/${group.id}`, body: group });
  }
}
