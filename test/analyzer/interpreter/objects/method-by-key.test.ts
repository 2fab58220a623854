import { describe } from 'vitest';
import { itFindsCalls } from '../../support/program-table.ts';

const CLASS = `const BASE = 'https://acme.trust.example';
class Endpoint {
  constructor(path) { this.path = path; }
  get(id) { return /*@get*/fetch(\`\${BASE}\${this.path}/\${id}\`); }
  put(id) { return /*@put*/fetch(\`\${BASE}\${this.path}/\${id}\`, { method: 'PUT' }); }
}
class Vendors extends Endpoint { constructor() { super('/v2/vendors'); } }
const vendors = /*@made*/new Vendors();
export const close = (id) => /*@close*/new Endpoint('/incidents').put(id);
`;
const close = '@close PUT https://acme.trust.example/incidents/{} via @put';

describe('a method of an instance that is chosen by a name nobody knows', () => {
  itFindsCalls(
    Object.entries({
      'a parameter': 'export const run = (verb, id) => /*@run*/vendors[verb](id);',
      'the data of a job': 'export const run = async (job) => /*@run*/vendors[(await job.data()).verb](job.id);',
      'a name in small letters':
        'export const run = (request) => /*@run*/vendors[request.method.toLowerCase()](request.id);',
      'taken out of it first':
        'export const run = (verb, id) => { const method = vendors[verb]; return /*@run*/method.call(vendors, id); };',
      'a name that is asked for before':
        "export const run = (verb, id) => (typeof vendors[verb] === 'function' ? /*@run*/vendors[verb](id) : null);",
    }).map(([what, code]) => ({
      what,
      isNameless: true,
      files: { 'src/run.js': CLASS + code },
      calls: [
        close,
        '@run GET https://acme.trust.example/v2/vendors/{} via @get',
        '@run PUT https://acme.trust.example/v2/vendors/{} via @put',
      ],
    })),
  );
  itFindsCalls([
    {
      what: 'is one of those that a list has',
      isNameless: true,
      files: {
        'src/run.js': `${CLASS}export const run = (verb, id) => (['get'].includes(verb) ? /*@run*/vendors[verb](id) : null);`,
      },
      calls: [close, '@run GET https://acme.trust.example/v2/vendors/{} via @get'],
    },
    {
      what: 'of the instance itself, behind what its name begins with',
      isNameless: true,
      files: {
        'src/desk.js':
          "export class Desk {\n  handle(type, id) { return /*@handle*/this['on_' + type](id); }\n  on_saved(id) { return /*@saved*/fetch('https://acme.trust.example/v1/saved/' + id); }\n  on_closed(id) { return /*@closed*/fetch('https://acme.trust.example/v1/closed/' + id); }\n}",
      },
      calls: [
        '@saved GET https://acme.trust.example/v1/saved/{}',
        '@closed GET https://acme.trust.example/v1/closed/{}',
      ],
    },
  ]);
});
