import { expect, it } from 'vitest';
import { sentBy } from './support.ts';

const BASE = 'https://acme.trust.example';

it.each<readonly [what: string, text: string, sent: readonly string[]]>([
  ['a request', `GET ${BASE}/v2/purposes HTTP/1.1\nAccept: */*\n`, [`1:1 GET ${BASE}/v2/purposes`]],
  ['a URL alone', `${BASE}/v2/purposes`, [`1:1 GET ${BASE}/v2/purposes`]],
  [
    'several, with names, comments and bodies',
    `### Create\n# @name create\nPOST ${BASE}/v1/purposes\nContent-Type: text/plain\n\nGET ${BASE}/in/a/body\n\n### Publish\n// why\nPUT ${BASE}/v1/purposes/1/publish\n`,
    [`3:1 POST ${BASE}/v1/purposes`, `10:1 PUT ${BASE}/v1/purposes/1/publish`],
  ],
  [
    'variables of the file',
    `@host = ${BASE}\n@api = {{host}}/v1\n\nGET {{api}}/a/{{ id }}\n`,
    [`4:1 GET ${BASE}/v1/a/{id}`],
  ],
  ['variables in a circle', `@a = {{b}}\n@b = {{a}}\nGET {{a}}/v1\n`, ['3:1 GET {a}/v1']],
  ['the process’s environment', 'GET {{$processEnv TRUST_BASE_URL}}/v1/a', ['1:1 GET {TRUST_BASE_URL}/v1/a']],
  [
    'a response of another request',
    `GET ${BASE}/v1/{{login.response.body.id}}`,
    [`1:1 GET ${BASE}/v1/{login.response.body.id}`],
  ],
  [
    'a query on lines of its own',
    `GET ${BASE}/v1/a\n    ?page=1\n    &size=2\n`,
    [`1:1 GET ${BASE}/v1/a?page=1&size=2`],
  ],
  ['a host in a header', `GET /v1/a\nHost: acme.trust.example\n`, [`1:1 GET ${BASE}/v1/a`]],
  ['no scheme', `GET acme.trust.example/v1/a`, ['1:1 GET http://acme.trust.example/v1/a']],
  ['a script before it', `< {%\n  client.log("GET x");\n%}\nDELETE ${BASE}/v1/a\n`, [`4:1 DELETE ${BASE}/v1/a`]],
  ['curl', `### a\ncurl -X PUT "${BASE}/v1/a"\n`, [`2:1 PUT ${BASE}/v1/a`]],
  ['nothing', '### only a name\n', []],
])('reads %s', (_, text, sent) => {
  expect(sentBy('api/purposes.http', text)).toEqual(sent);
});

it('takes the environments beside the file and above it', () => {
  const others = {
    'http-client.env.json': JSON.stringify({
      $shared: { v: 'v2' },
      dev: { host: 'https://dev.example' },
      prod: { host: BASE },
    }),
    'other/http-client.env.json': JSON.stringify({ dev: { host: 'https://other.example' } }),
    '.vscode/settings.json':
      '{ "rest-client.environmentVariables": { "qa": { "host": "https://qa.example" } } } // mine',
  };
  expect(sentBy('api/a.rest', 'GET {{host}}/{{v}}/purposes?key={{v}}', others)).toEqual([
    '1:1 GET https://dev.example/v2/purposes?key={v}',
    `1:1 GET ${BASE}/v2/purposes?key={v}`,
    '1:1 GET https://qa.example/v2/purposes?key={v}',
  ]);
});
