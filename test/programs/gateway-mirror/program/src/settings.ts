import { readFileSync } from 'node:fs';

interface Settings {
  gateway: string;
  prefix?: string;
  modules: string[];
}

function read(): Partial<Settings> {
  try {
    return JSON.parse(readFileSync(process.env.SETTINGS_FILE ?? 'settings.json', 'utf8')) as Partial<Settings>;
  } catch {
    return {};
  }
}

export const settings: Settings = { gateway: process.env.GATEWAY_URL!, modules: [], ...read() };

settings.prefix ??= '/rest/api';
