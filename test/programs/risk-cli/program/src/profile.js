import { readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';

function load() {
  try {
    return JSON.parse(readFileSync(join(homedir(), '.riskctl.json'), 'utf8'));
  } catch {
    return {};
  }
}

export const profile = { url: process.env.TRUST_BASE_URL, token: process.env.TRUST_TOKEN, ...load() };
