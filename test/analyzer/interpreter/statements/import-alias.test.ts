import { describe } from 'vitest';
import { itFindsCalls } from '../../support/program-table.ts';

describe('an alias of a member of a namespace', () => {
  itFindsCalls([
    {
      what: 'is that member, in a module and in a namespace',
      files: `namespace Trust { export namespace Paths { export const purposes = '/v2/purposes'; } }
import paths = Trust.Paths;
namespace Client {
  import purposes = Trust.Paths.purposes;
  export const read = () => /*@read*/fetch('https://acme.trust.example' + purposes);
}
export const list = () => /*@list*/fetch('https://acme.trust.example' + paths.purposes);
export const read = Client.read;`,
      calls: ['@read GET https://acme.trust.example/v2/purposes', '@list GET https://acme.trust.example/v2/purposes'],
    },
  ]);
});
