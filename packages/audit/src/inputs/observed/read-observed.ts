/**
 * The folder `observed/` takes the texts of files that record runs: records of the sandbox and of `observe`, HAR files and logs. It gives their
 * requests. It never keeps a header, a body or the value of a query, because these may be secret.
 */

import { readFileSync } from 'node:fs';

import { decodeText } from '@scopewright/analyzer';

import { UsageError } from '../../contract/errors.ts';
import { joinPath, relativePath, toPosix } from '../paths.ts';
import type { Observations } from './observation.ts';
import { isHar, readHar } from './read-har.ts';
import { readLog } from './read-log.ts';
import { isObserveFile, readObserve } from './read-observe.ts';
import { isRecordFile, readRecord } from './read-record.ts';

/**
 * The requests in observed files; paths are absolute, or relative to the directory. Throws a `UsageError` if one cannot
 * be read.
 */
export function readObserved(paths: readonly string[], directory: string): Observations {
  const read = paths.map((path) => readObservedFile(joinPath(directory, toPosix(path)), directory));
  return {
    files: read.flatMap(({ files }) => files),
    requests: read.flatMap(({ requests }) => requests),
    unplaced: read.flatMap(({ unplaced }) => unplaced),
  };
}

function readObservedFile(path: string, directory: string): Observations {
  const file = relativePath(directory, path);
  const text = readOrRefuse(path, file);
  if (isHar(text, file)) return { files: [{ file, format: 'har' }], requests: readHar(text, file), unplaced: [] };
  if (isRecordFile(text))
    return { files: [{ file, format: 'record' }], requests: readRecord(text, file), unplaced: [] };
  if (isObserveFile(text))
    return {
      files: [{ file, format: 'observe' }],
      requests: readObserve(text, { file, path, directory }),
      unplaced: [],
    };
  return { files: [{ file, format: 'log' }], ...readLog(text, file) };
}

function readOrRefuse(path: string, file: string): string {
  try {
    return decodeText(readFileSync(path));
  } catch (error) {
    throw new UsageError(`The observed file \`${file}\` cannot be read: name an existing record, HAR file or log.`, {
      cause: error,
    });
  }
}
