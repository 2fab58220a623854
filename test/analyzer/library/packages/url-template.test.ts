import { describe } from 'vitest';
import { itFindsCalls } from '../../support/program-table.ts';

const row = (template: string, values: string, path: string) => ({
  what: `${template} with ${values}`,
  files: `import { parseTemplate } from 'url-template';
export const run = (id, page, values) => /*@run*/fetch('https://acme.trust.example' + parseTemplate('${template}').expand(${values}));`,
  calls: [`@run GET https://acme.trust.example${path}`],
});

describe('url-template', () => {
  itFindsCalls([
    row('/v2/privacynotices/{id}', '{ id }', '/v2/privacynotices/{id}'),
    row('/v2/privacynotices/{id}', 'values', '/v2/privacynotices/{id}'),
    row('/v2/privacynotices/{id}/versions', '{}', '/v2/privacynotices/{id}/versions'),
    row('/v2/privacynotices{?page,size}', '{ page }', '/v2/privacynotices'),
    row('/v2/privacynotices?size=5{&page}{#part}', '{ page }', '/v2/privacynotices?size=5'),
    row('{+path}/all', "{ path: '/v2/purposes' }", '/v2/purposes/all'),
    row('/v2{/kind,id}', "{ kind: 'purposes', id }", '/v2/purposes/{id}'),
    row('/v2/purposes/{id:3}{ids*}', "{ id: 'a', ids: 'b' }", '/v2/purposes/ab'),
    {
      what: 'in its older versions',
      files: `const template = require('url-template');
exports.run = (id) => /*@run*/fetch('https://acme.trust.example' + template.parse('/v2/purposes/{id}').expand({ id }));`,
      calls: ['@run GET https://acme.trust.example/v2/purposes/{id}'],
    },
  ]);
});
