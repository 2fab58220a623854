import { Http } from '../http.ts';
import { Integration } from '../integration.ts';

export class EncryptedIntegration extends Integration {
  static readonly type = 'jwe';
  key?: string;

  get credentialPath(): string {
    return '/credentials/jwe';
  }

  protected override async afterConnect(id: string): Promise<void> {
    await super.afterConnect(id);
    const { key } = await Http.post<{ key: string }>(`/integrationmanager/api/v1/credentials/key/${id}`);
    this.key = key;
  }
}

Integration.register(EncryptedIntegration);
