import type { DataSubjectOperation, RequiredParameter } from '@scopewright/registry';
import type { LeastPrivilegeReport, LegacyCall } from '@scopewright/audit';
import { code, prose, table, toMarkdown } from '../text/markdown.ts';
import type { Part } from './report-markdown.ts';

/** The calls to older data-subject APIs by file, each with the v4 operations that replace it. */
export function migrationSection({ migration }: LeastPrivilegeReport): Part {
  if (migration.length === 0) return [];
  const isDue = migration.some(({ calls }) => calls.some((call) => call.isDue));
  const operations = [
    ...new Map(
      migration
        .flatMap(({ calls }) => calls.flatMap((call) => call.operations))
        .map((operation) => [operation.purpose, operation]),
    ).values(),
  ];
  return [
    '## Moving to v4 of the data-subject API',
    '',
    isDue ? due : toCome,
    ...migration.flatMap(({ file, calls }) => [
      '',
      `### ${code(file)}`,
      '',
      ...table(['Line', 'Calls', 'Generation', 'Replaced by one of'], calls.map(toCallRow)),
    ]),
    '',
    '### The operations and what each requires',
    '',
    ...table(
      ['v4 operation', 'Required parameters'],
      operations.map((operation) => [prose(operation.purpose), wordParameters(operation)]),
    ),
    '',
    facts,
  ];
}

const due =
  'The manifest says that v4 is enabled for this tenant. These calls still work, but should move as soon as possible.';
const toCome =
  'The manifest does not say that v4 is enabled for this tenant (`dataSubjectApi: v4` under `platform`). Nothing has to change until it is; then these calls must move.';
const facts =
  'Which operation fits depends on the data that the code reads. Their paths and scopes are not published, so the report cannot name scopes for them yet. Enabling v4 copies what is stored, without an interruption; the older generations stay available and in step; magic links remain valid. All link tokens are then read with a `requestContinuation` token instead of page numbers.';

function toCallRow({ line, column, endpoint, generation, possible, operations }: LegacyCall): readonly string[] {
  return [
    `${line}:${column}`,
    `${possible ? 'perhaps ' : ''}${code(endpoint)}`,
    toMarkdown(generation),
    operations.map(({ purpose }) => prose(purpose)).join('; '),
  ];
}

function wordParameters({ requiredParameters }: DataSubjectOperation): string {
  return requiredParameters.length === 0 ? 'none' : requiredParameters.map(wordParameter).join(', ');
}

function wordParameter({ name, in: where }: RequiredParameter): string {
  return where === undefined ? code(name) : `${code(name)} (${where})`;
}
