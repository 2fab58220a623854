import type { Control } from './controls.js';
import axios = require('axios');
const { trustUrl } = require('./settings.cjs') as { trustUrl(): string };

export async function readImplementation(guid: string): Promise<Control> {
  const { data } = await axios.get(`${trustUrl()}/control-implementations/${guid}`);
  return data;
}
