import { Queue, retry } from './queue.js';
import { createApi } from './trust.js';

const pause = () => Promise.resolve();

export function createExporter({ token, queue = new Queue({ width: 4, wait: pause }) }) {
  const api = createApi(token);

  const startExport = (entity) => api('/bulk-export-jobs', { method: 'POST', json: { entity } });

  const readEventTypes = (modules) =>
    retry(() => api(`/api/audit/v4/audits/event-types?${new URLSearchParams({ modules })}`), { attempts: 5, wait: pause });

  const download = (file) => queue.add(`file ${file}`, () => api(`/attachment/v3/${file}/content`));

  async function exportAssets(ids) {
    const records = await Promise.all(ids.map((id) => queue.add(`asset ${id}`, async () => api(`/inventories/assets/${id}`))));
    const stale = records.filter((record) => record.stale);
    for (const { id } of stale) {
      await queue.add(`touch ${id}`, function touch(attempt) {
        return api(`/inventories/assets/${id}`, { method: 'PUT', json: { exported: true, attempt } });
      });
    }
    return queue.add('export', () => startExport('assets'));
  }

  return { exportAssets, download, readEventTypes };
}

export async function main(ids) {
  const exporter = createExporter({ token: process.env.TRUST_TOKEN });
  const eventTypes = await exporter.readEventTypes('Inventory');
  const { files } = await exporter.exportAssets(ids);
  const contents = await Promise.all(files.map(exporter.download));
  return { eventTypes, contents };
}
