import { Entity } from './entity.ts';
import { Readable, Writable } from './mixins.ts';

export interface CustomPreference {
  id?: string;
  name: string;
}

export class CustomPreferences extends Readable(Writable(Entity)) {
  constructor() {
    super('/v1/custompreferences');
  }
}

export class PreferenceCenters extends Entity {
  constructor(private readonly subject: string) {
    super('/v1/preferencecenters');
  }

  private get own(): string {
    return `datasubjects/preferences?identifier=${encodeURIComponent(this.subject)}`;
  }

  all(): Promise<{ id: string }[]> {
    return super.send('GET', this.path.replace('v1', 'v2'));
  }

  choices(center: string): Promise<unknown> {
    return this.send('GET', `${this.path}/${center}/${this.own}`);
  }

  offered(center: string): Promise<unknown> {
    return this.send('GET', `${this.path}/${center}/preferences`);
  }

  choose(center: string, choices: unknown): Promise<unknown> {
    return this.send('PUT', `${this.path}/${center}/${this.own}`, choices);
  }

  forget(center: string): Promise<unknown> {
    return this.send('DELETE', `${this.path}/${center}/${this.own}`);
  }
}
