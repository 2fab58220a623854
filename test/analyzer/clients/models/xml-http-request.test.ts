import { describe } from 'vitest';
import { itFindsCalls } from '../../support/program-table.ts';

const url = 'https://acme.trust.example/v2/purposes';

describe('XMLHttpRequest', () => {
  itFindsCalls([
    {
      what: 'of the page, by its name and by that of the window',
      files: {
        'src/purposes.js': `export function list(done) {
  const request = new XMLHttpRequest();
  /*@list*/request.open('GET', '${url}', true);
  request.setRequestHeader('accept', 'application/json');
  request.onload = () => done(JSON.parse(request.responseText));
  request.send();
}
export function remove(id) {
  const request = new window.XMLHttpRequest();
  /*@remove*/request.open('delete', '${url}/' + encodeURIComponent(id));
  request.send();
}`,
      },
      calls: [`@list GET ${url}`, `@remove DELETE ${url}/{id}`],
    },
    {
      what: 'handed to a function, and made by one',
      files: `const create = () => new XMLHttpRequest();
const start = (request: XMLHttpRequest, path: string) => /*@start*/request.open('PUT', 'https://acme.trust.example' + path);
export function publish(id: string) {
  const request = create();
  /*@publish*/start(request, \`/v1/purposes/\${id}/publish\`);
  request.send();
}
export function fetchJson(request: XMLHttpRequest) {
  /*@typed*/request.open('GET', '${url}');
}`,
      calls: ['@publish PUT https://acme.trust.example/v1/purposes/{id}/publish via @start', `@typed GET ${url}`],
    },
    {
      what: 'of the packages for Node',
      files: {
        'lib/a.js': `const { XMLHttpRequest } = require('xmlhttprequest');
const request = new XMLHttpRequest();
/*@a*/request.open('GET', '${url}');`,
        'lib/b.js': `const XMLHttpRequest = require('xhr2');
const request = new XMLHttpRequest();
/*@b*/request.open('POST', 'https://acme.trust.example/v1/purposes');`,
        'lib/c.ts': `import XMLHttpRequest from 'xhr2';
const request = new XMLHttpRequest();
/*@c*/request.open('GET', '${url}');`,
      },
      calls: [`@a GET ${url}`, '@b POST https://acme.trust.example/v1/purposes', `@c GET ${url}`],
    },
    {
      what: 'in a class that extends it',
      files: `class TrustRequest extends XMLHttpRequest {
  begin(path: string) {
    /*@begin*/this.open('GET', 'https://acme.trust.example' + path);
    this.send();
  }
}
class LoggedRequest extends XMLHttpRequest {
  override open(method: string, url: string) {
    console.debug(method, url);
    /*@open*/super.open(method, url, true);
  }
}
export function list() {
  const request = new TrustRequest();
  /*@list*/request.begin('/v2/purposes');
}
export function listLogged() {
  const request = new LoggedRequest();
  /*@logged*/request.open('GET', '${url}');
}`,
      calls: [`@list GET ${url} via @begin`, `@logged GET ${url} via @open`],
    },
    {
      what: 'a program as its users write it',
      files: {
        'src/page.js': `export function list(done) {
  const request = new XMLHttpRequest();
  /*@list*/request.open('GET', window.TRUST_BASE_URL + '/v2/purposes');
  request.onload = done;
  request.send();
}
export function record(body) {
  const request = new XMLHttpRequest();
  /*@record*/request.open('POST', \`\${window.TRUST_BASE_URL}/risks\`);
  request.send(body);
}`,
      },
      calls: ['@list GET {TRUST_BASE_URL}/v2/purposes', '@record POST {TRUST_BASE_URL}/risks'],
    },
  ]);
});
