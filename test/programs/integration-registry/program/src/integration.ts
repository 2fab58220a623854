import { Http } from './http.ts';

export interface Secret {
  name: string;
  value: string;
}

type IntegrationClass = { new (): Integration; readonly type: string };

/** What can be connected with the platform. Each kind registers itself when its file is loaded. */
export abstract class Integration {
  static readonly #kinds = new Map<string, IntegrationClass>();

  static register(kind: IntegrationClass): void {
    Integration.#kinds.set(kind.type, kind);
  }

  static create(type: string): Integration {
    const Kind = Integration.#kinds.get(type);
    if (!Kind) throw new Error(`There is no integration of type ${type}.`);
    return new Kind();
  }

  abstract get credentialPath(): string;

  protected get http() {
    return Http.shared.client;
  }

  async connect(secret: Secret): Promise<string> {
    const { data } = await this.http.post<{ id: string }>(this.credentialPath, secret);
    await this.afterConnect(data.id);
    return data.id;
  }

  async rotate(secret: Secret): Promise<void> {
    await this.http.put(this.credentialPath, secret);
  }

  protected async afterConnect(_id: string): Promise<void> {}
}
