import { send, type Answer } from './http.js';

export type Decision = 'approve' | 'reject' | 'except' | 'reopen';

export async function decide(id: string, decision: Decision, comment: string): Promise<Answer> {
  const request = { action: '', body: { comment } as Record<string, string> };
  switch (decision) {
    case 'approve':
      request.action = 'approve';
      break;
    case 'reject':
      request.action = 'send-back';
      request.body.reason = comment;
      break;
    case 'except':
      request.action = 'grant-exception';
      break;
    default:
      return send('PUT', `/risks/${id}/reopen`, { comment });
  }
  return send('PUT', `/risks/${id}/${request.action}`, request.body);
}
