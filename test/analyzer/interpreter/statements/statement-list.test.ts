import { describe } from 'vitest';
import { itFindsCalls } from '../../support/program-table.ts';

const base = 'https://acme.trust.example';

describe('a list of statements', () => {
  itFindsCalls([
    {
      what: 'has its functions from the start, wherever it stands',
      files: `/*@from-module*/path('module');
function path(place: string) { return /*@module*/fetch('${base}/v1/' + place); }
export function inFunction() {
  /*@from-function*/path('function');
  function path(place: string) { return /*@function*/fetch('${base}/v1/' + place); }
}
export function inBlock() {
  try {
    /*@from-block*/path('block');
    function path(place: string) { return /*@block*/fetch('${base}/v1/' + place); }
  } finally {}
}
export function inSwitch(kind: string) {
  switch (kind) {
    case 'vendor': /*@from-switch*/path('switch'); break;
    default: function path(place: string) { return /*@switch*/fetch('${base}/v1/' + place); }
  }
}
namespace Vendors {
  /*@from-namespace*/path('namespace');
  function path(place: string) { return /*@namespace*/fetch('${base}/v1/' + place); }
}
export class Purposes {
  static {
    /*@from-class*/path('class');
    function path(place: string) { return /*@class*/fetch('${base}/v1/' + place); }
  }
}`,
      calls: ['module', 'function', 'block', 'switch', 'namespace', 'class'].map(
        (place) => `@from-${place} GET ${base}/v1/${place} via @${place}`,
      ),
    },
    {
      what: 'hides what is declared around it, also before the statement that declares it',
      files: `const path = '/v1/vendors';
export function list() {
  if (Date.now() > 0) {
    const read = () => /*@block*/fetch('${base}' + path);
    const path = '/v2/purposes';
    read();
  }
  return /*@around*/fetch('${base}' + path);
}`,
      calls: [`@block GET ${base}/v2/purposes`, `@around GET ${base}/v1/vendors`],
    },
    {
      what: 'gives the names of `var` to the body around, not to the block',
      files: `export function list(isNew: boolean) {
  if (isNew) {
    var path = '/v2/purposes';
  } else {
    var path = '/v1/purposes';
  }
  return /*@list*/fetch('${base}' + path);
}`,
      calls: [`@list GET ${base}/v1/purposes`, `@list GET ${base}/v2/purposes`],
    },
    {
      what: 'ends where a statement ends abruptly',
      files: `export function list() {
  /*@before*/fetch('${base}/v1/vendors');
  throw new Error('gone');
  /*@behind*/fetch('${base}/v2/purposes');
}`,
      calls: [`@before GET ${base}/v1/vendors`, '@behind ? {url}'],
    },
    {
      what: 'of a static block is a body with its own variables, which ends as others do',
      files: `var path = '/v1/vendors';
export class Purposes {
  static {
    if (Date.now() > 0) {
      var path = '/v2/purposes';
      /*@inside*/fetch('${base}' + path);
    }
    throw new Error('gone');
    /*@behind*/fetch('${base}/v1/purposes');
  }
}
export const list = () => /*@outside*/fetch('${base}' + path);`,
      calls: [`@inside GET ${base}/v2/purposes`, '@behind ? {url}', `@outside GET ${base}/v1/vendors`],
    },
  ]);
});
