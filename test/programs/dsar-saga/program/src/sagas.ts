import { api, type Request } from './api.ts';
import { call, fork, type Saga } from './effects.ts';

export function* open(template: string, files: Blob[]): Saga<Request> {
  const request: Request = yield call(api.open, template, { source: 'portal' });
  for (const file of files) yield call(api.attach, file);
  if (request.trace) yield fork(() => watch(request.trace!));
  return request;
}

function* watch(trace: string): Saga {
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const { done } = yield call(api.status, trace);
    if (done) return;
  }
}

export function* overview(language: string): Saga<Request[]> {
  const requests: Request[] = yield call(api.list, language);
  const details: Request[] = [];
  for (const { ref } of requests) details.push(yield call(api.read, ref, language));
  return details;
}
