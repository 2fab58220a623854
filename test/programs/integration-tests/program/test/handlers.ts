import { http, HttpResponse } from 'msw';

const base = 'https://acme.trust.example';

export const handlers = [
  http.get(`${base}/v2/purposes`, () => HttpResponse.json({ content: [] })),
  http.post(`${base}/v1/purposes`, () => HttpResponse.json({ id: 'p-1' }, { status: 201 })),
  http.delete('*/Users/:id', () => HttpResponse.json(null, { status: 204 })),
  http.all('*/risks/:id', () => HttpResponse.json({ message: 'not here' }, { status: 404 })),
];
