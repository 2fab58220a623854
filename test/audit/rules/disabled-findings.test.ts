import { audit, type AuditResult } from '@scopewright/audit';
import { describe, expect, it } from 'vitest';
import { writeFiles } from '../temporary-folder.ts';

const manifest =
  'version: 1\nplatform: { baseUrls: [TRUST_BASE_URL] }\ncredentials:\n  desk: { scopes: [COOKIE_READ] }\n';
const call = 'fetch(`${process.env.TRUST_BASE_URL}/v2/purposes`);';

function check(code: string): AuditResult {
  return audit({
    directory: writeFiles({ '.git/': '', 'scopewright.yaml': manifest, 'a.js': code }),
    date: '2026-11-20',
  });
}

/** The findings in the code: `2 missing-scope`. */
const placesOf = ({ findings }: AuditResult): readonly string[] =>
  findings.filter(({ file }) => file === 'a.js').map(({ line, rule }) => `${line} ${rule}`);

describe('scopewright-disable-next-line', () => {
  it('leaves out the findings of its rules on the next line, counts them, and the call counts as before', () => {
    const plain = check(`//\n${call}\n${call}\n`);
    const disabled = check(`// scopewright-disable-next-line missing-scope -- granted next week\n${call}\n${call}\n`);
    expect(placesOf(plain)).toEqual(['2 missing-scope', '3 missing-scope']);
    expect(placesOf(disabled)).toEqual(['3 missing-scope']);
    expect(disabled.summary).toEqual({ ...plain.summary, disabled: 1, errors: plain.summary.errors - 1 });
    expect(disabled.credentials).toEqual(plain.credentials);
    expect(disabled.calls).toEqual(plain.calls);
  });

  it('takes several rules and a comment of several lines', () => {
    const { findings } = check(
      `/* scopewright-disable-next-line\n * missing-scope,\n * unresolved-call -- both */\nsend(${call.slice(0, -1)}, fetch(process.env.TRUST_BASE_URL + path));\n`,
    );
    expect(findings.filter(({ file }) => file === 'a.js')).toEqual([]);
  });

  it.each([
    [
      'missing-scope',
      'This comment gives no reason, so it disables no rule. Add the reason after two dashes, like `// scopewright-disable-next-line missing-scope -- decided at run time`.',
    ],
    [
      '',
      'This comment names no rule, so it disables none. Name the rule and the reason, like `// scopewright-disable-next-line unresolved-call -- decided at run time`.',
    ],
    [
      'mising-scope -- soon',
      'This comment names `mising-scope`, but there is no such rule, so it disables none. Did you mean `missing-scope`? Correct it or remove the comment.',
    ],
    [
      'zz -- soon',
      'This comment names `zz`, but there is no such rule, so it disables none. Name a rule as findings show it, or remove the comment.',
    ],
    [
      'parse-error -- generated',
      'This comment names `parse-error`, which no comment can disable, so it disables none. Correct the file, or list it under `ignores` in the manifest.',
    ],
  ])('has no effect with a fault: %j', (text, message) => {
    const { findings, summary } = check(`// scopewright-disable-next-line ${text}\n${call}\n`);
    const own = findings.filter(({ file }) => file === 'a.js');
    expect(own.map(({ rule }) => rule)).toEqual(['stale-comment', 'missing-scope']);
    expect(own[0]?.message).toBe(message);
    expect(summary.disabled).toBeUndefined();
  });

  it('is told of where the next line has no such finding', () => {
    const { findings } = check(
      `// scopewright-disable-next-line missing-scope, unresolved-call -- soon\n${call}\n// scopewright-disable-next-line missing-scope -- soon\n`,
    );
    expect(findings.filter(({ file }) => file === 'a.js').map(({ line, message }) => `${line} ${message}`)).toEqual([
      '1 The next line has no finding of `unresolved-call` that this comment could disable. Move it to the line before the finding, or remove what it does not need.',
      '3 The next line has no finding of `missing-scope` that this comment could disable. Move it to the line before the finding, or remove what it does not need.',
    ]);
  });
});

it.each([
  [
    'scopewright-disable-line missing-scope',
    '`scopewright-disable-line` is not a scopewright comment, so it has no effect. Write one of these, or remove it: `// scopewright-disable-next-line RULE -- reason` disables a rule on the next line; `// scopewright-ignore: reason` leaves out a call; `// scopewright: METHOD /path` names what a call reaches.',
  ],
  [
    'scopewright ignore: a mock',
    '`scopewright ignore` is not a scopewright comment, so it has no effect. Write one of these, or remove it: `// scopewright-ignore: reason` leaves out a call; `// scopewright-disable-next-line RULE -- reason` disables a rule on the next line; `// scopewright: METHOD /path` names what a call reaches.',
  ],
])('a comment in no known form is told of, with what to write: %s', (text, message) => {
  const own = check(`${call} // ${text}\n`).findings.filter(({ file }) => file === 'a.js');
  expect(own.map(({ rule }) => rule)).toEqual(['missing-scope', 'stale-comment']);
  expect(own[1]?.message).toBe(message);
});
