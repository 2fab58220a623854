/** Answers by the path that they were given for. */
const answers = new Map<string, unknown>();

export function remembered(id: string): unknown {
  return answers.get(`/requestqueues/status/${id}`) ?? answers.get('/v1/request');
}

export function remember(path: string, answer: unknown): void {
  answers.delete('/v1/request');
  answers.set(path, answer);
}
