export interface Config {
  trustBaseUrl: string;
  trustToken: string;
  defaultStage: string;
}

export class ConfigService {
  private readonly values: Config;

  constructor(environment: NodeJS.ProcessEnv = process.env) {
    this.values = {
      trustBaseUrl: environment['TRUST_API'] ?? 'https://acme.trust.example',
      trustToken: environment['TRUST_TOKEN'] ?? '',
      defaultStage: environment['INCIDENT_STAGE'] ?? 'triage',
    };
  }

  get<Key extends keyof Config>(key: Key): Config[Key] {
    return this.values[key];
  }
}
