import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { validateXML } from 'xmllint-wasm';
import { print, repeat } from './print-format.ts';
import { full, hostile, toCredential, toResult } from './results.ts';

async function mistakesIn(xml: string): Promise<readonly string[]> {
  const { errors } = await validateXML({ xml, schema: readFileSync('test/cli/reporters/junit.xsd', 'utf8') });
  return errors.map(({ message }) => message);
}

it('is valid against its schema, also with hostile names and with nothing found', async () => {
  const markup = repeat(1, { file: 'src/<img src=x onerror=alert(1)>.ts', message: '`</failure><img src=x>` ]]> &' });
  expect(print('junit', markup)).not.toContain('<img');
  for (const result of [
    full,
    hostile,
    markup,
    toResult({ summary: { files: 1 } }),
    repeat(3, { file: 'a<b>&"\'.ts\ufffe' }),
  ])
    expect(await mistakesIn(print('junit', result))).toEqual([]);
  expect(await mistakesIn('<testsuites tests="1" failures="0"><testcase/></testsuites>')).not.toEqual([]);
});

it('counts a test for each call to the platform and each credential, and a failure for each test with errors', () => {
  const errors = full.findings.filter(({ severity }) => severity === 'error');
  expect(errors.length).toBeGreaterThan(0);
  const again = { ...errors[0]!, message: 'The same call needs another scope, too.', found: 'It needs another scope.' };
  const text = print('junit', { ...full, findings: [...full.findings, again] });
  expect(text).toContain(
    `<testsuites name="scopewright" tests="${text.match(/<testcase /g)!.length}" failures="${text.match(/<failure /g)!.length}"`,
  );
  for (const { message } of [...errors, again]) expect(text).toContain(message.split(/[`<>&"]/)[0]!);
  expect(text).toMatch(/<testcase name="12:40 PUT \/v1\/purposes\/\{purposeId\}\/publish"[^>]*>\n {6}<failure /);
  expect(print('junit', toResult({ summary: { files: 1 }, credentials: [toCredential({ name: 'sync' })] }))).toContain(
    'tests="1" failures="0"',
  );
});
