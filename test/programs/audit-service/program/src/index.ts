import Gateway = require('./gateway');
import audits = require('./audits');

const service = new audits.AuditService(Gateway.fromEnvironment());

export async function rollOver(year: number): Promise<string[]> {
  const { content } = await service.search(String(year - 1));
  const next = await service.create(`Audit ${year}`);
  for (const row of content) {
    await service.reassign(row, next.id);
    await service.rename(row, `${row.name} (closed)`);
  }
  return content.map((row) => row.id);
}

export function controlsOf(workpaper: string): Promise<Record<string, unknown>> {
  return service.workpaper(workpaper, 'control-details');
}

export const purge = (id: string): Promise<void> => service.drop({ id, name: '' });
