import { pages } from './pages.js';

export const findControls = (client, framework) => pages(client, '/controls', { framework });

export function saveControl(client, control) {
  if (control.id) return client.put(`/controls/${control.id}`, control);
  return client.post('/controls', control);
}

export const retireControl = (client, { id }) => client.delete(`/controls/${id}`);
