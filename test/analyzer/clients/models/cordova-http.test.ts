import { describe } from 'vitest';
import { itFindsCalls } from '../../support/program-table.ts';

describe('cordova-plugin-advanced-http', () => {
  itFindsCalls([
    {
      what: 'each request',
      files: {
        'src/calls.js': `const url = 'https://acme.trust.example/v1/vendors';
const { http } = cordova.plugin;
/*@get*/cordova.plugin.http.get(url, {}, {}, show, fail);
/*@delete*/http.delete(url, {}, {}, show, fail);
/*@head*/http.head(url, {}, {}, show, fail);
/*@options*/http.options(url, {}, {}, show, fail);
/*@post*/http.post(url, {}, {}, show, fail);
/*@put*/http.put(url, {}, {}, show, fail);
/*@patch*/http.patch(url, {}, {}, show, fail);
/*@sent*/http.sendRequest(url, { method: 'delete' }, show, fail);
/*@upload*/http.uploadFile(url, {}, {}, 'list.csv', 'list', show, fail);
/*@download*/http.downloadFile(url, {}, {}, 'list.csv', show, fail);`,
        'src/vendors.ts': `import { HTTP } from '@awesome-cordova-plugins/http/ngx';
export class Vendors {
  constructor(private http: HTTP) {}
  remove() {
    return /*@ionic*/this.http.delete('https://acme.trust.example/v1/vendors', {}, {});
  }
}`,
      },
      calls: [
        ...['@get GET', '@delete DELETE', '@head HEAD', '@options OPTIONS', '@post POST', '@put PUT'],
        ...['@patch PATCH', '@sent DELETE', '@upload POST', '@download GET', '@ionic DELETE'],
      ].map((call) => `${call} https://acme.trust.example/v1/vendors`),
    },
    {
      what: 'a call of the platform',
      files: {
        'src/list.js': `/*@list*/cordova.plugin.http.get('https://acme.trust.example/v2/purposes', {}, {}, show, fail);`,
      },
      calls: ['@list GET https://acme.trust.example/v2/purposes'],
    },
  ]);
});
