import { send } from './trust.js';

export interface Purpose {
  id: string;
  name: string;
  isApproved: boolean;
}

/** All purposes that the platform knows. */
export async function listPurposes(): Promise<Purpose[]> {
  const { content } = await send<{ content: Purpose[] }>('GET', '/v2/purposes');
  return content;
}
