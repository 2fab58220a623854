import type { Handler } from './types.ts';

export const requestOpened: Handler<{ ref: string; language: string }> = async ({ payload }, { http }) => {
  const request = await http.get(`/requestqueues/${payload.ref}/language/${payload.language}`);
  return http.put(`/requestqueues/${payload.ref}/comments`, { comment: 'Seen by the dispatcher', request });
};

export const requestOverdue: Handler<{ ref: string; language: string; stage: string }> = ({ payload: { ref, language, stage } }, { http, notify }) =>
  Promise.all([
    http({ method: 'PUT', url: `/requestqueues/${ref}/movestages/${language}`, data: { stage } }),
    notify(`${ref} is overdue`),
  ]);
