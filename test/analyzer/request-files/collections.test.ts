import { describe, expect, it } from 'vitest';
import type { Files } from '../support/program.ts';
import { sentBy } from './support.ts';

const BASE = 'https://acme.trust.example';

type Row = readonly [what: string, text: string, sent: readonly string[], others?: Files];

function itReads(file: string, rows: readonly Row[]): void {
  it.each(rows.map(([what, text, sent, others = {}]) => ({ what, text, sent, others })))(
    '$what',
    ({ text, sent, others }) => {
      expect(sentBy(file, text, others)).toEqual(sent);
    },
  );
}

describe('an export of Insomnia', () => {
  const json = (...resources: readonly object[]): string =>
    JSON.stringify({ _type: 'export', __export_format: 4, resources }, null, 1);
  itReads('docs/insomnia.json', [
    [
      'requests with the environments of the workspace',
      json(
        { _type: 'environment', parentId: 'env_base', data: { base: BASE } },
        { _type: 'environment', parentId: 'wrk_1', data: { base: 'https://base.example', api: { version: 'v1' } } },
        { _type: 'request', method: 'PUT', url: '{{ _.base }}/{{ _.api.version }}/a/:id' },
      ),
      [`25:11 PUT ${BASE}/v1/a/{id}`],
    ],
    [
      'values that an answer gives',
      json({ _type: 'request', url: `${BASE}/v1/{% response 'body', 'req_1' %}` }),
      [`7:11 GET ${BASE}/v1/{response}`],
    ],
    ['empty requests', json({ _type: 'request', method: 'GET', url: '' }), []],
  ]);
  itReads('docs/insomnia.yaml', [
    [
      'requests in folders',
      `type: collection.insomnia.rest/5.0
collection:
  - name: Purposes
    children:
      - url: "{{ _.base }}/v1/:kind/:id"
        method: DELETE
        pathParameters: [{ name: kind, value: purposes }]
environments:
  data: { base: "${BASE}" }
`,
      [`5:14 DELETE ${BASE}/v1/purposes/{id}`],
    ],
  ]);
});

describe('a collection of Bruno', () => {
  const get = (url: string, more = ''): string =>
    `meta {\n  name: a\n}\n\nget {\n  url: ${url}\n  body: none\n}\n${more}`;
  itReads('bruno/purposes/get.bru', [
    ['a request', get(`${BASE}/v1/a`), [`6:8 GET ${BASE}/v1/a`]],
    [
      'parameters of the path',
      get(`{{process.env.TRUST_BASE_URL}}/v1/:kind/:id`, 'params:path {\n  kind: purposes\n  ~id: 7\n}\n'),
      ['6:8 GET {TRUST_BASE_URL}/v1/purposes/{id}'],
    ],
    [
      'parameters of the path that are variables',
      get(
        '{{process.env.TRUST_BASE_URL}}/v1/:kind/:id',
        'params:path {\n  kind: {{kind}}\n  id: {{id}}\n}\nvars:pre-request {\n  kind: a\n}\n',
      ),
      ['6:8 GET {TRUST_BASE_URL}/v1/a/{id}'],
    ],
    [
      'variables of the request, its folders and the environments',
      get('{{host}}/{{version}}/{{kind}}', 'vars:pre-request {\n  kind: a\n}\n'),
      ['6:8 GET https://dev.example/v1/a', `6:8 GET ${BASE}/v1/a`],
      {
        'bruno/bruno.json': '{}',
        'bruno/collection.bru': 'vars:pre-request {\n  version: v1\n}\n',
        'bruno/environments/dev.bru': 'vars {\n  host: https://dev.example\n}\n',
        'bruno/environments/prod.bru': `vars {\n  host: ${BASE}\n}\n`,
        'other/environments/prod.bru': 'vars {\n  host: https://other.example\n}\n',
      },
    ],
    ['no request', 'meta {\n  name: a\n}\n', []],
  ]);
});

describe('a recording', () => {
  itReads('run.har', [
    [
      'what was sent, without what may be secret',
      JSON.stringify({
        log: { entries: [{ request: { method: 'POST', url: 'https://me:pw@acme.trust.example/v1/a?token=x' } }] },
      }),
      [`1:54 POST ${BASE}/v1/a`],
    ],
  ]);
});

describe('a contract of Pact', () => {
  itReads('pacts/web-trust.json', [
    [
      'what the consumer sends',
      JSON.stringify({
        consumer: { name: 'web' },
        interactions: [{ request: { method: 'PUT', path: '/v1/purposes/7' } }, { type: 'Asynchronous/Messages' }],
        provider: { name: 'trust' },
      }),
      ['1:78 PUT {trust}/v1/purposes/7'],
    ],
    [
      'no other data',
      JSON.stringify({ consumer: { name: 'web' }, interactions: [{ request: { path: '/v1/a' } }] }),
      [],
    ],
  ]);
});

describe('a data source of Terraform', () => {
  const source = (lines: string): string => `data "http" "purposes" {\n${lines}\n}\n`;
  itReads('infra/main.tf', [
    ['a URL', source(`  url = "${BASE}/v1/a" # why`.replace(' # why', '')), [`2:9 GET ${BASE}/v1/a`]],
    ['a method', source(`  url    = "${BASE}/v1/a"\n  method = "POST"`), [`2:12 POST ${BASE}/v1/a`]],
    ['a method that is computed', source(`  method = var.method\n  url = "${BASE}/v1/a"`), [`3:9 ? ${BASE}/v1/a`]],
    [
      'variables and locals of the module',
      source('  url = "${local.api}/a/${var.id}"'),
      [`2:9 GET ${BASE}/v1/a/{var.id}`],
      {
        'infra/variables.tf': `variable "base" {\n  default = "${BASE}"\n}\nvariable "id" {}\nlocals {\n  api = "\${var.base}/v1"\n}\n`,
      },
    ],
    ['a URL that is a value', source('  url = var.TRUST_BASE_URL'), ['2:9 GET {var.TRUST_BASE_URL}']],
    ['a URL that is computed', source('  url = join("/", [var.base, "v1"])'), ['2:9 GET {url}']],
    ['other sources, and comments', `data "aws_region" "r" {\n  url = "x"\n}\n/* ${source('  url = "x"')} */\n`, []],
  ]);
});
