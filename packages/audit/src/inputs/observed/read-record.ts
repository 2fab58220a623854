import { UsageError } from '../../contract/errors.ts';
import type { Observation } from './observation.ts';
import { parseObject } from './parse-object.ts';

/** Whether a text is a sandbox record in JSON lines: one of its lines says so, be the first one damaged. */
export function isRecordFile(text: string): boolean {
  return /^[ \t]*\{[ \t]*"recordVersion"[ \t]*:/m.test(text);
}

export function readRecord(text: string, file: string): readonly Observation[] {
  return text
    .split('\n')
    .flatMap((line, index) => (line.trim() === '' ? [] : [readLine(line, { file, line: index + 1 })]));
}

function readLine(text: string, { file, line }: { readonly file: string; readonly line: number }): Observation {
  const entry = parseObject(text);
  const { recordVersion, method, path, credential, missing } = entry ?? {};
  if (recordVersion !== 1 || typeof method !== 'string' || typeof path !== 'string')
    throw new UsageError(
      `${file}:${line}:1: This version cannot read this line of a sandbox record: record again with \`scopewright sandbox --record\`.`,
    );
  return {
    file,
    line,
    column: 1,
    method,
    host: undefined,
    path,
    credential: typeof credential === 'string' ? credential : undefined,
    isPlatform: true,
    isScopeViolation: missing !== undefined,
  };
}
