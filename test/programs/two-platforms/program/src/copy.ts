import { remove as removeArchived, request as askArchive } from './archive/request.js';
import { request, remove } from './trust/request.js';
import { AnswerStore, AuditStore, WorkpaperStore } from './store.js';

interface Audit {
  readonly name?: string;
}

export async function archiveAudit(id: string): Promise<void> {
  const audit = await request<Audit>(`/v1/audits/${id}`);
  await askArchive(`audits/${id}`, { ...audit });
  await remove(`/v1/audits/${id}`);
}

export async function restoreAudit(id: string): Promise<void> {
  const audit = await askArchive<Audit>(`audits/${id}`);
  await request('/v1/audits', { ...audit });
  await removeArchived(`audits/${id}`);
}

const audits = new AuditStore(process.env.TRUST_BASE_URL);
const papers = new WorkpaperStore(process.env.TRUST_BASE_URL);
const answers = new AnswerStore(process.env.TRUST_BASE_URL);
const archive = new AuditStore(process.env.ARCHIVE_URL);

export const writeAudit = (id: string) => audits.write(id, {});
export const writePaper = (id: string) => papers.write(id, {});
export const writeAnswers = (id: string) => answers.write(id, {});
export const writeArchive = (id: string) => archive.write(id, {});
