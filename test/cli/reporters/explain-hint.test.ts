import { expect, it } from 'vitest';
import { explainHint } from '../../../packages/cli/src/reporters/explain-hint.ts';
import { toFinding } from './results.ts';

const plain = { columns: 80, hasColors: false };
const missing = toFinding({
  rule: 'missing-scope',
  severity: 'error',
  file: 'src/a.ts',
  line: 12,
  column: 3,
  found: '',
  help: '',
});
const unused = toFinding({
  rule: 'unused-scope',
  severity: 'warning',
  file: 'scopewright.yaml',
  line: 5,
  column: 3,
  scope: 'SCIM',
  found: '',
  help: '',
});
const unknown = toFinding({
  rule: 'unknown-scope',
  severity: 'error',
  file: 'scopewright.yaml',
  line: 6,
  column: 3,
  scope: 'CONSENT_RAED',
  found: '',
  help: '',
});
const broken = toFinding({
  rule: 'parse-error',
  severity: 'error',
  file: 'src/b.ts',
  line: 1,
  column: 1,
  found: '',
  help: '',
});

it.each([
  ['a call by its place', [broken, missing, unused], '.', 'To see why: scopewright explain src/a.ts:12\n'],
  [
    'a call of another folder from here',
    [missing],
    'services/consent/',
    'To see why: scopewright explain services/consent/src/a.ts:12\n',
  ],
  ['a scope by its name', [unused, broken], '.', 'To see why: scopewright explain SCIM\n'],
  ['the gravest finding', [unused, missing], '.', 'To see why: scopewright explain src/a.ts:12\n'],
  ['a scope that the registry does not have', [unused, unknown], '.', 'To see why: scopewright explain CONSENT_RAED\n'],
  [
    'no scope that a shell would take apart',
    [{ ...unknown, scope: 'A;rm' }, { ...unknown, scope: '-x' }, unused],
    '.',
    'To see why: scopewright explain SCIM\n',
  ],
  ['nothing where there is no more to say', [broken], '.', ''],
  [
    'no place that a shell would take apart',
    [{ ...missing, file: 'a b;$(c).ts' }, unused],
    '.',
    'To see why: scopewright explain SCIM\n',
  ],
  ['no place above this folder', [missing], '../other', ''],
])('names %s', (_what, findings, directory, hint) => {
  expect(explainHint(findings, directory, plain)).toBe(hint);
});
