import { audit, UsageError, type AuditResult } from '@scopewright/audit';
import { describe, expect, it } from 'vitest';
import { writeFiles } from '../temporary-folder.ts';

const program = {
  '.git/': '',
  'scopewright.yaml':
    'version: 1\nplatform: { baseUrls: [TRUST_BASE_URL] }\nignores: ["test/**"]\ncredentials:\n  sync: { scopes: [CONSENT, CONSENT_READ] }\n',
  'src/send.js': 'export const send = (method, path) => fetch(process.env.TRUST_BASE_URL + path, { method });\n',
  'src/sync.js': `import { send } from './send.js';
export const list = () => send('GET', '/v2/purposes');
export const again = () =>
  send(
    'GET',
    '/v2/purposes',
  );
export const publish = (id) => send('PUT', \`/v1/purposes/\${id}/publish\`);
export const other = (client) => client.run();
`,
};

const first = { observeVersion: 1, root: '.' };
const list = { observeVersion: 1, request: '1', method: 'GET', url: 'http://localhost:4010/v2/purposes' };
const at = (file: string, line: number, column: number, async?: true) => ({
  file,
  line,
  column,
  ...(async && { async }),
});

function check(lines: readonly unknown[], files: Readonly<Record<string, string>> = program): AuditResult {
  const text = lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n');
  return audit({ directory: writeFiles({ ...files, 'run.jsonl': text }), date: '2026-11-20', observed: ['run.jsonl'] });
}

/** How each call was seen, by its line: `2 here 1`. */
function seen(stack: readonly unknown[]): { calls: readonly string[]; unseen: readonly string[] } {
  const { observed, findings } = check([first, { ...list, stack }]);
  return {
    calls: observed!.calls!.map((call) => `${call.line} ${call.seen} ${call.requests}`),
    unseen: findings.filter(({ rule }) => rule === 'unseen-call').map(({ message }) => message),
  };
}

it.each([
  { name: 'on its stack', stack: [at('src/send.js', 1, 39), at('src/sync.js', 2, 27)], here: 2 },
  { name: 'inside of a call of several lines', stack: [at('src/sync.js', 6, 5, true)], here: 4 },
  { name: 'on the lines, as a source map without columns has it', stack: [at('src/sync.js', 2, 1)], here: 2 },
])('sees a call here that is $name', ({ stack, here }) => {
  expect(seen(stack)).toEqual({
    calls: [2, 4, 8].map((line) => `${line} ${line === here ? 'here 1' : line === 8 ? 'never 0' : 'elsewhere 0'}`),
    unseen: [],
  });
});

it.each([
  { name: 'without a stack', stack: [] },
  { name: 'of code that is not analysed', stack: [at('test/a.js', 1, 1), at('../x.js', 1, 1)] },
  { name: 'whose wrapper alone is on the stack', stack: [at('src/send.js', 1, 39)] },
  { name: 'that something waits for', stack: [at('src/sync.js', 9, 34, true)] },
])('sees a request elsewhere $name', ({ stack }) => {
  expect(seen(stack)).toEqual({ calls: ['2 elsewhere 0', '4 elsewhere 0', '8 never 0'], unseen: [] });
});

it('reports a request from a place without a call to it, with its stack', () => {
  expect(seen([at('src/sync.js', 9, 34), at('test/a.js', 3, 1)]).unseen).toEqual([
    'An observed run requested `GET /v2/purposes` from a place where scopewright found no call to it (run.jsonl:2). The request was sent at `src/sync.js:9:34`, through `test/a.js:3:1`. scopewright found calls to it at `src/sync.js:2` and `src/sync.js:4`. Find the code that sends it there, then declare its HTTP client under `clients` or name the endpoint in a comment at that call.',
  ]);
});

