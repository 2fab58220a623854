import { describe } from 'vitest';
import { itFindsCalls } from '../../support/program-table.ts';

describe('functions that a module composes and exports', () => {
  itFindsCalls([
    {
      what: 'send what their stages send, once, where nothing in the code calls them',
      files: {
        'src/purposes.js': `import { pipe, compose } from 'ramda';
import _ from 'lodash';
const send = (path) => /*@send*/fetch(process.env.TRUST_BASE_URL + path);
export const one = /*@one*/pipe((id) => \`/v2/purposes/\${id}\`, send);
export const all = /*@all*/compose(send, () => '/v2/purposes');
const notice = _.flow((id) => \`/v2/privacynotices/\${id}\`, send);
export const first = () => /*@first*/notice('1');`,
      },
      calls: [
        '@one GET {TRUST_BASE_URL}/v2/purposes/{argument} via @send',
        '@all GET {TRUST_BASE_URL}/v2/purposes via @send',
        '@first GET {TRUST_BASE_URL}/v2/privacynotices/1 via @send',
      ],
    },
    {
      what: 'see what other functions set',
      files: {
        'src/area.js': `import { pipe } from 'ramda';
const state = { path: '/v1/vendors' };
export const open = () => { state.path = '/v2/purposes'; };
export const load = pipe(() => state.path, (path) => /*@load*/fetch(process.env.TRUST_BASE_URL + path));`,
      },
      calls: ['@load GET {TRUST_BASE_URL}/v1/vendors', '@load GET {TRUST_BASE_URL}/v2/purposes'],
    },
  ]);
});
