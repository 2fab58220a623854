import { config } from './config.js';
import { send, trustUrl } from './http.js';

export interface Draft {
  readonly name: string;
  readonly templateId: string;
  readonly respondents?: readonly string[];
}

interface Step {
  readonly version: `v${number}`;
  readonly method: 'POST' | 'PUT';
  readonly action: string;
}

const steps = {
  submit: { version: 'v2', method: 'POST', action: 'submit' },
  approve: { version: 'v3', method: 'POST', action: 'approve' },
  archive: { version: 'v2', method: 'PUT', action: 'soft-delete' },
} as const satisfies Record<string, Step>;

export type Report = 'open' | 'deleted' | 'templates';

const authorization = { Authorization: `Bearer ${config.token}` };

export async function listAssessments(page = 0): Promise<unknown[]> {
  const response = await fetch(trustUrl('/v2/assessments', { page, size: config.pageSize }), { headers: authorization });
  const { content = [] } = (await response.json()) as { content?: unknown[] };
  return content;
}

export async function exportAssessment(id: string, format: 'PDF' | 'XLSX' = 'PDF'): Promise<ArrayBuffer> {
  const url = new URL(config.trustUrl);
  url.pathname = `/v2/assessments/${encodeURIComponent(id)}/export`;
  url.searchParams.append('format', format);
  const response = await fetch(url.href, { headers: authorization });
  return response.arrayBuffer();
}

export async function advance(id: string, step: keyof typeof steps): Promise<void> {
  const { version, method, action } = steps[step];
  await send(trustUrl(`/${version}/assessments/${id}/${action}`), method);
}

export async function create(drafts: readonly Draft[]): Promise<void> {
  let path = '/v2/assessments';
  let body: object = drafts[0]!;
  if (drafts.length > 1) {
    path += '/bulk';
    body = { assessments: drafts };
  }
  await send(trustUrl(path), 'POST', body);
}

export const respond = (id: string, answers: object) => send(trustUrl(`v2/assessments/${id}/responses`), 'POST', answers);

function pathOf(report: Report): string {
  switch (report) {
    case 'templates':
      return '/published-template-metadata';
    case 'deleted':
      return '/v2/assessments/activities/types/assessmentdelete';
    default:
      return '/v2/assessments';
  }
}

export async function readReport(report: Report, since?: Date): Promise<unknown> {
  const url = trustUrl(pathOf(report), { modifiedSince: since?.toISOString() });
  const response = await fetch(url, { headers: authorization });
  if (response.status === 204) return undefined;
  return response.json();
}
