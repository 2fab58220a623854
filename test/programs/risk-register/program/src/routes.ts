import type { Got } from 'got';
import { container } from './services.ts';
import type { RiskService } from './risk-service.ts';

const risks = () => container.resolve<RiskService>('risks');

export async function readSettings(): Promise<unknown[]> {
  const http = container.resolve<Got>('http');
  const categories = await http('risk-categories').json();
  const matrix = await http.get('risk-settings/matrix').json();
  return [categories, matrix];
}

export const readStandard = () => container.resolve<Got>('http').get('risk-settings/standard').json();

export async function openAndSubmit(risk: { name: string; level: number }): Promise<string> {
  const { id } = await risks().open(risk);
  await risks().submit(id);
  return id;
}

export async function close(id: string, accepted: boolean): Promise<void> {
  await risks().decide(id, accepted ? 'approve' : 'send-back');
  if (!accepted) await risks().remove(id);
}
