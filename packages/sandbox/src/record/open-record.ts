import { closeSync, existsSync, mkdirSync, openSync, writeSync } from 'node:fs';
import path from 'node:path';

import { SandboxError } from '../errors.ts';
import type { Exchange } from '../exchange.ts';
import { readVersion } from '../version.ts';
import { toHarEntry, toHarFrame } from './har-entry.ts';
import { toRecordLine } from './record-line.ts';

/** A file that exchanges are written to. What was written stands in it whole at any time, however the process ends. */
export interface RecordFile {
  readonly write: (exchange: Exchange) => void;
  readonly close: () => void;
}

/** A name that ends in `.har` makes a HAR 1.2 file, any other JSON lines. A file that is there is written anew. */
export function openRecord(file: string, baseUrl: string): RecordFile {
  const descriptor = open(file);
  const write = file.endsWith('.har')
    ? createHarWriter(descriptor, baseUrl)
    : (exchange: Exchange) => void writeSync(descriptor, toRecordLine(exchange));
  return { write, close: () => closeSync(descriptor) };
}

/** Each entry is written over the end of the file, and the end behind it. */
function createHarWriter(descriptor: number, baseUrl: string): RecordFile['write'] {
  const { head, separator, tail } = toHarFrame(readVersion());
  let position = writeSync(descriptor, head, 0);
  let isFirst = true;
  writeSync(descriptor, tail, position);
  return (exchange) => {
    const entry = `${isFirst ? '' : separator}${toHarEntry(exchange, baseUrl)}`;
    writeSync(descriptor, entry + tail, position);
    position += Buffer.byteLength(entry);
    isFirst = false;
  };
}

function open(file: string): number {
  try {
    makeFolder(path.dirname(path.resolve(file)));
    return openSync(file, 'w');
  } catch (error) {
    throw new SandboxError(
      `The record cannot be written to \`${file}\` (${error instanceof Error ? error.message : String(error)}): name another file.`,
      { cause: error },
    );
  }
}

/** One by one: Node's own `recursive` never ends where a file system refuses new folders with ENOENT, as /proc does. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(path.dirname(folder));
  mkdirSync(folder);
}
