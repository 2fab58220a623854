import { send, type Answer, type Risk } from './http.js';

/** A risk without an id is new; one that is closed is deleted; any other one is submitted. */
export async function save(risk: Partial<Risk>): Promise<Answer> {
  let method = 'PUT';
  let path = `/risks/${risk.id}/submit`;
  if (!risk.id) {
    method = 'POST';
    path = '/risks';
  } else if (risk.state === 'closed') {
    method = 'DELETE';
    path = `/risks/${risk.id}`;
  }
  return send(method, path, risk);
}

export async function saveControl(id: string | null, control: object, isObsolete: boolean): Promise<Answer | undefined> {
  if (id === null) return send('POST', '/controls', control);
  const path = `/controls/${id}`;
  if (isObsolete) return send('DELETE', path);
  if (Object.keys(control).length === 0) return undefined;
  return send('PUT', path, control);
}