describe('a request whose path does not tell that it went to the platform', () => {
  const risks = {
    ...program,
    'src/risks.js':
      "const base = process.env.TRUST_BASE_URL;\nexport const all = () => fetch(`${base}/user-groups`);\nexport const any = (path) => fetch(`${base}/${path}`);\nany('incidents');\nexport const pay = () => fetch(`${process.env.BILLING_URL}/user-groups`);\n",
  };
  const checkAt = (url: string, stack: readonly unknown[]): string => {
    const { observed } = check([first, { ...list, url, stack }], risks);
    const { platformRequests, unknownRequests } = observed!.files[0]!;
    const here = observed!.calls!.filter((call) => call.seen === 'here').map(({ line }) => line);
    return `${platformRequests} to the platform, ${unknownRequests} unknown, seen at ${here.join()}`;
  };

  it.each([
    [
      'a call to that endpoint is on its stack',
      'http://127.0.0.1:34539/user-groups',
      2,
      '1 to the platform, 0 unknown, seen at 2',
    ],
    [
      'such a call was sent to a host of no list',
      'https://mock.example/user-groups',
      2,
      '1 to the platform, 0 unknown, seen at 2',
    ],
    [
      'a call that goes to the platform alone sent it to a local server',
      'http://localhost:1/nothing',
      2,
      '1 to the platform, 1 unknown, seen at ',
    ],
    [
      'the call on its stack goes elsewhere',
      'http://127.0.0.1:34539/user-groups',
      5,
      '0 to the platform, 0 unknown, seen at ',
    ],
    ['no call is on its stack', 'http://127.0.0.1:34539/user-groups', 1, '0 to the platform, 0 unknown, seen at '],
    ['the call was redirected', 'https://files.example/export', 2, '0 to the platform, 0 unknown, seen at '],
  ])('counts by its stack: %s', (_, url, line, expected) => {
    expect(checkAt(url, [at('src/risks.js', line, 26)])).toBe(expected);
  });
});

describe('a request whose URL begins with the value of a variable', () => {
  const services = {
    ...program,
    'scopewright.yaml': program['scopewright.yaml'].replace(
      '[TRUST_BASE_URL]',
      '[TRUST_BASE_URL], others: [BILLING_URL]',
    ),
  };
  const countAt = (url: string, bases: unknown): string => {
    const { platformRequests, unknownRequests } = check([first, { ...list, url, bases, stack: [] }], services).observed!
      .files[0]!;
    return `${platformRequests} to the platform, ${unknownRequests} unknown`;
  };
  const server = 'http://127.0.0.1:4999';

  it.each([
    ['the platform’s', '/api/x/v2/purposes', { TRUST_BASE_URL: '' }, '1 to the platform, 0 unknown'],
    ['the platform’s, with a path', '/mock/v2/purposes', { TRUST_BASE_URL: '/mock' }, '1 to the platform, 0 unknown'],
    ['the platform’s, to a path of its own', '/nothing', { TRUST_BASE_URL: '' }, '1 to the platform, 1 unknown'],
    ['of another service', '/v2/purposes', { BILLING_URL: '' }, '0 to the platform, 0 unknown'],
    ['the longer one', '/b/v2/purposes', { TRUST_BASE_URL: '', BILLING_URL: '/b' }, '0 to the platform, 0 unknown'],
    ['both, by the path', '/v2/purposes', { TRUST_BASE_URL: '', BILLING_URL: '' }, '1 to the platform, 0 unknown'],
    ['both, by no path', '/nothing', { TRUST_BASE_URL: '', BILLING_URL: '' }, '0 to the platform, 0 unknown'],
    ['one of no list', '/api/x/v2/purposes', { PORTAL: '' }, '0 to the platform, 0 unknown'],
  ])('counts by its name: %s', (_, path, bases, expected) => {
    expect(countAt(`${server}${path}`, bases)).toBe(expected);
  });

  it('refuses a record whose names have no paths', () => {
    expect(() => countAt(server, { TRUST_BASE_URL: 1 })).toThrow('`bases.TRUST_BASE_URL` is no path');
    expect(() => countAt(server, 'TRUST_BASE_URL')).toThrow('`bases` is no object');
  });
});

