import { send } from './http.ts';

type Row = Readonly<Record<string, unknown>>;

export const createIncident = (body: Row) => send<Row>('POST', '/incidents', { body });
export const readIncident = (incidentId: string) => send<Row>('GET', `/incidents/${incidentId}`);
export const changeIncident = (incidentId: string, body: Row) => send<Row>('PUT', `/incidents/${incidentId}`, { body });
export const searchIncidents = (body: Row) => send<Row>('POST', '/incidents/search', { body });
export const startBulkExport = (body: Row) => send<Row>('POST', '/bulk-export-jobs', { body });
