import { describe } from 'vitest';
import { itFindsCalls } from '../../support/program-table.ts';

const send = 'const send = (path) => /*@sent*/fetch(process.env.TRUST_BASE_URL + path);\n';

describe('metadata of decorators', () => {
  itFindsCalls([
    {
      what: 'is found on the member that it was defined for',
      files: {
        'src/a.ts': `import 'reflect-metadata';
${send}const Get = (path: string) => (target: any, key: string, descriptor: PropertyDescriptor) => {
  Reflect.defineMetadata('route', path, target, key);
  descriptor.value = function () { return send(Reflect.getMetadata('route', this, key)); };
};
class Purposes { @/*@list*/Get('/v2/purposes') list(): any {} @/*@old*/Get('/v1/purposes') old(): any {} }
class Own extends Purposes {}
new Purposes().list();
new Own().old();`,
      },
      calls: [
        '@list GET {TRUST_BASE_URL}/v2/purposes via src/a.ts:5:43, @sent',
        '@old GET {TRUST_BASE_URL}/v1/purposes via src/a.ts:5:43, @sent',
      ],
    },
    {
      what: 'of a class is found by a key that is a symbol, and set by Reflect.metadata',
      files: `${send}const ROOT = Symbol('root');
class Vendors {}
Reflect.metadata(ROOT, '/v1/vendors')(Vendors);
export const list = () => /*@list*/send(Reflect.getOwnMetadata(ROOT, Vendors));`,
      calls: ['@list GET {TRUST_BASE_URL}/v1/vendors via @sent'],
    },
    {
      what: 'that nobody defined is unknown',
      files: `${send}class Vendors {}
export const list = () => /*@list*/send('/v1/' + Reflect.getMetadata('kind', Vendors));`,
      calls: ['@list GET {TRUST_BASE_URL}/v1/{kind} via @sent'],
    },
  ]);
});
