import { Integration } from '../integration.ts';

export class BasicIntegration extends Integration {
  static readonly type = 'basic';

  get credentialPath(): string {
    return `/credentials/${BasicIntegration.type}`;
  }

  static {
    Integration.register(BasicIntegration);
  }
}
