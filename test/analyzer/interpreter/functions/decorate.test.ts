import { describe } from 'vitest';
import { itFindsCalls } from '../../support/program-table.ts';

const host = 'https://acme.trust.example';
const routes = `const route = (method: string, path: string) => (_target: object, _key: string, descriptor: PropertyDescriptor) => {
  descriptor.value = function (this: Http, id?: string) { return /*@decorated*/this.send(method, path.replace(':id', id ?? '')); };
};
class Http { send(method: string, path: string) { return /*@client*/fetch('${host}' + path, { method }); } }
`;

describe('a decorator', () => {
  itFindsCalls([
    {
      what: 'of the older form that puts a request in place of a method',
      files: `${routes}class Risks extends Http {
  @/*@list*/route('GET', '/v2/purposes')
  list(): any {}
  @/*@remove*/route('DELETE', '/v1/purposes/:id')
  remove(_id: string): any {}
}
new Risks().list();
new Risks().remove('p-1');`,
      calls: [
        `@list GET ${host}/v2/purposes via @decorated, @client`,
        `@remove DELETE ${host}/v1/purposes/{id} via @decorated, @client`,
      ],
    },
    {
      what: 'of the older form that returns a descriptor, around one that changes it',
      files: `function retried(_target: object, _key: string, descriptor: PropertyDescriptor) {
  const original = descriptor.value;
  return { ...descriptor, value(...args: unknown[]) { return /*@retried*/original.apply(this, args); } };
}
function prefixed(prefix: string) {
  return (_target: object, _key: string, descriptor: PropertyDescriptor) => {
    const original = descriptor.value;
    descriptor.value = function (path: string) { return /*@prefixed*/original.call(this, prefix + path); };
  };
}
class Trust {
  @retried
  @prefixed('/v2')
  read(path: string) { return /*@client*/fetch('${host}' + path); }
}
/*@call*/new Trust().read('/purposes');`,
      calls: [`@call GET ${host}/v2/purposes via @retried, @prefixed, @client`],
    },
    {
      what: 'of the standard form that wraps a method, by what its second parameter is called',
      files: `function logged(method, context) {
  return function (path) { console.log(context.name); return /*@logged*/method.call(this, '/v2' + path); };
}
class Trust {
  @logged
  read(path) { return /*@client*/fetch('${host}' + path); }
}
/*@call*/new Trust().read('/purposes');`,
      calls: [`@call GET ${host}/v2/purposes via @logged, @client`],
    },
    {
      what: 'of a getter',
      files: `function once(_target: object, key: string, descriptor: PropertyDescriptor) {
  const get = descriptor.get!;
  descriptor.get = function () { const rows = get.call(this); Object.defineProperty(this, key, { value: rows }); return rows; };
}
class Purposes {
  @once
  get rows() { return /*@call*/fetch('${host}/v2/purposes'); }
}
new Purposes().rows;`,
      calls: [`@call GET ${host}/v2/purposes`],
    },
    {
      what: 'of a field, of the older form, that gives it to the class',
      files: `const injected = (path: string) => (target: object, key: string) => {
  Object.defineProperty(target, key, { get() { return () => /*@client*/fetch('${host}' + path); } });
};
class Trust {
  @injected('/v2/purposes')
  purposes!: () => Promise<Response>;
  @injected('/v1/receipts')
  receipts!: () => Promise<Response>;
}
/*@purposes*/new Trust().purposes();
/*@receipts*/new Trust().receipts();`,
      calls: [`@purposes GET ${host}/v2/purposes via @client`, `@receipts GET ${host}/v1/receipts via @client`],
    },
    {
      what: 'of a static method',
      files: `const versioned = (_target: object, _key: string, descriptor: PropertyDescriptor) => {
  const original = descriptor.value;
  descriptor.value = (path: string) => /*@versioned*/original('/v2' + path);
};
class Trust {
  @versioned
  static read(path: string) { return /*@client*/fetch('${host}' + path); }
}
/*@call*/Trust.read('/purposes');`,
      calls: [`@call GET ${host}/v2/purposes via @versioned, @client`],
    },
    {
      what: 'of a class, which puts another in its place',
      files: `function withBase(base: string) {
  return <T extends new (...args: any[]) => object>(parent: T) => class extends parent { base = base; };
}
@withBase('${host}')
class Trust {
  base!: string;
  read(path: string) { return /*@client*/fetch(this.base + path); }
}
/*@call*/new Trust().read('/v2/purposes');`,
      calls: [`@call GET ${host}/v2/purposes via @client`],
    },
    {
      what: 'that TypeScript compiled away',
      files: `var __decorate = (this && this.__decorate) || function (decorators, target, key, desc) { return desc; };
const route = (path) => (target, key, descriptor) => { descriptor.value = () => /*@client*/fetch('${host}' + path); };
class Trust { purposes() {} receipts() {} }
/*@purposes*/__decorate([route('/v2/purposes')], Trust.prototype, 'purposes', null);
/*@receipts*/__decorate([route('/v1/receipts')], Trust.prototype, 'receipts', null);
new Trust().purposes();
new Trust().receipts();`,
      calls: [`@purposes GET ${host}/v2/purposes via @client`, `@receipts GET ${host}/v1/receipts via @client`],
    },
    {
      what: 'of a field, of the standard form, that gives it its first value',
      files: `const at = (version: string) => () => (name: string) => \`/\${version}/\${name}\`;
class Trust {
  @at('v2') purposes = 'purposes';
  @at('v1') receipts = 'receipts';
}
const trust = new Trust();
/*@purposes*/fetch('${host}' + trust.purposes);
/*@receipts*/fetch('${host}' + trust.receipts);`,
      calls: [`@purposes GET ${host}/v2/purposes`, `@receipts GET ${host}/v1/receipts`],
    },
    {
      what: 'that registers a method and leaves it as it is',
      files: `const jobs: [string, string][] = [];
const job = (name: string) => (_target: object, key: string) => { jobs.push([name, key]); };
class Trust {
  @job('nightly')
  purposes() { return /*@call*/fetch('${host}/v2/purposes'); }
}
export const trust = new Trust();`,
      calls: [`@call GET ${host}/v2/purposes`],
    },
  ]);
});