it('takes credential and refusal from the answer', () => {
  const answer = { observeVersion: 1, answer: '1', status: 403, credential: 'sync', missing: true };
  const { observed } = check([first, { ...list, url: 'https://elsewhere.example/v2/purposes', stack: [] }, answer, '']);
  expect(observed).toMatchObject({
    files: [{ file: 'run.jsonl', format: 'observe', requests: 1, platformRequests: 1, unknownRequests: 0 }],
    endpoints: [{ endpoint: 'GET /v2/purposes', credential: 'sync', requests: 1, refused: 1, found: 'called' }],
  });
});

it('places frames by the folder that the command ran in, seen from the record, or else by the analysed one', () => {
  const request = { ...list, stack: [at('src/sync.js', 2, 27)] };
  const files = Object.fromEntries(Object.entries(program).map(([file, text]) => [`app/${file}`, text]));
  const directory = writeFiles({
    ...files,
    'out/run.jsonl': [{ ...first, root: '../app' }, request].map((line) => JSON.stringify(line)).join('\n'),
    'moved/deep/run.jsonl': [{ ...first, root: '../app' }, request].map((line) => JSON.stringify(line)).join('\n'),
  });
  for (const record of ['../out/run.jsonl', '../moved/deep/run.jsonl'])
    expect(audit({ directory: `${directory}/app`, observed: [record] }).observed!.calls![0]!.seen).toBe('here');
});

const row = (line: unknown, what: string, number = 2) => ({ line, what, number });

it.each([
  row('{', 'it is no object in JSON'),
  row('[]', '`observeVersion` is not 1, the version that can be read'),
  row({ observeVersion: 2 }, '`observeVersion` is not 1, the version that can be read'),
  row({ ...list, request: 7, stack: [] }, '`request` is no text'),
  row({ ...list, method: 'GET /', stack: [] }, '`method` is not an HTTP method'),
  row({ ...list, method: '', stack: [] }, '`method` is no text'),
  row({ ...list, url: 'file:///etc', stack: [] }, '`url` is no URL of HTTP'),
  row({ ...list, url: '/v2', stack: [] }, '`url` is no URL of HTTP'),
  row(list, '`stack` is no list of at most 1000 frames'),
  row({ ...list, stack: Array(1001).fill(at('a', 1, 1)) }, '`stack` is no list of at most 1000 frames'),
  row({ ...list, stack: [7] }, '`stack[0]` is no object'),
  row({ ...list, stack: [at('/etc/passwd', 1, 1)] }, '`stack[0].file` is no relative path'),
  row({ ...list, stack: [at('a', 0, 1)] }, '`stack[0].line` is no number from 1 on'),
  row({ ...list, stack: [at('a', 1, 1.5)] }, '`stack[0].column` is no number from 1 on'),
  row({ observeVersion: 1, answer: '9', status: 200 }, '`answer` names a request that no earlier line has'),
  row({ observeVersion: 1, root: '/' }, '`root` is no relative path'),
  row({ observeVersion: 1, requ: 1 }, 'it has none of `request`, `answer` and `root`'),
])('refuses a line: $what', ({ line, what, number }) => {
  const read = (): unknown => check([first, line]);
  expect(read).toThrow(UsageError);
  expect(read).toThrow(
    `run.jsonl:${number}:1: This version cannot read this line of the record: ${what}. Record again with \`scopewright observe\`.`,
  );
});

it('refuses a record whose first line was damaged', () => {
  expect(() => check(['{"observeVers', { ...list, stack: [] }])).toThrow(
    'run.jsonl:1:1: This version cannot read this line of the record: it is no object in JSON.',
  );
});

it('refuses two requests of one name', () => {
  expect(() => check([first, { ...list, stack: [] }, { ...list, stack: [] }])).toThrow(
    'run.jsonl:3:1: This version cannot read this line of the record: `request` is the name of an earlier request. Record again with `scopewright observe`.',
  );
});
