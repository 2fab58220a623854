import { describe } from 'vitest';
import { itFindsCalls } from '../../support/program-table.ts';

describe('mithril', () => {
  itFindsCalls([
    {
      what: 'requests with a URL, with options, and with names that their values fill',
      files: {
        'src/models/purpose.js': `import m from 'mithril';
import request from 'mithril/request';
const api = 'https://acme.trust.example';
export const Purpose = {
  list: [],
  load: () => /*@load*/m.request(api + '/v2/purposes').then((list) => { Purpose.list = list; }),
  read: (id) => /*@read*/m.request({ method: 'GET', url: api + '/v2/purposes/:id', params: { id } }),
  publish: (id, kind) => /*@publish*/m.request(api + '/v1/:kind/:id/publish', { method: 'PUT', params: { id, kind: 'purposes' } }),
  create: (body) => /*@create*/request({ method: 'POST', url: api + '/v1/purposes', body }),
};`,
        'src/views/list.js': `import m from 'mithril';
import { Purpose } from '../models/purpose';
export default {
  oninit: Purpose.load,
  view: () => m('button', { onclick: () => /*@click*/m.request({ url: '/v1/risks', method: 'DELETE' }) }, 'clear'),
};`,
      },
      calls: [
        '@load GET https://acme.trust.example/v2/purposes',
        '@read GET https://acme.trust.example/v2/purposes/{id}',
        '@publish PUT https://acme.trust.example/v1/purposes/{id}/publish',
        '@create POST https://acme.trust.example/v1/purposes',
        '@click DELETE /v1/risks',
      ],
    },
  ]);
});
