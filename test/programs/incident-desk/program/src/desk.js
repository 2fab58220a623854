import { pagerUrl, trustUrl } from './env.js';
import { request } from './request.js';

export const read = (id) => request(`incidents/${id}`);

export const open = (incident) => request('incidents', { method: 'POST', body: incident });

export const search = (text, page = 0) => request('/incidents/search', { body: { fullText: text }, query: { page: String(page), size: '20', sort: 'createdDT,desc' } });

export function update(id, fields) {
  return request('/incidents/' + id, { method: 'PUT', body: fields, headers: { 'if-match': '*' } });
}

export async function move(incident, stage) {
  const isTask = incident.kind === 'task';
  const entity = isTask ? incident.parentId : incident.id;
  return entity && request(`/assignments/entities/${entity}/stage`, { method: 'POST', body: { stage } });
}

/** Opens what is new, updates what is known, and wakes somebody for what is severe. */
export async function receive(alert) {
  const known = alert.incidentId && (await read(alert.incidentId));
  const incident = known ? await update(alert.incidentId, alert) : await open(alert);
  switch (alert.severity) {
    case 'critical':
    case 'high':
      await fetch(`${pagerUrl}/v2/alerts?team=${alert.team ?? 'privacy'}`, { method: 'POST', body: alert.title });
      break;
    case 'low':
      await fetch([trustUrl, 'incidents', alert.incidentId].join('/'), { method: 'PUT', body: '{"archived":true}' });
      break;
    default:
      console.info(`${alert.title}: nobody is woken`);
  }
  return incident;
}
