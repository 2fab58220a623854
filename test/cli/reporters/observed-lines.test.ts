import { expect, it } from 'vitest';

import { writeFiles } from '../../audit/temporary-folder.ts';
import { runIn } from '../world.ts';

const violation =
  '{"errors":[{"title":"no","detail":"no","code":"ERROR_ACCESS-MANAGEMENT-ASSERTIONS_ACCESS_VIOLATION"}],"traceId":"7c9e6679-7425-40de-944b-e07fc1f90ae7"}';
const program = {
  '.git/': '',
  'scopewright.yaml':
    'version: 1\nplatform: { baseUrls: [TRUST_BASE_URL] }\ncredentials:\n  sync: { scopes: [CONSENT_READ] }\n',
  'src/sync.js':
    'const base = process.env.TRUST_BASE_URL;\nexport const list = () => fetch(`${base}/v2/purposes`);\nexport const receipts = () => fetch(`${base}/v1/receipts`);\nexport const publish = (id) => fetch(`${base}/v1/purposes/${id}/publish`, { method: "PUT" });\n',
  'run.jsonl':
    '{"recordVersion":1,"method":"GET","path":"/v2/purposes","credential":"sync"}\n{"recordVersion":1,"method":"PUT","path":"/v1/purposes/7/publish","credential":"sync","missing":"CONSENT"}\n{"recordVersion":1,"method":"GET","path":"/v9/x","credential":"sync"}\n',
  'app.log': `error ${violation}\n`,
};

it('tells what runs showed beside the findings, and takes nothing away for what they did not reach', async () => {
  const folder = writeFiles(program);
  const { output, status } = await runIn(folder, ['check', '--observed', 'run.jsonl', '--observed', 'app.log']);
  expect(status).toBe(1);
  expect(output.slice(output.indexOf('Observed'))).toBe(`Observed
  run.jsonl: 3 requests, 3 to the platform, 1 of these to what the registry does
  not have.
  app.log: 1 refusal found in the log, 0 of the platform, 1 without the request.
  run.jsonl:2:1
    \`PUT /v1/purposes/{purposeId}/publish\` was refused: it needs \`CONSENT\`, but
    credential \`sync\` does not declare it. scopewright found calls to it at
    \`src/sync.js:4\`. Add it to its \`scopes\` in \`scopewright.yaml\`, and to the
    credential itself.
  app.log:1:54
    A scope was missing here, but the log does not show the request.
  Calls in the code that these runs did not exercise; they never count as
  evidence that a scope is unused:
    sync can call GET /v1/receipts.

1 file analysed, 3 calls found, 3 to the platform, 3 resolved.
1 error.
To see why: scopewright explain src/sync.js:4
`);
  const inReport = await Promise.all(
    ['markdown', 'html'].map(
      async (format) =>
        (await runIn(folder, ['report', '--observed', 'run.jsonl', '--observed', 'app.log', '--format', format]))
          .output,
    ),
  );
  for (const text of inReport)
    for (const shown of ['Observed in runs', 'was refused: it needs', 'app.log:1', 'GET /v1/receipts'])
      expect(text).toContain(shown);
  await expect(inReport[0]?.replace(/^[^]*?(?=## Observed)/, '').replace(/\n## Findings[^]*$/, '')).toMatchFileSnapshot(
    'snapshots/report-observed.md',
  );
  const plain = JSON.parse((await runIn(folder, ['check', '--format', 'json'])).output) as {
    observed?: object;
    credentials: readonly object[];
  };
  const observed = JSON.parse(
    (await runIn(folder, ['check', '--observed', 'run.jsonl', '--format', 'json'])).output,
  ) as { observed?: object; credentials: readonly object[] };
  expect([plain.observed, observed.credentials]).toEqual([undefined, plain.credentials]);
});

it.each(['garbage\n', '', '{ "name": "an-app" }\n'])(
  'warns of a file in which nothing was recognised: %j',
  async (text) => {
    const folder = writeFiles({ ...program, 'run.jsonl': text });
    for (const command of ['check', 'report']) {
      const { output, errors } = await runIn(folder, [command, '--observed', 'run.jsonl', '--observed', 'app.log']);
      expect(errors).toBe(
        'warning: `run.jsonl` contains no evidence: no record, HAR file or request refused for its scope was recognised in it. Check that it is the file that you mean.\n',
      );
      expect(output.replaceAll(/\s+/g, ' ')).toContain(
        'no record, HAR file or request refused for its scope was recognised in it',
      );
    }
  },
);
