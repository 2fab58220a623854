import type { Got } from 'got';

export type Decision = 'approve' | 'send-back' | 'reopen';

export class RiskService {
  constructor(private readonly http: Got) {}

  open(risk: { name: string; level: number }) {
    return this.http.post('risks', { json: risk }).json<{ id: string }>();
  }

  submit(id: string) {
    return this.transition(id, 'submit');
  }

  decide(id: string, decision: Decision, comment?: string) {
    return this.transition(id, decision, comment);
  }

  async remove(id: string): Promise<void> {
    await this.http.delete(`risks/${id}`);
  }

  private transition(id: string, step: string, comment = '') {
    return this.http.put(`risks/${id}/${step}`, { json: { comment } }).json();
  }
}
