import { describe, expect, it } from 'vitest';
import { analysisOfRequests, sentBy } from './support.ts';

const BASE = 'https://acme.trust.example';

type Row = readonly [what: string, text: string, sent: readonly string[]];

function itReads(file: string, rows: readonly Row[]): void {
  it.each(rows)('%s', (_, text, sent) => {
    expect(sentBy(file, text)).toEqual(sent);
  });
}

describe('package scripts', () => {
  itReads('package.json', [
    [
      'commands, each at its place',
      `{ "scripts": {\n  "seed": "curl -X PUT \\"$TRUST_BASE_URL/v1/a\\" -d x && wget ${BASE}/v1/b",\n  "test": "vitest" } }`,
      ['2:12 PUT {TRUST_BASE_URL}/v1/a', `2:57 GET ${BASE}/v1/b`],
    ],
    ['no other texts', `{ "description": "curl ${BASE}/v1/a", "scripts": {} }`, []],
    ['no dependencies', '{ "dependencies": { "node-libcurl": "1.0.0" } }', []],
  ]);
});

describe('a Dockerfile', () => {
  itReads('docker/Dockerfile.prod', [
    ['RUN', `FROM node:24\nRUN apt-get install -y curl && \\\n  curl -s ${BASE}/v1/a`, [`3:3 GET ${BASE}/v1/a`]],
    ['comments between its lines', `FROM node\nRUN echo a && \\\n# why\n  curl ${BASE}/v1/a`, [`4:3 GET ${BASE}/v1/a`]],
    [
      'variables',
      `FROM node\nARG HOST=${BASE}\nENV API=$HOST/v1\nRUN curl "\${API}/a/$ID"`,
      [`4:5 GET ${BASE}/v1/a/{ID}`],
    ],
    ['lists of arguments', `FROM node\nCMD ["curl", "-X", "PUT", "${BASE}/v1/a"]`, [`2:6 PUT ${BASE}/v1/a`]],
    [
      'a shell with a script',
      `FROM node\nENTRYPOINT ["sh", "-c", "curl -d x ${BASE}/v1/a"]`,
      [`2:25 POST ${BASE}/v1/a`],
    ],
    ['here documents', `FROM node\nRUN <<EOF\ncurl -I ${BASE}/v1/a\nEOF`, [`3:1 HEAD ${BASE}/v1/a`]],
    ['checks', `FROM node\nHEALTHCHECK --interval=5m CMD curl -f ${BASE}/v1/a || exit 1`, [`2:31 GET ${BASE}/v1/a`]],
    ['mounts', `FROM node\nRUN --mount=type=secret,id=t curl ${BASE}/v1/a`, [`2:30 GET ${BASE}/v1/a`]],
  ]);
});

describe('a workflow of GitHub', () => {
  itReads('.github/workflows/sync.yml', [
    [
      'steps, with environments of each level',
      `env:
  TRUST_BASE_URL: \${{ secrets.URL }}
jobs:
  sync:
    env: { API: "\${{ env.TRUST_BASE_URL }}/v1" }
    steps:
      - uses: actions/checkout@v5
      - name: Sync
        env:
          ID: \${{ inputs.id }}
        run: |
          set -e
          curl -X PUT "$API/a/$ID" -d @- <<EOF
          {}
          EOF
          curl \${{ env.API }}/b/\${{ matrix.kind }} # list
      - run: curl ${BASE}/v1/c
`,
      ['13:11 PUT {URL}/v1/a/{id}', '16:11 GET {URL}/v1/b/{kind}', `17:14 GET ${BASE}/v1/c`],
    ],
    ['folded text', `jobs: { a: { steps: [ ] } }\nx: curl x\n`, []],
    [
      'lines that are folded to one',
      `jobs:\n  a:\n    steps:\n      - run: >\n          curl\n          -X PUT\n          ${BASE}/v1/a\n`,
      [`5:11 PUT ${BASE}/v1/a`],
    ],
    [
      'no other languages',
      `jobs:\n  a:\n    steps:\n      - shell: python\n        run: os.system("curl ${BASE}/v1/a")\n`,
      [],
    ],
    [
      'a name of the platform',
      `jobs:\n  a:\n    steps:\n      - run: curl "\${{ vars.TRUST_BASE_URL }}/v1/a"\n`,
      ['4:14 GET {TRUST_BASE_URL}/v1/a'],
    ],
  ]);

  it('is read with the labels of the names in its expressions', () => {
    const { calls } = analysisOfRequests({
      '.github/workflows/a.yml':
        'env: { BASE: "${{ vars.TRUST_BASE_URL }}" }\njobs: { a: { steps: [ { run: "curl $BASE/v1/a" } ] } }',
    });
    expect(calls.map(({ targets }) => targets[0]?.url.labels)).toEqual([['TRUST_BASE_URL']]);
  });

  it('is told where it is broken', () => {
    const { problems } = analysisOfRequests({ '.github/workflows/a.yml': 'jobs:\n  a: [\n  run: curl x\n' });
    expect(problems).toMatchObject([{ file: '.github/workflows/a.yml', severity: 'warning' }]);
  });

  it('is not read if its aliases would make it too long', () => {
    const list = Array.from({ length: 1000 }, (_, index) => `  - curl ${index}\n`).join('');
    const uses = '  - *a\n'.repeat(100);
    const { problems } = analysisOfRequests({ '.gitlab-ci.yml': `.a: &a\n${list}job:\n  script:\n${uses}` });
    expect(problems).toMatchObject([{ file: '.gitlab-ci.yml', line: 1, column: 1 }]);
  });

  it('is told where it is nested too deeply', () => {
    const { problems } = analysisOfRequests({ '.github/workflows/a.yml': `a: curl x\nb: ${'['.repeat(2000)}` });
    expect(problems).toMatchObject([{ file: '.github/workflows/a.yml', line: 2 }]);
  });
});

describe('a pipeline of GitLab', () => {
  itReads('.gitlab-ci.yml', [
    [
      'scripts of jobs, whose lines are one script',
      `variables:
  API: "$TRUST_BASE_URL/v1"
.sync:
  script:
    - PART=a
    - curl "$API/$PART"
sync:
  extends: .sync
  variables:
    PART: { value: b, description: which }
  script:
    - - curl -d x "$API/$PART"
  after_script:
    - curl -X DELETE "$API/c"
`,
      ['6:7 GET {TRUST_BASE_URL}/v1/a', '12:9 POST {TRUST_BASE_URL}/v1/b', '14:7 DELETE {TRUST_BASE_URL}/v1/c'],
    ],
    [
      'anchors, and a job that is merged into another',
      `.login: &login
  - curl "$TRUST_BASE_URL/v1/a"
.load: &load
  variables: { KIND: b }
  script:
    - curl "$TRUST_BASE_URL/v1/$KIND"
first:
  before_script: *login
  script:
    - *login
    - *nothing
    - curl -X DELETE "$TRUST_BASE_URL/v1/d"
second:
  <<: [*load, *login]
  variables: { KIND: c }
`,
      [
        '2:5 GET {TRUST_BASE_URL}/v1/a',
        '2:5 GET {TRUST_BASE_URL}/v1/a',
        '6:7 GET {TRUST_BASE_URL}/v1/b',
        '6:7 GET {TRUST_BASE_URL}/v1/c',
        '12:7 DELETE {TRUST_BASE_URL}/v1/d',
      ],
    ],
    [
      'what runs before each of them',
      `before_script:\n  - API=${BASE}/v1\njob:\n  script: |\n    curl $API/a\n`,
      [`5:5 GET ${BASE}/v1/a`],
    ],
  ]);
});
