import { MutationObserver, QueryObserver } from '@tanstack/query-core';
import { queryClient, readJson } from './queries.js';

export const noticeQuery = (id: string) => ({ queryKey: ['notice', id], queryFn: () => readJson(`/v2/privacynotices/${id}`) });

export async function board(id: string) {
  await queryClient.prefetchQuery({ queryKey: ['/v2/privacynotices', { page: '0' }] });
  const notice = await queryClient.fetchQuery(noticeQuery(id));
  const versions = await queryClient.fetchQuery({ queryKey: ['versions', id], queryFn: ({ queryKey }) => readJson(`/v2/privacynotices/${queryKey[1]}/versions`) });
  return { notice, versions };
}

export async function assessments() {
  return queryClient.ensureQueryData({ queryKey: ['/v2/assessments'] });
}

export function watchTemplates(show: (templates: unknown) => void) {
  const observer = new QueryObserver(queryClient, { queryKey: ['templates'], queryFn: () => readJson('/published-template-metadata') });
  return observer.subscribe(({ data }) => show(data));
}

/** Comments go to the intranet, not to the platform. */
export async function comment(id: string, text: string) {
  const mutation = new MutationObserver(queryClient, {
    mutationFn: (body: { text: string }) => fetch(`https://intranet.acme.example/notices/${id}/comments`, { method: 'POST', body: JSON.stringify(body) }),
  });
  return mutation.mutate({ text });
}
