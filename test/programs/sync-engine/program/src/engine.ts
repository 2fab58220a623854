import { Batcher } from './batcher';
import { Bus } from './bus';
import { Cache } from './cache';
import { Remote } from './remote';

interface Subject {
  identifier: string;
  consents: number;
}

export class Engine {
  readonly bus = new Bus();
  readonly seen: Subject[] = [];
  private readonly cache = new Cache(60_000);
  private readonly subjects = new Batcher<string, Subject>((identifiers) => this.searchSubjects(identifiers));

  constructor(readonly remote = new Remote()) {
    this.bus.on('purpose.created', async ({ name }) => {
      await remote.send('/v1/purposes', 'POST', { name });
      this.cache.delete('purposes');
    });
    this.bus.on('purpose.changed', this.pushPurpose);
    this.bus.on('subject.seen', async ({ identifier }) => {
      this.seen.push(await this.subjects.load(identifier));
    });
    this.bus.on('group.removed', ({ id }) => this.removeGroup(id));
    this.bus.on('risk.moved', async ({ id, step }) => void (await remote.send(`/risks/${id}/${step}`, 'PUT')));
  }

  purposes(): Promise<Array<{ id: string }>> {
    return this.cache.get('purposes', async () => (await this.remote.send('/v2/purposes')).body.content);
  }

  group(id: string) {
    return this.cache.get(`/v2/linkedidentitygroups/${id}`, (key) => this.remote.send(key));
  }

  private pushPurpose = async ({ id, name }: { id: string; name: string }): Promise<void> => {
    const { status } = await this.remote.send(`/v1/purposes/${id}`, 'PUT', { name });
    if (status === 404) await this.bus.emit('purpose.created', { name });
  };

  private async searchSubjects(identifiers: string[]): Promise<Subject[]> {
    const { body } = await this.remote.send('/v2/datasubjects/search', 'POST', { identifiers });
    const byIdentifier = new Map<string, Subject>(body.content.map((each: Subject) => [each.identifier, each]));
    return identifiers.map((identifier) => byIdentifier.get(identifier) ?? { identifier, consents: 0 });
  }

  private async removeGroup(id: string): Promise<void> {
    const path = `/v2/linkedidentitygroups/${id}`;
    this.cache.delete(path);
    await this.remote.send(path, 'DELETE');
  }
}
